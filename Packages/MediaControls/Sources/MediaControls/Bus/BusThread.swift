#if os(Linux)
  import CBus
  import Glibc

  /// What the thread of the controls does: greets the bus, answers it, tells it changes, and waits for it to
  /// come back.
  final class BusThread {
    /// How long changes are gathered before they are told, so that a burst is one message.
    private static let gathering = Duration.milliseconds(20)
    /// How long a bus that went away is waited for before it is looked for anew, at first and at most.
    private static let patience: ClosedRange<Int64> = 250_000...60_000_000
    /// How many messages are answered before changes get their turn.
    private static let turn = 64

    private let host: BusHost
    /// What those who listen were told.
    private var told = MediaPlayerState()
    /// When the changes that were gathered are told.
    private var tellingTime: ContinuousClock.Instant?

    init(_ host: BusHost) { self.host = host }

    func run() {
      guard cbus_load() else {
        return host.setCondition(.failed(.libraryMissing(reason: String(cString: cbus_load_error()))))
      }
      guard attend(patience: nil) else { return }
      var patience = Self.patience.lowerBound
      while !host.isClosed {
        host.setCondition(.waiting)
        let start = ContinuousClock.now
        if attend(patience: patience) {
          patience = Self.patience.lowerBound
        } else {
          sleep(until: start + .microseconds(patience))
          patience = min(Self.patience.upperBound, patience * 2)
        }
      }
    }

    /// Connects and stays until the bus goes away or the host is closed; false when the player was never
    /// shown.
    /// - Parameter patience: How long to wait for a bus that is not there, in microseconds. Without it, a bus
    ///   that is not there is the end.
    private func attend(patience: Int64?) -> Bool {
      var failure: Int32 = 0
      var handlers = BusHandlers.all
      let context = Unmanaged.passUnretained(host).toOpaque()
      guard let bus = cbus_open(host.address, patience != nil, &handlers, context, &failure) else {
        if patience == nil { report(failure) }
        return false
      }
      defer { cbus_close(bus) }
      var isShown = false
      while !host.isClosed {
        var result = cbus_process(bus)
        for _ in 1..<Self.turn where result > 0 { result = cbus_process(bus) }
        if result < 0 {
          if patience == nil, !isShown { report(result) }
          return isShown
        }
        if isShown {
          _ = host.wait(for: bus, microseconds: result > 0 ? 0 : tellChanges(bus))
        } else if cbus_is_ready(bus) {
          guard takeName(bus) else { return false }
          isShown = true
        } else if !host.wait(for: bus, microseconds: patience ?? -1) {
          return false
        }
      }
      return isShown
    }

    /// Where nobody listens there is no bus, which is no error.
    private func report(_ failure: Int32) {
      let absent = [ENOENT, ECONNREFUSED, ENOTCONN, ECONNRESET, EHOSTUNREACH, ENETUNREACH]
      host.setCondition(
        absent.contains(-failure)
          ? .absent : .failed(.busRefused(reason: String(cString: strerror(-failure)))))
    }

    /// Takes the player's name, or that of a further instance where another has it.
    private func takeName(_ bus: OpaquePointer) -> Bool {
      let process = "\(getpid())"
      let instances = [nil, process] + (2...99).map { "\(process)_\($0)" }
      told = host.takeChange().state
      tellingTime = nil
      for instance in instances {
        let name = BusName.player(host.identity.name, instance: instance)
        let result = cbus_request_name(bus, name)
        if result >= 0 {
          host.setCondition(.shown(name: name))
          return true
        }
        guard result == -EEXIST else {
          host.setCondition(.failed(.nameRefused(name: name, reason: String(cString: strerror(-result)))))
          return false
        }
      }
      return false
    }

    /// Tells changes that were gathered long enough; gives how many microseconds to wait at most, -1 for
    /// ever.
    private func tellChanges(_ bus: OpaquePointer) -> Int64 {
      guard host.isChanged else { return -1 }
      let now = ContinuousClock.now
      guard let due = tellingTime, due <= now else {
        let due = tellingTime ?? now + Self.gathering
        tellingTime = due
        let (seconds, attoseconds) = (due - now).components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000 + 1
      }
      tellingTime = nil
      let (state, mustTellPlace) = host.takeChange()
      let names = state.changes(since: told)
      told = state
      if !names.isEmpty { emit(names, on: bus) }
      if mustTellPlace, case .int64(let place) = host.property("Position") { cbus_emit_seeked(bus, place) }
      return -1
    }

    private func emit(_ names: [String], on bus: OpaquePointer) {
      var pointers = names.map { strdup($0) } + [nil]
      defer { for pointer in pointers { free(pointer) } }
      _ = cbus_emit_changed(bus, &pointers)
    }

    private func sleep(until moment: ContinuousClock.Instant) {
      while !host.isClosed, case let rest = moment - .now, rest > .zero {
        let (seconds, attoseconds) = rest.components
        _ = host.wait(for: nil, microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000 + 1)
      }
    }
  }
#endif
