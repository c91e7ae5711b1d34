import ExampleTerminal
import MVVMR

/// A field as it is drawn, bound both ways: what is typed goes to the model, what the model sets is shown.
@MainActor final class FieldView {
  private(set) var shown = ""
  private let model: FieldModel

  init(model: FieldModel) {
    self.model = model
    model.text.observe(self) { view, text in view.shown = text }
  }

  var line: String { "\(model.label): \(shown)" }

  func keyPressed(_ key: Character) {
    switch key {
    case "\u{7F}", "\u{8}": model.text.value = String(shown.dropLast())
    default: model.text.value = shown + String(key)
    }
  }
}

/// The form in the terminal: Tab changes the field, Return sends, Escape clears, Ctrl-C ends.
@MainActor final class RegisterView {
  private let model: RegisterViewModel
  private let fields: [FieldView]
  private var current = 0
  private var message = ""

  init(model: RegisterViewModel) {
    self.model = model
    fields = model.fields.map(FieldView.init)
    model.message.observe(self) { view, message in view.message = message }
  }

  var lines: [String] {
    fields.enumerated().map { ($0 == current ? "› " : "  ") + $1.line } + ["", message]
  }

  func keyPressed(_ key: Character) {
    switch key {
    case "\t": current = (current + 1) % fields.count
    case "\n", "\r": model.submit()
    case "\u{1B}": model.clear()
    default: fields[current].keyPressed(key)
    }
  }

  /// Shows the form and hands it keys, until the last one.
  func run(keyboard: any Keyboard, display: any Display) {
    display.show(lines)
    while let key = keyboard.nextKey() {
      keyPressed(key)
      display.show(lines)
    }
  }
}
