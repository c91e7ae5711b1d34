/// Text for a sentence: in quotation marks, cut, and without anything that could move a cursor.
func quoted(_ text: String) -> String { "“\(printable(text))”" }

/// Text for a sentence: at most 120 scalars, each control or direction character a question mark.
func printable(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for (position, scalar) in text.unicodeScalars.enumerated() {
    if position == 120 {
      result.append("…")
      break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      result.append("?")
    default:
      result.append(scalar)
    }
  }
  return String(result)
}
