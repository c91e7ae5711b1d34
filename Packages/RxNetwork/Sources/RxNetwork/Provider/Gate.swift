import Synchronization

extension Flight {
  /// What comes of waiting for a flight.
  enum Arrival: Sendable {
    /// To be taken by `takeRaw`, worked out, and shared by `complete`.
    case raw
    /// Another one worked it out.
    indirect case shared(Result<Response, NetworkError>)
    /// The one who should have worked it out was cancelled: ask again.
    case again
    /// It came for another one, and may answer nobody else: ask again, and not together.
    case alone
    /// Nothing: the one who waits was cancelled, or his time is over.
    indirect case failed(NetworkError)
  }

  /// Where one caller waits for a flight, a task or a listener; only the first arrival counts.
  final class Gate: Sendable {
    private enum State {
      case idle
      case waiting(UnsafeContinuation<Arrival, Never>)
      case listening(any GateListener)
      case arrived(Arrival)
      case taken
    }
    private let state = Mutex(State.idle)

    /// Hands over an arrival; whether it was the first one.
    @discardableResult
    func finish(_ arrival: Arrival) -> Bool {
      // Whoever waits hears of it exactly once because he is taken out of the state under the lock.
      let before = state.withLock { state in
        let before = state
        switch state {
        case .idle: state = .arrived(arrival)
        case .waiting, .listening: state = .taken
        case .arrived, .taken: break
        }
        return before
      }
      switch before {
      case .idle: return true
      case .waiting(let continuation):
        continuation.resume(returning: arrival)
        return true
      case .listening(let listener):
        listener.heard(arrival)
        return true
      case .arrived, .taken: return false
      }
    }

    /// Tells the listener of the arrival, at once if it is there; instead of `arrival`, and once.
    func listen(_ listener: any GateListener) {
      if let arrival = take(or: .listening(listener)) { listener.heard(arrival) }
    }

    /// Waits for the arrival; instead of `listen`, and once.
    ///
    /// `onCancel` is called when the waiting task is cancelled before.
    @inline(__always) func arrival(onCancel: @Sendable () -> Void) async -> Arrival {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          if let arrival = take(or: .waiting(continuation)) { continuation.resume(returning: arrival) }
        }
      } onCancel: {
        if finish(.failed(.cancelled)) { onCancel() }
      }
    }

    /// The arrival if there is one, else nil, and the state is that of one who waits.
    private func take(or waiting: State) -> Arrival? {
      state.withLock { state in
        if case .arrived(let arrival) = state {
          state = .taken
          return arrival
        }
        state = waiting
        return nil
      }
    }
  }
}

/// Hears what arrives at a gate, wherever that comes from: it may only put it down and have something go on elsewhere.
protocol GateListener: AnyObject, Sendable {
  func heard(_ arrival: Flight.Arrival)
}
