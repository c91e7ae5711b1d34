/// Shows a player to the desktop: media keys, widgets and programs such as `playerctl` see it and steer it.
///
/// On Linux it speaks MPRIS (version 2.2) on the session's message bus, on a thread of its own that sleeps
/// until something happens. Where there is no bus, nothing is loaded and nothing runs; nor on other systems.
///
/// It may be used from any thread. When the last reference goes away the player is shown no more.
public final class MediaControls: Sendable {
  #if os(Linux)
    private let host: BusHost?
  #endif

  /// Begins to show a player, which has nothing to play until ``update(_:)`` says otherwise.
  /// - Parameters:
  ///   - identity: Who the player is.
  ///   - bus: The address of the session's bus, such as ``SessionBus/address(in:)`` finds it; `nil` for none.
  ///   - now: The clock that ``MediaPosition/takenAt`` is counted on; called on any thread.
  ///   - onCommand: Obeys what somebody wants. It is called on the thread of the bus, which waits for it; the
  ///     one who asked has the answer when it returns. What it throws goes to that one as a sentence.
  public init(
    identity: MediaPlayerIdentity, bus: String?, now: @escaping @Sendable () -> Duration,
    onCommand: @escaping @Sendable (MediaCommand) throws -> Void
  ) {
    #if os(Linux)
      guard let bus, SessionBus.mayBeThere(bus) else {
        host = nil
        return
      }
      host = BusHost(address: bus, identity: identity, now: now, onCommand: onCommand)
      host?.start()
    #endif
  }

  deinit { close() }

  /// Whether the player is shown, and why not.
  public var condition: MediaControlsCondition {
    #if os(Linux)
      host?.condition ?? .absent
    #else
      .absent
    #endif
  }

  /// Shows how the player stands now.
  ///
  /// Whoever asks sees it from now on. Those who listen are told within 20 ms what changed since they were
  /// told last, and where the player is if they could not know it; so it may be called as often as one likes.
  public func update(_ state: MediaPlayerState) {
    #if os(Linux)
      host?.update(state)
    #endif
  }

  /// Tells those who listen where the player is, however near that is to what they believe.
  ///
  /// Jumps of more than half a second are found by ``update(_:)`` itself.
  public func seeked(to position: MediaPosition) {
    #if os(Linux)
      host?.seeked(to: position)
    #endif
  }

  /// Shows the player no more; commands that are under way may still arrive.
  ///
  /// Doing it again does nothing.
  public func close() {
    #if os(Linux)
      host?.close()
    #endif
  }
}
