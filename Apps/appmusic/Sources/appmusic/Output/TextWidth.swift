/// How many columns text takes in a terminal.
enum TextWidth {
  /// The columns of the whole text.
  static func columns(of text: String) -> Int {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character as it is drawn: 0, 1 or 2.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return switch first.value {
    case 0..<0x300: 1
    case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  /// Cuts text to a width, with `…` where something was left out, and pads it with spaces.
  ///
  /// A character of two columns is never cut in half; a space stands for its missing half.
  static func fitted(_ text: String, to width: Int) -> String {
    let whole = columns(of: text)
    if whole <= width { return text + String(repeating: " ", count: width - whole) }
    var result = ""
    var used = 0
    for character in text {
      let wide = columns(of: character)
      if used + wide > width - 1 { break }
      result.append(character)
      used += wide
    }
    if width > 0 { result += "…" }
    return result + String(repeating: " ", count: max(0, width - used - 1))
  }
}
