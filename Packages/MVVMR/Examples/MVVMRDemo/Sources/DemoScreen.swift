/// What the demonstration's stage can show: lines of text, and someone who takes the keys.
@MainActor protocol DemoScreen: AnyObject {
  var lines: [String] { get }
  func keyPressed(_ key: Character)
}
