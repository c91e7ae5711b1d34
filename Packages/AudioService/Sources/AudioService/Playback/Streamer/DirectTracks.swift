#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Plays what needs no looking up: files of this machine, and http addresses.
public struct DirectTracks: TrackProviding {
  /// Makes a provider.
  public init() {}

  public func track(of item: PlayItem) async throws -> Track {
    guard let track = item.knownTrack else { throw PlaybackError.fileMissing(title: item.id.rawValue) }
    return track
  }

  public func source(of track: Track) async throws -> PlaybackSource { try Self.source(of: track) }

  /// Where the sound of a track is, after a look whether it can be there.
  ///
  /// Throws a ``PlaybackError`` for a file that is not there, for what is no regular file (opening a pipe
  /// could wait for ever), for addresses other than http and https, and for songs of servers.
  public static func source(of track: Track) throws(PlaybackError) -> PlaybackSource {
    switch track.location {
    case .file(let path):
      var information = stat()
      guard path.withCString({ stat($0, &information) }) == 0 else {
        if errno == ENOENT || errno == ENOTDIR { throw .fileMissing(title: track.title) }
        throw .unplayable(title: track.title, reason: String(cString: strerror(errno)))
      }
      guard information.st_mode & S_IFMT == S_IFREG else {
        throw .unplayable(title: track.title, reason: "it is not a file")
      }
      return PlaybackSource(.file(path))
    case .address(let address):
      let scheme = address.prefix { $0 != ":" }.lowercased()
      guard scheme == "http" || scheme == "https" else {
        throw .unplayable(title: track.title, reason: "only http and https addresses are opened")
      }
      return PlaybackSource(.address(address))
    case .server(let server, _):
      throw .unplayable(title: track.title, reason: "the server “\(server)” is not set up")
    }
  }
}
