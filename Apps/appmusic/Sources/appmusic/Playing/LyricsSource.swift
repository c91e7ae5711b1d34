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
  let library: @Sendable () throws -> Library
  var encoding: LyricEncoding?

  /// Reads what a command's argument names: `-`, a file, or an identity.
  func read(_ name: FilePath) throws -> Lyrics {
    if name == FilePath("-") {
      return try Lyrics.read(FileStore().readAll(STDIN_FILENO, named: "standard input"), options)
    }
    if !FileStore().exists(name), name.text.hasPrefix("tr-") {
      let id = TrackID(rawValue: name.text)
      guard let track = try library().track(id) else { throw LibraryError.unknownItem(id: id.rawValue) }
      return try lyrics(of: track)
    }
    let bytes = MusicFiles.isMusic(name) && FileStore().exists(name) ? nil : try FileStore().read(name)
    guard let bytes else { return try lyrics(ofMusicAt: name) }
    return try Lyrics.read(bytes, options)
  }

  /// The lyrics of a track; throws ``LyricsError/missing`` where there are none.
  func lyrics(of track: Track) throws -> Lyrics {
    guard case .file(let path) = track.location else { throw LyricsError.missing }
    return try lyrics(ofMusicAt: path)
  }

  private func lyrics(ofMusicAt path: FilePath) throws -> Lyrics {
    try LyricFinder(tags: TagLyrics(), inflate: { try Inflate.unpack($0) }).find(for: path).lyrics
  }

  private var options: LyricReadOptions {
    LyricReadOptions(encoding: encoding, source: .file, inflate: { try Inflate.unpack($0) })
  }
}
