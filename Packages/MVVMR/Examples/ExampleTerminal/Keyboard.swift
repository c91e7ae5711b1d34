/// Where keys come from.
@MainActor package protocol Keyboard: AnyObject {
  /// Waits for the next key; nil when there are no more.
  func nextKey() -> Character?
}

/// Keys that a test or a script has written down.
@MainActor package final class ScriptedKeyboard: Keyboard {
  private var keys: [Character]

  package init(_ keys: String) { self.keys = Array(keys) }

  package func nextKey() -> Character? { keys.isEmpty ? nil : keys.removeFirst() }
}
