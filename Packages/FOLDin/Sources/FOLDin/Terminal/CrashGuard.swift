#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the terminal back when a thread crashes, then lets the crash go on as it would have.
enum CrashGuard {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  private static let highestSignal = 64
  /// What was there before, by number; written by `install` before the handlers are there.
  private nonisolated(unsafe) static let before: UnsafeMutablePointer<sigaction> = {
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: highestSignal + 1)
    before.initialize(repeating: sigaction(), count: highestSignal + 1)
    return before
  }()

  /// Installs the handlers; only for who has the claim of ``RestorePlan``.
  static func install() {
    provideStack()
    for signal in signals {
      before[Int(signal)] = System.install(
        { number in
          RestorePlan.run()
          sigaction(number, CrashGuard.before + Int(number), nil)
          raise(number)
        }, for: signal, flags: Int32(SA_ONSTACK))
    }
  }

  /// Puts back what was there.
  static func uninstall() {
    for signal in signals { sigaction(signal, before + Int(signal), nil) }
  }

  /// Gives this thread a second stack, so that the handler runs even when the first has overflowed.
  private static func provideStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 64 * 1_024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }
}
