extension ObservableType {
  /// A sequence that is made anew for each subscription; an error that the function throws is sent.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

/// Makes the sequence when it is subscribed to.
private final class Deferred<Element>: Observable<Element>, @unchecked Sendable {  // immutable
  private let factory: @Sendable () throws -> Observable<Element>

  init(_ factory: @escaping @Sendable () throws -> Observable<Element>) { self.factory = factory }

  private func make() -> Observable<Element> {
    do { return try factory() } catch { return .error(error) }
  }

  override func unfold() -> Unfolded<Element> { .other(make()) }
  override func run(_ sink: Sink<Element>) -> Link { make().run(sink) }
}
