/// Whether a player is shown to the desktop, and why not.
public enum MediaControlsCondition: Hashable, Sendable {
  /// There is no bus to be shown on; nothing was loaded, and nothing runs.
  case absent
  /// The bus is being greeted.
  case connecting
  /// The player is shown under this name of the bus.
  case shown(name: String)
  /// The bus went away; the player is shown again when it comes back.
  case waiting
  /// There is a bus, but the player cannot be shown on it.
  case failed(ControlsError)
  /// The controls were closed.
  case closed
}
