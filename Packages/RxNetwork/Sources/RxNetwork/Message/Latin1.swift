/// Strings whose every character stands for one byte.
enum Latin1 {
  /// The text of some bytes, one character U+0000…U+00FF each.
  ///
  /// O(n).
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var text = String()
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }

  /// The text of some bytes, one character each.
  ///
  /// O(n).
  static func string(_ bytes: some Collection<UInt8>) -> String {
    var text = String()
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }

  /// The bytes of a text; a character past U+00FF becomes `?`.
  ///
  /// O(n).
  static func bytes(_ text: some StringProtocol) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F }
  }
}
