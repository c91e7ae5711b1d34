/// A component that answers routes.
///
/// ```swift
/// struct PlayerModule: Module {
///   let name = "player"
///   let player: any Player
///   func declare(_ registry: inout Registry) {
///     registry.handle(PlayTrack.self) { [player] route, call in try await player.play(route.id) }
///   }
/// }
/// ```
///
/// Routes and the plain values in them are small targets of their own, which callers import; only the program imports
/// modules.
public protocol Module: Sendable {
  /// The owner of the routes, as lists and errors show it.
  var name: String { get }
  /// Declares the routes, once for each installation.
  func declare(_ registry: inout Registry) throws
}
