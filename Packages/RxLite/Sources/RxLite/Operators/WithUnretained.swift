extension ObservableType {
  /// Each element with the object, which is held weakly; completes at the first element after it is gone.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    through { [weak object] in UnretainedSink($0, object) { ($0, $1) } }
  }

  /// What the selector makes of the object, which is held weakly, and each element.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Observable<Result> {
    through { [weak object] in UnretainedSink($0, object, resultSelector) }
  }
}

private final class UnretainedSink<Object: AnyObject, Element, Result>: StatefulSink<Element, Result>,
  @unchecked Sendable  // as StatefulSink says
{
  private weak let object: Object?
  private let selector: (Object, Element) -> Result

  init(_ down: Sink<Result>, _ object: Object?, _ selector: @escaping (Object, Element) -> Result) {
    self.object = object
    self.selector = selector
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    if let object { down.next(selector(object, element)) } else { finish() }
  }
}
