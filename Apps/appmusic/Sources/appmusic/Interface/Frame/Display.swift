import FOLDin

/// Where frames go: the terminal, or a test's memory.
@MainActor protocol Display: AnyObject {
  /// The size now.
  var size: CellSize { get }
  /// Shows a frame.
  func draw(_ screen: Screen)
  /// Writes all of the last frame again, whatever stands there now.
  func redraw()
  /// Stops the program as Ctrl-Z does.
  func suspend()
}

extension Terminal: Display {}
