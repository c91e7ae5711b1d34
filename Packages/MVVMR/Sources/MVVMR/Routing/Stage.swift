/// The screen system that a router steers: the terminal, a one-shot command, a test.
///
/// A stage that throws has shown nothing; the router then leaves its stack as it was.
@MainActor public protocol Stage<Surface>: AnyObject {
  /// What the stage can put on the screen.
  associatedtype Surface

  /// Puts a scene on top of the others.
  func show(_ scene: MVVMScene<Surface>) throws
  /// Lays a scene over the others, which stay to be seen behind it if the stage can do so.
  func cover(_ scene: MVVMScene<Surface>) throws
  /// Puts a scene in place of all others.
  func replace(_ scene: MVVMScene<Surface>) throws
  /// Takes the top scene away and shows the one behind it.
  func leave(_ scene: MVVMScene<Surface>, to previous: MVVMScene<Surface>) throws
}
