#if os(Linux)
  import CBus

  /// The player's state as it is shown, and the thread that shows it.
  ///
  /// The state is behind a lock; the connection lives on the thread alone.
  final class BusHost: Sendable {
    private struct Shared {
      var state = MediaPlayerState()
      var condition = MediaControlsCondition.connecting
      var belief = ListenersBelief()
      /// True from a change until the thread has told it.
      var isChanged = false
      /// True when the place is to be told with the next change.
      var mustTellPlace = false
      /// True when somebody chose a place, which the player has not gone to yet.
      var isSeekAsked = false
      var isClosed = false
    }

    let address: String
    let identity: MediaPlayerIdentity
    private let now: @Sendable () -> Duration
    private let onCommand: @Sendable (MediaCommand) throws -> Void
    private let shared = Guarded(Shared())
    /// Wakes the thread.
    private let waker = cbus_waker_new()

    init(
      address: String, identity: MediaPlayerIdentity, now: @escaping @Sendable () -> Duration,
      onCommand: @escaping @Sendable (MediaCommand) throws -> Void
    ) {
      self.address = address
      self.identity = identity
      self.now = now
      self.onCommand = onCommand
    }

    deinit { cbus_waker_free(waker) }

    /// Starts the thread, which keeps the host alive until it is closed.
    func start() {
      let host = Unmanaged.passRetained(self)
      let isStarted = cbus_start_thread(
        "media-controls",
        { context in
          guard let context else { return }
          BusThread(Unmanaged<BusHost>.fromOpaque(context).takeRetainedValue()).run()
        }, host.toOpaque())
      guard !isStarted else { return }
      host.release()
      setCondition(.failed(.busRefused(reason: "no thread could be started")))
    }

    // MARK: For any thread

    var condition: MediaControlsCondition { shared.withLock { $0.condition } }

    func update(_ state: MediaPlayerState) {
      change { shared, moment in
        let isMoved = shared.state.position != state.position
        shared.state.position = state.position
        // A place that moves on wakes nobody.
        let isOther = shared.state != state
        shared.state = state
        let wasAsked = shared.isSeekAsked && isMoved
        if wasAsked { shared.isSeekAsked = false }
        let isOff = shared.belief.takeIn(state, at: moment, wasAsked: wasAsked)
        if isOff { shared.mustTellPlace = true }
        return isOther || isOff
      }
    }

    func seeked(to position: MediaPosition) {
      change { shared, moment in
        shared.state.position = position
        let isOff = shared.belief.takeIn(shared.state, at: moment, wasAsked: true)
        if isOff { shared.mustTellPlace = true }
        return isOff
      }
    }

    func close() {
      let isFirst = shared.withLock { shared in
        defer {
          shared.isClosed = true
          shared.condition = .closed
        }
        return !shared.isClosed
      }
      if isFirst { cbus_wake(waker) }
    }

    /// Changes what is shown; wakes the thread for the first change that is to be told.
    /// - Parameter body: Makes the change, and gives true when it is to be told.
    private func change(_ body: (inout Shared, Duration) -> Bool) {
      let moment = now()
      let mustWake = shared.withLock { shared in
        guard body(&shared, moment), !shared.isChanged else { return false }
        shared.isChanged = true
        if case .shown = shared.condition { return true }
        return false
      }
      if mustWake { cbus_wake(waker) }
    }

    // MARK: For the thread

    var state: MediaPlayerState { shared.withLock { $0.state } }
    var isClosed: Bool { shared.withLock { $0.isClosed } }
    var isChanged: Bool { shared.withLock { $0.isChanged } }

    /// Takes what is to be told.
    func takeChange() -> (state: MediaPlayerState, mustTellPlace: Bool) {
      shared.withLock { shared in
        defer {
          shared.isChanged = false
          shared.mustTellPlace = false
        }
        return (shared.state, shared.mustTellPlace)
      }
    }

    func setCondition(_ condition: MediaControlsCondition) {
      shared.withLock { if !$0.isClosed { $0.condition = condition } }
    }

    /// Waits for the bus, for a change, or for so many microseconds; false when the time ran out.
    func wait(for bus: OpaquePointer?, microseconds: Int64) -> Bool { cbus_wait(bus, waker, microseconds) }

    /// A property of either interface.
    func property(_ name: String) -> BusValue? { state.property(name, at: now()) ?? identity.property(name) }

    func obey(_ call: PlayerCall) throws { try perform(call.command(state, identity, at: now())) }

    func obey(_ setting: PlayerSetting) throws { try perform(setting.command(state)) }

    private func perform(_ command: MediaCommand?) throws {
      guard let command else { return }
      if case .seek = command { shared.withLock { $0.isSeekAsked = true } }
      try onCommand(command)
    }
  }
#endif
