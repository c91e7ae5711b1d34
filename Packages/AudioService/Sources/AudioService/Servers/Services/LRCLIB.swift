import AudioLyrics
import RxNetwork

/// LRCLIB, a service that has lyrics for nearly everything and wants no account.
///
/// What it finds is kept; that it does not find a song is kept for a week; a failure is not kept. Nothing is written
/// beside a person's music.
public struct LRCLIB: Sendable {
  /// The service's own address.
  public static let address = "https://lrclib.net"
  /// For so long it is not asked again for what it did not have, in milliseconds.
  static let patience: Int64 = 7 * 86_400_000

  private let address: String
  private let version: String
  private let kept: any LyricKeeping
  private let clock: any NetworkClock
  private let provider: Provider<ServiceTarget>

  /// Makes a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: where the service is.
  ///   - version: of the program, as the service sees it.
  ///   - kept: where answers are kept.
  ///   - transport: carries requests.
  ///   - clock: times deadlines, and says how old an answer is.
  public init(
    address: String = LRCLIB.address, version: String, kept: any LyricKeeping, transport: any Transport,
    clock: any NetworkClock
  ) {
    self.address = address
    self.version = version
    self.kept = kept
    self.clock = clock
    provider = Provider(transport: transport, clock: clock, plugins: [RetryPlugin(attempts: 2, clock: clock)])
  }

  /// The lyrics of a song; `nil` where the service has none.
  ///
  /// - Parameters:
  ///   - track: the song; without a title and an artist there is nothing to ask for.
  ///   - refreshes: asks again whatever is kept.
  ///   - isOffline: gives what is kept, and asks nobody.
  public func lyrics(
    of track: Track, refreshes: Bool = false, isOffline: Bool = false
  ) async throws -> Lyrics? {
    guard let key = Self.key(track) else { return nil }
    if !refreshes || isOffline, let known = try kept.keptLyrics(key) {
      if let text = known.text { return try Self.read(text) }
      if isOffline || clock.wallMilliseconds - known.moment < Self.patience { return nil }
    }
    guard !isOffline else { return nil }
    var text = try await exact(track)
    if text == nil { text = try await similar(track) }
    // What was found before is better than that it is not found now.
    if try text != nil || kept.keptLyrics(key)?.text == nil {
      try kept.keep(KeptLyrics(text: text, moment: clock.wallMilliseconds), for: key)
    }
    return try text.map { try Self.read($0) }
  }

  /// The text of exactly this recording.
  private func exact(_ track: Track) async throws -> String? {
    var items = Self.question(track)
    if let album = track.album, !album.isEmpty { items.add("album_name", album) }
    if let duration = track.duration?.components.seconds, (1...3_600).contains(duration) {
      items.add("duration", String(duration))
    }
    let response = try await response("/api/get", items)
    if response.statusCode == 404 {
      // Only the service's own “not found” counts: a page in between may say 404 too.
      guard JSONValue(parsing: response.data)?.number("statusCode") == 404 else {
        throw NetworkError.status(response)
      }
      return nil
    }
    guard (200..<300).contains(response.statusCode) else { throw NetworkError.status(response) }
    guard let json = JSONValue(parsing: response.data), case .object = json else {
      throw ServerError.strangeAnswer(address: address)
    }
    return Self.text(json)
  }

  /// The text of a recording with the same names and about the same length, from whatever album; `nil` for a track
  /// whose length is not known, since its words could come too early or too late.
  private func similar(_ track: Track) async throws -> String? {
    guard let duration = track.duration, duration > .zero else { return nil }
    let response = try await response("/api/search", Self.question(track))
    guard (200..<300).contains(response.statusCode) else { throw NetworkError.status(response) }
    guard let hits = JSONValue(parsing: response.data)?.elements else {
      throw ServerError.strangeAnswer(address: address)
    }
    let seconds = duration / .seconds(1)
    let texts = hits.filter { hit in
      guard let length = hit["duration"]?.double, abs(length - seconds) <= 2 else { return false }
      return hit.string("trackName")?.lowercased() == track.title.lowercased()
        && hit.string("artistName")?.lowercased() == track.artists.first?.lowercased()
    }.compactMap { Self.text($0) }
    return texts.first { (try? Self.read($0).isSynced) ?? false } ?? texts.first
  }

  private static func question(_ track: Track) -> QueryItems {
    var items = QueryItems()
    items.add("track_name", track.title)
    items.add("artist_name", track.artists.first)
    return items
  }

  private func response(_ path: String, _ items: QueryItems) async throws -> Response {
    try await provider.request(
      ServiceTarget(
        baseURL: address, path: path, task: .query(items),
        headers: ["User-Agent": ServiceTarget.agent(version), "Lrclib-Client": ServiceTarget.agent(version)]))
  }

  /// The best that an answer has: lines with times, plain ones, or that there is nothing to sing.
  private static func text(_ json: JSONValue) -> String? {
    let texts = [json.string("syncedLyrics"), json.string("plainLyrics")].compactMap { $0 }
    if let text = texts.first(where: { (try? read($0).isWorthShowing) ?? false }) { return text }
    return json["instrumental"]?.bool == true ? instrumental : nil
  }

  /// What stands for a song without words.
  private static let instrumental = "[au: instrumental]"

  private static func read(_ text: String) throws -> Lyrics {
    try Lyrics.read(text, LyricReadOptions(encoding: .utf8, source: .web))
  }

  /// The name of a song's answer; `nil` for a song that cannot be asked for.
  static func key(_ track: Track) -> String? {
    guard !track.title.isEmpty, let artist = track.artists.first, !artist.isEmpty else { return nil }
    let seconds = track.duration.map { String($0.components.seconds) } ?? ""
    return [
      "lrclib", artist.lowercased(), track.title.lowercased(), (track.album ?? "").lowercased(), seconds,
    ]
    .joined(separator: "\u{1F}")
  }
}
