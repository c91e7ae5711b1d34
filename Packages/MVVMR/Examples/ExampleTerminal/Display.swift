/// Where a screen is drawn.
@MainActor package protocol Display: AnyObject {
  /// Draws a screen in place of the one before.
  func show(_ lines: [String])
}

/// Keeps the screens that were drawn, for tests.
@MainActor package final class RecordedDisplay: Display {
  package private(set) var screens: [[String]] = []

  package init() {}

  /// What is to be seen now.
  package var screen: [String] { screens.last ?? [] }

  package func show(_ lines: [String]) { screens.append(lines) }
}
