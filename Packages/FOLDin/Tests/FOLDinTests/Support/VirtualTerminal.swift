import FOLDin

/// A terminal for tests: understands what FOLDin sends, and notes whatever it does not understand.
///
/// It shares no code with the screen but the widths of characters, which tmux checks elsewhere.
struct VirtualTerminal {
  struct Glyph: Equatable {
    var text = " "
    /// 0 for the second cell of a wide character.
    var width = 1
    var look = Look()
  }

  struct Look: Equatable {
    var foreground = "39"
    var background = "49"
    var attributes: Set<Int> = []
  }

  let columns: Int
  let rows: Int
  private(set) var glyphs: [[Glyph]]
  private(set) var isCursorShown = true
  private(set) var cursor = (column: 0, row: 0)
  private(set) var modes: Set<String> = ["7", "25"]
  private(set) var keyFlags = 0
  /// How many cells were written since the last ``clearCounts()``.
  private(set) var cellsWritten = 0
  private(set) var notUnderstood: [String] = []
  private var look = Look()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    glyphs = Array(repeating: Array(repeating: Glyph(), count: columns), count: rows)
  }

  var lines: [String] {
    glyphs.map { row in row.filter { $0.width > 0 }.map(\.text).joined() }
  }

  mutating func clearCounts() { cellsWritten = 0 }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = rest.first {
      if first == "\u{1B}" {
        rest = rest.dropFirst()
        takeEscape(&rest)
      } else {
        rest = rest.dropFirst()
        print(first)
      }
    }
  }

  private mutating func print(_ character: Character) {
    let width = character.fd.columns
    guard width > 0, cursor.row < rows, cursor.column + width <= columns else {
      notUnderstood.append("\(character.debugDescription) at \(cursor)")
      return
    }
    for column in cursor.column..<cursor.column + width { separate(column) }
    glyphs[cursor.row][cursor.column] = Glyph(text: String(character), width: width, look: look)
    if width == 2 { glyphs[cursor.row][cursor.column + 1] = Glyph(width: 0, look: look) }
    cellsWritten += width
    cursor.column += width
  }

  private mutating func separate(_ column: Int) {
    let width = glyphs[cursor.row][column].width
    if width == 0 { glyphs[cursor.row][column - 1] = Glyph(look: glyphs[cursor.row][column - 1].look) }
    if width == 2 { glyphs[cursor.row][column + 1] = Glyph(look: glyphs[cursor.row][column + 1].look) }
  }

  private mutating func takeEscape(_ rest: inout Substring) {
    if rest.first == "\\" {
      rest = rest.dropFirst()
      return
    }
    guard rest.first == "[" else {
      notUnderstood.append("ESC \(rest.prefix(1))")
      return
    }
    rest = rest.dropFirst()
    let parameters = rest.prefix { "0123456789;:?<>=".contains($0) }
    rest = rest.dropFirst(parameters.count)
    guard let final = rest.first else { return notUnderstood.append("ESC [ \(parameters)") }
    rest = rest.dropFirst()
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    switch (final, parameters.first) {
    case ("h", "?"): for mode in parameters.dropFirst().split(separator: ";") { modes.insert(String(mode)) }
    case ("l", "?"): for mode in parameters.dropFirst().split(separator: ";") { modes.remove(String(mode)) }
    case ("H", _):
      cursor = (column: (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, row: ((numbers.first ?? 1) ?? 1) - 1)
    case ("C", _): cursor.column += (numbers.first ?? 1) ?? 1
    case ("J", "2"):
      glyphs = Array(repeating: Array(repeating: Glyph(look: look), count: columns), count: rows)
    case ("m", _): setLook(numbers)
    case ("u", ">"): keyFlags += 1
    case ("u", "<"): keyFlags -= 1
    default: notUnderstood.append("ESC [ \(parameters)\(final)")
    }
    isCursorShown = modes.contains("25")
  }

  private mutating func setLook(_ numbers: [Int?]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index] ?? 0
      switch number {
      case 0: look = Look()
      case 1...9: look.attributes.insert(number)
      case 38, 48:
        let count = numbers[index + 1] == 2 ? 5 : 3
        let text = numbers[index..<index + count].map { "\($0 ?? 0)" }.joined(separator: ";")
        if number == 38 { look.foreground = text } else { look.background = text }
        index += count - 1
      case 30...37, 39, 90...97: look.foreground = "\(number)"
      case 40...47, 49, 100...107: look.background = "\(number)"
      default: notUnderstood.append("SGR \(number)")
      }
      index += 1
    }
  }
}
