/// A line of text that the user edits, character by character as a reader sees them.
public struct TextField: Interactive, Hashable {
  /// What a field tells.
  public enum Action: Sendable, Hashable {
    /// The text is another now.
    case changed(String)
    /// Enter was pressed.
    case submitted(String)
    /// Escape was pressed.
    case cancelled
  }

  /// The text; setting it puts the caret behind it.
  public var text: String {
    get { before + after }
    set {
      before = Self.oneLine(newValue)
      after = ""
    }
  }
  /// What is said while the text is empty.
  public var hint: String
  /// True when keys go to it, and the cursor is shown.
  public var isFocused: Bool
  /// True when every character is shown as a bullet.
  public var isSecure: Bool

  /// The text before the caret, and behind it; together they are the text.
  private var before: String
  private var after = ""

  /// Makes a field with the caret behind the text.
  public init(_ text: String = "", hint: String = "", isFocused: Bool = true, isSecure: Bool = false) {
    before = Self.oneLine(text)
    self.hint = hint
    self.isFocused = isFocused
    self.isSecure = isSecure
  }

  /// How many characters are before the caret; linear in them.
  public var caret: Int { before.count }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    let style = theme[.field]
    screen.fill(line, style: style)
    let inner = line.columns > 4 ? line.inset(left: 1, right: 1) : line
    if text.isEmpty {
      screen.write(hint, in: inner, style: theme[.hint], mark: theme.symbols.mark)
    }
    let shown = isSecure ? String(repeating: theme.symbols.bullet, count: text.count) : text
    let caretColumn =
      isSecure
      ? before.count * screen.measure.columns(of: theme.symbols.bullet) : screen.measure.columns(of: before)
    // The caret itself needs a cell, and a few characters before it are good to see.
    let start = max(0, caretColumn + 1 - inner.columns)
    if !text.isEmpty {
      screen.write(
        screen.measure.window(on: shown, from: start, width: inner.columns), at: inner.origin, style: style,
        limit: inner.columns)
    }
    let cursor = CellPoint(column: inner.left + caretColumn - start, row: line.top)
    if isFocused, screen.clip.contains(cursor) { screen.cursor = cursor }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    switch event {
    case .paste(let pasted) where isFocused: return insert(Self.oneLine(pasted))
    case .key(let key) where isFocused: return handle(key)
    case .mouse:
      guard let point = event.click, area.row(0).contains(point), !text.isEmpty else { return .ignored }
      let inner = area.columns > 4 ? area.inset(left: 1, right: 1) : area
      let start = max(0, TextWidth.standard.columns(of: before) + 1 - inner.columns)
      let column = isSecure ? point.column - inner.left : point.column - inner.left + start
      moveCaret(toColumn: column)
      return .handled
    default: return .ignored
    }
  }

  private mutating func handle(_ key: Key) -> Response<Action> {
    if let typed = key.typed { return insert(String(typed)) }
    switch (key.code, key.modifiers) {
    case (.enter, []): return .actions(.submitted(text))
    case (.escape, []): return .actions(.cancelled)
    case (.left, []), (.character("b"), .control): return move { $0.moveLeft() }
    case (.right, []), (.character("f"), .control): return move { $0.moveRight() }
    case (.left, .control), (.left, .alt), (.character("b"), .alt): return move { $0.moveLeft(word: true) }
    case (.right, .control), (.right, .alt), (.character("f"), .alt): return move { $0.moveRight(word: true) }
    case (.home, []), (.character("a"), .control): return move { $0.moveToStart() }
    case (.end, []), (.character("e"), .control): return move { $0.moveToEnd() }
    case (.backspace, []), (.character("h"), .control), (.backspace, .shift):
      return delete { field in if !field.before.isEmpty { field.before.removeLast() } }
    case (.delete, []), (.character("d"), .control):
      return delete { field in if !field.after.isEmpty { field.after.removeFirst() } }
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      return delete { field in field.before.removeLast(field.wordBefore) }
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt):
      return delete { field in field.after.removeFirst(field.wordAfter) }
    case (.character("u"), .control): return delete { $0.before = "" }
    case (.character("k"), .control): return delete { $0.after = "" }
    default: return .ignored
    }
  }
}

extension TextField {
  private mutating func insert(_ inserted: String) -> Response<Action> {
    let inserted = Self.harmlessInput(inserted)
    guard !inserted.isEmpty else { return .handled }
    // A mark joins the character before it, and may join what follows: the caret goes behind the whole.
    let end = before.utf8.count + inserted.utf8.count
    let whole = before + inserted + after
    var split = whole.startIndex
    while split < whole.endIndex, whole.utf8.distance(from: whole.startIndex, to: split) < end {
      split = whole.index(after: split)
    }
    before = String(whole[..<split])
    after = String(whole[split...])
    return .actions(.changed(text))
  }

  private mutating func move(_ change: (inout TextField) -> Void) -> Response<Action> {
    change(&self)
    return .handled
  }

  private mutating func delete(_ change: (inout TextField) -> Void) -> Response<Action> {
    let old = text
    change(&self)
    // What is left on both sides may join now.
    let whole = before + after
    if whole.count != before.count + after.count {
      let count = before.count
      before = String(whole.prefix(count))
      after = String(whole.dropFirst(count))
    }
    return text == old ? .handled : .actions(.changed(text))
  }

  private mutating func moveLeft(word: Bool = false) {
    let count = word ? wordBefore : min(1, before.count)
    after = String(before.suffix(count)) + after
    before.removeLast(count)
  }

  private mutating func moveRight(word: Bool = false) {
    let count = word ? wordAfter : min(1, after.count)
    before += String(after.prefix(count))
    after.removeFirst(count)
  }

  private mutating func moveToStart() {
    after = text
    before = ""
  }

  private mutating func moveToEnd() {
    before = text
    after = ""
  }

  private mutating func moveCaret(toColumn column: Int) {
    let all = text
    if isSecure {
      before = String(all.prefix(max(0, column)))
    } else {
      before = String(TextWidth.standard.prefix(of: all, columns: max(0, column)).text)
    }
    after = String(all.dropFirst(before.count))
  }

  /// How many characters the word before the caret has, with the spaces behind it.
  private var wordBefore: Int {
    let reversed = before.reversed()
    let spaces = reversed.prefix { $0.isWhitespace }.count
    return spaces + reversed.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }

  /// How many characters the word behind the caret has, with the spaces before it.
  private var wordAfter: Int {
    let spaces = after.prefix { $0.isWhitespace }.count
    return spaces + after.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }

  private static func oneLine(_ text: String) -> String { text.fd.harmless }

  /// What may be typed: one scalar at a time, joiners and marks too, but nothing that steers a terminal.
  private static func harmlessInput(_ text: String) -> String { text.fd.harmless }
}
