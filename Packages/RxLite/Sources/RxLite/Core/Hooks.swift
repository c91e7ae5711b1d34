/// Places where a program can listen in on what would otherwise be silent.
///
/// Each may be set at any time, from any thread.
public enum Hooks {
  /// Handles an error that reached a subscription without an error handler.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void
  /// Describes where a subscription was made.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]
  /// Hears of an event that came in while the previous one was still being delivered.
  public typealias ReentrancyHandler = @Sendable (_ message: String) -> Void

  /// Takes the lines of the `debug` operator.
  public typealias DebugOutput = @Sendable (_ line: String) -> Void

  private struct State: Sendable {
    var recordsCallStack = false
    var handler: DefaultErrorHandler = Hooks.printUnhandled
    var capture: CustomCaptureSubscriptionCallstack = { [] }
    var reentrancy: ReentrancyHandler = { warn($0) }
    var output: DebugOutput = { writeLine($0) }
  }
  private static let state = Guarded(State())

  /// True to capture a call stack at each subscription without an error handler.
  public static var recordCallStackOnError: Bool {
    get { state.locked { $0.recordsCallStack } }
    set { state.locked { $0.recordsCallStack = newValue } }
  }

  /// What happens to errors that nobody handles; debug builds print them by default.
  @preconcurrency
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { state.locked { $0.handler } }
    set { state.locked { $0.handler = newValue } }
  }

  /// How a call stack is captured; nothing is by default.
  @preconcurrency
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { state.locked { $0.capture } }
    set { state.locked { $0.capture = newValue } }
  }

  /// What a debug build does when events are nested, once for each subscription; it prints by default.
  @preconcurrency
  public static var reentrancyHandler: ReentrancyHandler {
    get { state.locked { $0.reentrancy } }
    set { state.locked { $0.reentrancy = newValue } }
  }

  /// Where the `debug` operator writes; to standard error by default.
  @preconcurrency
  public static var debugOutput: DebugOutput {
    get { state.locked { $0.output } }
    set { state.locked { $0.output = newValue } }
  }

  private static let printUnhandled: DefaultErrorHandler = { stack, error in
    #if DEBUG
      warn("Unhandled error happened: \(error)" + stack.map { "\n  \($0)" }.joined())
    #endif
  }

  @usableFromInline
  static func unhandled(_ error: any Error, _ stack: [String]) { defaultErrorHandler(stack, error) }

  @usableFromInline
  static func callStack() -> [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }
}
