import AudioLibrary
import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds and reads lyrics: of a lyrics file, of standard input, or of a piece of music.
struct LyricsSource: Sendable {
  /// The library; `nil` where there is none yet.
  let library: @Sendable () throws -> Library?
  var encoding: LyricEncoding?
  /// Who is asked for lyrics that are not on this machine; found when that is needed.
  var servers: @Sendable () throws -> MusicServers? = { nil }
  /// Asks a service again that did not have them.
  var refreshes = false
  /// Hears of the track that was found by words.
  var found: @Sendable (Track) -> Void = { _ in }

  /// Reads what a command's argument names: `-`, a file, an identity, or a track by words, the best match.
  func read(_ name: FilePath) throws -> Lyrics {
    if name == FilePath("-") {
      return try Lyrics.read(FileStore().readAll(STDIN_FILENO, named: "standard input"), options)
    }
    if !FileStore().exists(name) {
      if let track = try track(named: name) { return try wait(for: track) }
    } else if MusicFiles.isMusic(name) {
      do { return try lyrics(ofMusicAt: name) } catch LyricsError.missing {}
      return try wait(for: LibraryTracks.track(at: name, in: nil))
    }
    return try Lyrics.read(FileStore().read(name), options)
  }

  /// The track that an identity or words name; `nil` where the name was one of a file.
  private func track(named name: FilePath) throws -> Track? {
    guard name.text.hasPrefix("tr-") else {
      let track = try track(byWords: name)
      track.map(found)
      return track
    }
    let id = TrackID(rawValue: name.text)
    guard let library = try library() else { throw CommandError.nothingFound(name.text) }
    guard let track = try library.track(id) else { throw LibraryError.unknownItem(id: id.rawValue) }
    return track
  }

  /// A path is never taken for words, and where the library cannot tell, the name was one of a file.
  ///
  /// Throws where words can mean nothing, since there is no library yet.
  private func track(byWords name: FilePath) throws(CommandError) -> Track? {
    guard !name.bytes.isEmpty, !name.bytes.contains(UInt8(ascii: "/")) else { return nil }
    do {
      if let library = try library() { return try library.searchTracks(name.text, size: 1).items.first }
    } catch { return nil }
    guard LyricFormat(fileExtension: name.ending) == nil else { return nil }
    throw .nothingFound(name.text)
  }

  /// The lyrics of a track; throws ``LyricsError/missing`` where there are none.
  func lyrics(of track: Track) throws -> Lyrics {
    guard case .file(let path) = track.location else { throw LyricsError.missing }
    return try lyrics(ofMusicAt: path)
  }

  /// The lyrics of a track, wherever they are: on this machine, on servers, at a service.
  func find(of track: Track) async throws -> Lyrics {
    var failure: any Error = LyricsError.missing
    do { return try lyrics(of: track) } catch { failure = error }
    if let found = try await servers()?.lyrics(of: track, refreshes: refreshes) { return found }
    throw failure
  }

  /// As ``find(of:)``, for the main thread of a command.
  func wait(for track: Track) throws -> Lyrics {
    do { return try lyrics(of: track) } catch LyricsError.missing {}
    guard try servers() != nil else { throw LyricsError.missing }
    return try Waiting.result { try await find(of: track) }
  }

  private func lyrics(ofMusicAt path: FilePath) throws -> Lyrics {
    try LyricFinder(tags: TagLyrics(), inflate: { try Inflate.unpack($0) }).find(for: path).lyrics
  }

  private var options: LyricReadOptions {
    LyricReadOptions(encoding: encoding, source: .file, inflate: { try Inflate.unpack($0) })
  }
}
