/// Makes one line of a text that another wrote.
package enum OneLine {
  /// Gives the text on one line, at most 300 characters of it, with a mark at its end; `nil` for a blank text.
  package static func sentence(_ text: String) -> String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let last = line.last else { return nil }
    if line.count > 300 { return line.prefix(299) + "…" }
    return ".!?…。！？".contains(last) ? line : line + "."
  }

  /// Gives a coding path on one line, at most 200 characters of it.
  static func path(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 200 ? line.prefix(199) + "…" : line
  }
}
