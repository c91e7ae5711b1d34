import ExampleTerminal

/// A screen of the terminal: lines to show, and keys to take.
@MainActor protocol GreetingScreen: AnyObject {
  var lines: [String] { get }
  func keyPressed(_ key: Character)
}

extension GreetingScreen {
  /// Shows the screen and hands it keys, until q or the last one.
  func run(keyboard: any Keyboard, display: any Display) {
    while true {
      display.show(lines)
      guard let key = keyboard.nextKey(), key != "q" else { return }
      keyPressed(key)
    }
  }
}
