import AudioLyrics
import RxNetwork

extension SubsonicClient {
  /// The lyrics of a song: those with times first, then plain ones; `nil` where the server has none.
  public func lyrics(ofSong id: String, artist: String?, title: String) async throws -> Lyrics? {
    if let lyrics = try await structuredLyrics(id) { return lyrics }
    guard let artist, !artist.isEmpty, !title.isEmpty else { return nil }
    do {
      let json = try await content(.lyrics(artist: artist, title: title))["lyrics"] ?? .null
      guard let text = json.string("value") ?? json.asText else { return nil }
      // Some servers give the whole file as it is, stamps and all.
      let lyrics = try Lyrics.read(text, LyricReadOptions(encoding: .utf8, source: .server))
      return lyrics.isWorthShowing ? lyrics : nil
    } catch ServerError.notFound {
      return nil
    }
  }

  /// The lyrics by the call that knows times; `nil` where the server lacks the call or the lyrics.
  private func structuredLyrics(_ id: String) async throws -> Lyrics? {
    do {
      let list = try await (content(.songLyrics(id))["lyricsList"] ?? .null).list("structuredLyrics")
      let main = list.filter { ($0.string("kind") ?? "main") == "main" }
      let found = (main.isEmpty ? list : main).compactMap { Self.read($0) }.filter(\.isWorthShowing)
      return found.first(where: \.isSynced) ?? found.first
    } catch let error as ServerError where !error.isFailedByNetwork {
      return nil
    } catch NetworkError.status(let response) where response.statusCode < 500 && response.statusCode != 429 {
      return nil
    }
  }

  private static func read(_ json: JSONValue) -> Lyrics? {
    let rows = json.list("line")
    let texts = rows.map { $0.string("value") ?? $0.asText ?? "" }
    guard json["synced"]?.bool ?? (rows.first?.number("start") != nil) else {
      // What is called plain may have stamps in its text.
      return try? Lyrics.read(
        texts.joined(separator: "\n"), LyricReadOptions(encoding: .utf8, source: .server))
    }
    let lines = zip(rows, texts).map { row, text in
      LyricLine(start: row.number("start").map { max(0, $0) }, text: ServerError.tidyLine(text))
    }
    // A positive offset shows lines earlier, as in LRC.
    return Lyrics(
      written: lines, offset: json.number("offset") ?? 0, encoding: .utf8, source: .server)
  }
}

extension Lyrics {
  /// True when there is anything to sing, or the music is said to have no words.
  var isWorthShowing: Bool { isInstrumental || lines.indices.contains { !lines.isBlank(at: $0) } }
}

extension ServerError {
  /// A line of lyrics without line ends.
  static func tidyLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
