import AudioLibrary
import AudioService

/// Covers as files in the cache, for other programs that show them.
///
/// A cover is named by its hash, so an album's tracks share one file.
struct CoverFiles: Sendable {
  /// Where the covers of tracks are; `nil` for those in the files themselves alone.
  var library: Library?
  let folder: FilePath?

  /// How many covers are kept; the next one makes room by removing them all.
  private static let capacity = 200

  /// The address of a track's cover, written to the cache where it is not there yet; `nil` without one.
  func address(of track: Track) -> String? {
    cover(of: track).flatMap { file(of: $0) }.map { TargetResolver.address(of: $0) }
  }

  /// A picture as a file, written where it is not there yet; `nil` where it cannot be.
  func file(of picture: CoverPicture) -> FilePath? {
    let name = picture.hash.filter { $0.isLetter || $0.isNumber }
    guard let folder, !name.isEmpty else { return nil }
    let files = FileStore()
    let path = folder.appending(name + Self.ending(picture.type))
    if files.exists(path) { return path }
    do {
      try files.makeFolder(folder, mode: 0o700)
      let names = try files.list(folder)
      if names.count >= Self.capacity {
        for name in names { try files.removeTree(folder.appending(name)) }
      }
      try files.write(picture.bytes, to: path, mode: 0o600)
      return path
    } catch {
      // A full disk takes the picture away, not the music.
      return nil
    }
  }

  /// The library's picture, else the one in the file itself.
  private func cover(of track: Track) -> CoverPicture? {
    if let found = try? library?.cover(of: track.id) { return found }
    guard case .file(let path) = track.location, let picture = try? TagReader()?.read(path).picture else {
      return nil
    }
    let hash = picture.hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return CoverPicture(bytes: picture.bytes, type: picture.type, hash: hash)
  }

  private static func ending(_ type: String) -> String {
    switch type {
    case "image/jpeg": ".jpg"
    case "image/png": ".png"
    case "image/gif": ".gif"
    case "image/webp": ".webp"
    case "image/bmp": ".bmp"
    default: ""
    }
  }
}
