import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the process's one terminal is given back when nothing else can do it: in a crash, or at `exit()`.
///
/// Everything that is needed lies ready in memory that is never freed, so that a signal handler only reads,
/// writes to the descriptor and sets the modes (POSIX.1-2017, 2.4.3: all of it is async-signal-safe).
enum RestorePlan {
  private struct Plan {
    var input: Int32 = -1
    var output: Int32 = -1
    var modes = termios()
    var count = 0
  }

  private static let capacity = 256
  /// Written by ``arm(input:output:modes:leave:)`` before ``isArmed`` is set, read after it was taken back.
  private nonisolated(unsafe) static let plan: UnsafeMutablePointer<Plan> = {
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    plan.initialize(to: Plan())
    return plan
  }()
  /// Guarded in the same way.
  private nonisolated(unsafe) static let bytes: UnsafeMutablePointer<UInt8> = {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    bytes.initialize(repeating: 0, count: capacity)
    return bytes
  }()
  private static let isArmed = Atomic<Bool>(false)
  private static let isClaimed = Atomic<Bool>(false)
  private static let isRegistered = Atomic<Bool>(false)

  /// Takes the place of the process's one terminal; false when another has it.
  static func claim() -> Bool {
    isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
  }

  /// Frees the place.
  static func release() {
    isArmed.store(false, ordering: .sequentiallyConsistent)
    isClaimed.store(false, ordering: .sequentiallyConsistent)
  }

  /// Makes the plan that ``run()`` follows; only for who has the claim.
  static func arm(input: Int32, output: Int32, modes: termios, leave: [UInt8]) {
    isArmed.store(false, ordering: .sequentiallyConsistent)
    let count = min(leave.count, capacity)
    for (index, byte) in leave.prefix(count).enumerated() { bytes[index] = byte }
    plan.pointee = Plan(input: input, output: output, modes: modes, count: count)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    if !isRegistered.exchange(true, ordering: .sequentiallyConsistent) {
      atexit { RestorePlan.run() }
    }
  }

  /// Takes the plan back, because the terminal is given back in the usual way.
  static func disarm() {
    isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back if that is still to be done; safe in a signal handler.
  static func run() {
    guard isArmed.exchange(false, ordering: .sequentiallyConsistent) else { return }
    System.withoutBackgroundStop {
      var sent = 0
      while sent < plan.pointee.count {
        let count = write(plan.pointee.output, bytes + sent, plan.pointee.count - sent)
        // A terminal that takes nothing is not waited for.
        if count < 0, errno != EINTR { break }
        sent += max(count, 0)
      }
      tcsetattr(plan.pointee.input, TCSANOW, &plan.pointee.modes)
    }
  }
}
