/// Characters beyond ASCII that steer a terminal or turn the direction of text round, found in UTF-8.
enum SteeringCharacter {
  /// The character that begins at a place, if it is one of them, and how many bytes it has.
  ///
  /// They are the C1 controls (U+0080 to U+009F), the separators and directions from U+2028 to U+202E and
  /// from U+2066 to U+206F, and the annotations from U+FFF9 to U+FFFB. All of them begin with 0xC2,
  /// 0xE2 or 0xEF. The bytes need not be UTF-8 elsewhere.
  static func find(in text: UnsafeRawBufferPointer, at place: Int) -> (code: Int, length: Int)? {
    guard place + 1 < text.count else { return nil }
    let second = Int(text[place + 1])
    if text[place] == 0xC2 { return 0x80...0x9F ~= second ? (second, 2) : nil }
    guard place + 2 < text.count, 0x80...0xBF ~= second, 0x80...0xBF ~= text[place + 2] else { return nil }
    let code = Int(text[place] & 0x0F) << 12 | (second & 0x3F) << 6 | Int(text[place + 2] & 0x3F)
    switch code {
    case 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: return (code, 3)
    default: return nil
    }
  }
}
