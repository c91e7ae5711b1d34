import RxLite

/// What screens see of a router, whatever they are drawn on.
@MainActor public protocol Routing: AnyObject {
  /// The cases on the stack, the first screen first.
  var stack: [AnyMVVMUnitCase] { get }
  /// Asks for a step, and gives what the new screen gives back.
  ///
  /// The step is made before this returns, unless another one is being made: then after that one. The stream completes
  /// when the screen leaves the stack, and fails with a ``RouterError`` when the step is not made; it need not be
  /// subscribed to for the step to be made. It calls back on the main queue.
  @discardableResult
  func route<Case: MVVMUnitCase>(
    _ type: RouterType<Case>, send: Driver<Case.Sent>?
  ) -> Observable<Case.CallBack>
  /// Asks for several steps that follow one another without another one in between.
  ///
  /// The first one that fails ends the chain, and the stream fails with its error; those before it stay made.
  @discardableResult
  func route(_ chain: [RouterStep]) -> Observable<Never>
}

extension Routing {
  /// Asks for a step to which nothing is sent.
  @discardableResult
  public func route<Case: MVVMUnitCase>(_ type: RouterType<Case>) -> Observable<Case.CallBack> {
    route(type, send: nil)
  }
}
