/// Keeps pictures once each, by the hash of their bytes.
///
/// `@unchecked Sendable`: `lock` guards the set, which the reading threads ask and the writing one fills.
final class KnownCovers: @unchecked Sendable {
  private let lock = Lock()
  private var hashes: Set<[UInt8]> = []

  /// True for a picture that is kept already, so that its bytes need not be handed on.
  func isKnown(_ hash: [UInt8]) -> Bool { lock.withLock { hashes.contains(hash) } }

  /// Says that a picture is kept.
  func insert(_ hash: [UInt8]) { lock.withLock { _ = hashes.insert(hash) } }
}

/// Puts pictures into the library.
enum CoverStore {
  /// A picture larger than this is too much to keep: 16 MB.
  static let largest = 16 << 20

  /// The row of a picture, made where there is none; `nil` for bytes that are no picture or too large.
  static func row(_ hash: [UInt8], bytes: [UInt8], in connection: Connection) throws -> Int64? {
    if let known = try connection.integer("SELECT id FROM covers WHERE hash = ?", .blob(hash)) {
      return known
    }
    guard !bytes.isEmpty, bytes.count <= largest else { return nil }
    let type = PictureType.of(bytes)
    guard type != PictureType.unknown else { return nil }
    try connection.run(
      "INSERT INTO covers (hash, mime, size) VALUES (?, ?, ?)",
      .blob(hash), .text(type), .integer(Int64(bytes.count)))
    let row = connection.lastInsertedRow
    try connection.run("INSERT INTO cover_bytes (cover, bytes) VALUES (?, ?)", .integer(row), .blob(bytes))
    return row
  }
}
