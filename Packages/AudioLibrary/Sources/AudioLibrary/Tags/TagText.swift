/// Cleans the texts of tags.
enum TagText {
  /// A name may be so long, in bytes of UTF-8; nobody's is, but a damaged or hostile file may say anything.
  static let longestName = 4_096
  /// So many artists, composers or genres one track may have; what is beyond is left out.
  static let mostNames = 256

  /// The text as a name: without blanks at its ends, with a blank for each control character inside, and cut where it is
  /// longer than any name.
  static func tidy(_ text: String) -> String { tidy(text, upTo: longestName) }

  /// The text without blanks at its ends, with a blank for each control character inside, and with “…” in the place of
  /// what goes beyond so many bytes of UTF-8.
  static func tidy(_ text: String, upTo longest: Int) -> String {
    text.utf8.count > longest ? cut(text, longest) : clean(text)
  }

  private static func cut(_ text: String, _ longest: Int) -> String {
    // What is cut begins where a character of Unicode does.
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    let clean = clean(String(text[..<end]))
    return clean.isEmpty ? clean : clean + "…"
  }

  private static func clean(_ text: String) -> String {
    var copy = text
    let isClean = copy.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      // U+0080 to U+009F begin with C2, and U+2028 and its like with E2; both are looked at closely below.
      return first > 0x20 && last > 0x20
        && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 && $0 != 0xEF }
    }
    if isClean { return copy }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFEFF: continue
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: scalars.append(" ")
      // Signs that turn the writing direction can make a line say something else than it does.
      case 0x202A...0x202E, 0x2066...0x2069: continue
      default: scalars.append(scalar)
      }
    }
    let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    guard let start = scalars.firstIndex(where: { !isBlank($0) }),
      let end = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[start...end])
  }
}
