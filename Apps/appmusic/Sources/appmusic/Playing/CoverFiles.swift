import AudioLibrary
import AudioService

/// Covers as files in the cache, for programs that show them by their address.
///
/// A cover is named by its hash, so an album's tracks share one file.
struct CoverFiles: Sendable {
  let library: Library?
  let folder: FilePath?

  /// How many covers are kept; the next one makes room by removing them all.
  private static let capacity = 200

  /// The address of a track's cover, written to the cache where it is not there yet; `nil` without one.
  func address(of track: Track) -> String? {
    guard let folder, let cover = cover(of: track) else { return nil }
    let files = FileStore()
    let path = folder.appending(cover.name)
    if !files.exists(path) {
      do {
        try files.makeFolder(folder, mode: 0o700)
        let names = try files.list(folder)
        if names.count >= Self.capacity {
          for name in names { try files.removeTree(folder.appending(name)) }
        }
        try files.write(cover.bytes, to: path, mode: 0o600)
      } catch {
        // A full disk takes the picture away, not the music.
        return nil
      }
    }
    return TargetResolver.address(of: path)
  }

  /// The library's picture, else the one in the file itself.
  private func cover(of track: Track) -> (bytes: [UInt8], name: String)? {
    if let found = try? library?.cover(of: track.id) {
      return (found.bytes, found.hash + Self.ending(found.type))
    }
    guard case .file(let path) = track.location, let picture = try? TagReader()?.read(path).picture else {
      return nil
    }
    let hash = picture.hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return (picture.bytes, hash + Self.ending(picture.type))
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
