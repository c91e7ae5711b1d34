import FDNamespacer

extension FD where Base == String {
  /// The text as it may be shown on a terminal, on one line, whoever wrote it.
  ///
  /// - Tab, line feed, vertical tab, form feed, carriage return, U+0085, U+2028 and U+2029 become a space;
  ///   carriage return and line feed together become one.
  /// - Every other control character becomes U+FFFD (�): C0 (U+0000–001F), DEL and C1 (U+0080–009F), and so no
  ///   escape sequence is left; what followed the ESC is then plain text and stays.
  /// - What turns the direction of the text round goes without a trace: embeddings, overrides and isolates
  ///   (U+202A–202E, U+2066–2069), the deprecated U+206A–206F, and annotations (U+FFF9–FFFB).
  ///
  /// Everything else stays, joiners and direction marks (U+200E, U+200F, U+061C) too, which Arabic, Hebrew, and
  /// emoji need. The cost is linear; a text without any of these comes back as it is.
  public var harmless: String {
    harmless(keepingLines: false)
  }

  /// The same over several lines: line breaks of every kind become a line feed, and a tab stays a space.
  public var harmlessLines: String {
    harmless(keepingLines: true)
  }

  /// True when ``harmless`` changes nothing.
  public var isHarmless: Bool {
    base.unicodeScalars.allSatisfy { $0.hazard == nil }
  }

  private func harmless(keepingLines: Bool) -> String {
    if isHarmless { return base }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in base.unicodeScalars {
      switch scalar.hazard {
      case nil: scalars.append(scalar)
      case .space: scalars.append(" ")
      case .line:
        if scalar != "\n" || previous != "\r" { scalars.append(keepingLines ? "\n" : " ") }
      case .control: scalars.append("\u{FFFD}")
      case .direction: break
      }
      previous = scalar
    }
    return String(scalars)
  }
}

/// Why a character must not reach a terminal.
private enum Hazard {
  case space, line, control, direction
}

extension Unicode.Scalar {
  fileprivate var hazard: Hazard? {
    switch value {
    case 0x20...0x7E: nil
    case 0x09: .space
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .line
    case 0x00...0x1F, 0x7F...0x9F: .control
    case 0x202A...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: .direction
    default: nil
    }
  }
}
