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
      let bytes = try FileStore().readAll(STDIN_FILENO, named: "standard input")
      return try Lyrics.read(bytes, LyricReadOptions(encoding: encoding, source: .file))
    }
    if !FileStore().exists(name), name.text.hasPrefix("tr-") {
      let id = TrackID(rawValue: name.text)
      guard let track = try library().track(id) else { throw LibraryError.unknownItem(id: id.rawValue) }
      return try lyrics(of: track)
    }
    if MusicFiles.isMusic(name) { return try lyrics(ofMusicAt: name) }
    return try readFile(name, as: .file)
  }

  /// The lyrics of a track; throws ``LyricsError/missing`` where there are none.
  func lyrics(of track: Track) throws -> Lyrics {
    guard case .file(let path) = track.location else { throw LyricsError.missing }
    return try lyrics(ofMusicAt: path)
  }

  private func lyrics(ofMusicAt path: FilePath) throws -> Lyrics {
    guard FileStore().exists(path) else { return try readFile(path, as: .file) }
    if let sidecar = MusicFiles.sidecar(of: path) { return try readFile(sidecar, as: .sidecar) }
    guard let tags = try TagReader()?.read(path, withPictures: false) else { throw LyricsError.missing }
    if !tags.syncedLyrics.isEmpty {
      let lines = tags.syncedLyrics.map { "[\(LyricTime.text($0.milliseconds))]\($0.text)" }
      return try Lyrics.read(
        lines.joined(separator: "\n"), LyricReadOptions(encoding: .utf8, format: .lrc, source: .tag))
    }
    guard let text = tags.lyrics else { throw LyricsError.missing }
    return try Lyrics.read(text, LyricReadOptions(encoding: .utf8, source: .tag))
  }

  private func readFile(_ path: FilePath, as source: LyricSource) throws -> Lyrics {
    try Lyrics.read(FileStore().read(path), LyricReadOptions(encoding: encoding, source: source))
  }
}
