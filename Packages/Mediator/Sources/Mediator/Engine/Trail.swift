/// The calls that the running code is a part of, so that a chain of calls is seen to be one.
///
/// The list travels with the task, also into tasks that outlive the call that began them. So each hop knows whether
/// its call still runs: what follows from one that has ended is no loop, however often it does so.
enum Trail {
  /// One call of a chain.
  struct Hop: Sendable {
    let pattern: String
    let flight: Flight
  }

  /// A call from its beginning to its end, with all its redirects.
  final class Flight: Sendable {
    private let state = Guarded(true)

    var isActive: Bool { state.withLock { $0 } }

    func end() { state.withLock { $0 = false } }
  }

  @TaskLocal static var hops: [Hop] = []

  /// The hops whose calls still run.
  static var active: [Hop] { hops.filter(\.flight.isActive) }
}
