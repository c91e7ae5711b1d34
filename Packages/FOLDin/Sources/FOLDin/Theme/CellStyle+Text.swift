extension CellStyle {
  /// Reads a style as a configuration file has it: attributes and a colour, `on` and a colour, in any order.
  ///
  /// `bold #ff7aa8 on 236`, `red`, `on blue`, `dim italic`; `nil` where a word is neither.
  public init?(_ text: some StringProtocol) {
    var style = CellStyle.standard
    var isBackground = false
    var hasForeground = false
    for word in text.lowercased().split(separator: " ") {
      if word == "on", !isBackground {
        isBackground = true
      } else if isBackground {
        guard let color = CellColor(word) else { return nil }
        style.background = color
        isBackground = false
      } else if let attribute = Self.attributeNames[String(word)] {
        style.attributes.insert(attribute)
      } else if !hasForeground, let color = CellColor(word) {
        style.foreground = color
        hasForeground = true
      } else {
        return nil
      }
    }
    if isBackground { return nil }
    self = style
  }

  private static let attributeNames: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]
}
