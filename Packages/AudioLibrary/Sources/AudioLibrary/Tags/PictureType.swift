/// Tells what kind of picture bytes are.
enum PictureType {
  /// The type of bytes of no known kind.
  static let unknown = "application/octet-stream"

  /// The media type.
  static func of(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    if bytes.starts(with: Array("BM".utf8)) { return "image/bmp" }
    return unknown
  }
}
