import AudioLyrics
import RxNetwork

/// A person's servers and services beside the catalogue of this machine, and what they do for a track.
///
/// It asks nobody while it is offline; what was seen, downloaded or kept is there all the same.
public struct MusicServers: Sendable {
  /// A catalogue that knows servers, downloads and what waits to be told.
  public typealias Catalogue = CatalogueReading & CatalogueMarking & ServerCatalogueKeeping & OutboxKeeping
    & DownloadStoring & LyricKeeping & DetailReading

  /// The servers, in the order in which they are asked.
  public let clients: [SubsonicClient]
  /// True when nobody is to be asked.
  public let isOffline: Bool
  let catalogue: any Catalogue
  let lrclib: LRCLIB?
  let listenBrainz: ListenBrainz?
  let clock: any NetworkClock
  let tellsListens: Bool

  /// Gathers servers and services.
  ///
  /// - Parameters:
  ///   - clients: the servers.
  ///   - catalogue: what is known of them.
  ///   - lrclib: where lyrics are fetched; `nil` when the person does not want that.
  ///   - listenBrainz: where listens are told; `nil` without a token.
  ///   - tellsListens: true when servers and ListenBrainz are told what is heard.
  ///   - isOffline: true when nobody is to be asked.
  ///   - clock: gives moments.
  public init(
    _ clients: [SubsonicClient], catalogue: any Catalogue, lrclib: LRCLIB? = nil,
    listenBrainz: ListenBrainz? = nil,
    tellsListens: Bool = true, isOffline: Bool = false, clock: any NetworkClock
  ) {
    self.clients = clients
    self.catalogue = catalogue
    self.lrclib = lrclib
    self.listenBrainz = listenBrainz
    self.isOffline = isOffline
    self.tellsListens = tellsListens
    self.clock = clock
  }

  /// The server of this name; throws ``ServerError`` for one that is not set up or not to be asked.
  public func client(_ name: String) throws -> SubsonicClient {
    guard let client = clients.first(where: { $0.name == name }) else {
      throw ServerError.unknownServer(name: name)
    }
    guard !isOffline else { throw ServerError.offline(server: name) }
    return client
  }

  // MARK: Playing

  /// Where the sound of a track is: its download, else its file, else its server's address.
  public func source(of track: Track) async throws -> PlaybackSource {
    if var download = try catalogue.download(of: track.id), Downloader.isWhole(download) {
      download.used = clock.wallMilliseconds
      // A disk that cannot be written is no reason not to play.
      try? catalogue.keep(download)
      return PlaybackSource(.file(download.path))
    }
    var failure: any Error = PlaybackError.fileMissing(title: track.title)
    if case .server = track.location {
    } else {
      do { return try DirectTracks.source(of: track) } catch { failure = error }
    }
    for place in try places(of: track) {
      do {
        return try await client(place.server).source(ofSong: place.song, title: track.title)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Where a track is on servers, in the order in which they are asked.
  func places(of track: Track) throws -> [ServerPlace] {
    let known = try catalogue.places(of: track.id)
    if known.isEmpty, case .server(let server, let song) = track.location {
      return [ServerPlace(server: server, song: song)]
    }
    guard known.count > 1 else { return known }
    return clients.flatMap { client in known.filter { $0.server == client.name } }
      + known.filter { place in !clients.contains { $0.name == place.server } }
  }

  // MARK: Lyrics

  /// The lyrics that servers and services have of a track; `nil` where none has any.
  ///
  /// A server that fails is passed over; its failure is thrown where nobody else has lyrics.
  public func lyrics(of track: Track, refreshes: Bool = false) async throws -> Lyrics? {
    var failure: (any Error)?
    if !isOffline {
      for place in try places(of: track) {
        do {
          let found = try await client(place.server).lyrics(
            ofSong: place.song, artist: track.artists.first, title: track.title)
          if let found { return found }
        } catch {
          failure = error
        }
      }
    }
    do {
      if let found = try await lrclib?.lyrics(of: track, refreshes: refreshes, isOffline: isOffline) {
        return found
      }
    } catch {
      failure = failure ?? error
    }
    if let failure { throw failure }
    return nil
  }

  // MARK: Pictures

  /// The picture of an item on its server; `nil` without one.
  public func cover(of item: CatalogueItem, size: Int? = 600) async throws -> CoverPicture? {
    let names: [(server: String, cover: String)]
    switch item {
    case .track(let id):
      names = try catalogue.places(of: id).compactMap { place in place.cover.map { (place.server, $0) } }
    case .album(let id): names = try catalogue.covers(of: id)
    case .artist: return nil
    }
    for name in names {
      guard let client = clients.first(where: { $0.name == name.server }) else { continue }
      do {
        let picture = try await client.cover(name.cover, size: size, isOffline: isOffline)
        guard picture.type.hasPrefix("image/"), !picture.bytes.isEmpty else { continue }
        return CoverPicture(
          bytes: picture.bytes, type: picture.type, hash: "\(name.server)-\(MD5.hexadecimal(picture.bytes))")
      } catch ServerError.notFound {
        continue
      }
    }
    return nil
  }
}

extension MusicServers {
  /// Downloads a track from the first server that has it.
  ///
  /// Throws ``ServerError/notDownloadable(title:)`` for one that is only a file of this machine.
  public func download(
    _ track: Track, by downloader: Downloader,
    progress: @escaping @Sendable (Int64, Int64?) -> Void = { _, _ in }
  ) async throws -> Downloader.Outcome {
    if let known = try catalogue.download(of: track.id), Downloader.isWhole(known) {
      return Downloader.Outcome(download: known, wasThere: true, evicted: [])
    }
    var failure: any Error = ServerError.notDownloadable(title: track.title)
    guard case .server = track.location else { throw failure }
    for place in try places(of: track) {
      do {
        return try await downloader.download(track, from: client(place.server), at: place, progress: progress)
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
