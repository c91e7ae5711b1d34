public import RxLite

/// A sequence whose elements a test waits for on its own thread.
///
/// On the main thread of XCTest the main queue goes on meanwhile; any other thread just sleeps. A `@MainActor`
/// test of Swift Testing is itself work of the main queue, which cannot go on: use `values` there. Where the thread is
/// inside a subscription already (a closure of `flatMap`, say), another thread subscribes, as a source that
/// takes turns on this one would wait for itself.
public struct BlockingObservable<Element> {
  let timeout: Double?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// The sequence as one to wait for; after so many seconds waiting throws ``RxError/timeout``.
  public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

extension BlockingObservable {
  /// Waits for the end, and gives all elements.
  public func toArray() throws -> [Element] { try gather().elementsOrError() }

  /// Waits for the first element; nil if there is none.
  public func first() throws -> Element? { try gather(atMost: 1).elementsOrError().first }

  /// Waits for the end, and gives the last element; nil if there is none.
  public func last() throws -> Element? { try toArray().last }

  /// Waits for the end, and gives the only element.
  ///
  /// Throws ``RxError/noElements`` or ``RxError/moreThanOneElement`` where there is not exactly one.
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the end, and gives the only element that fits.
  ///
  /// Throws ``RxError/noElements`` or ``RxError/moreThanOneElement`` where not exactly one does.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    var fitting: [Element] = []
    let result = try gather { element in
      if try predicate(element) { fitting.append(element) }
      return fitting.count < 2
    }
    _ = try result.elementsOrError()
    if fitting.count > 1 { throw RxError.moreThanOneElement }
    guard let only = fitting.first else { throw RxError.noElements }
    return only
  }

  /// Waits for the end, and says what it was; a timeout is an end like any error.
  public func materialize() -> MaterializedSequenceResult<Element> {
    do { return try gather() } catch { return .failed(elements: [], error: error) }
  }

  private func gather(atMost limit: Int) throws -> MaterializedSequenceResult<Element> {
    var count = 0
    return try gather { _ in
      count += 1
      return count < limit
    }
  }

  private func gather(
    while wantsMore: @escaping (Element) throws -> Bool = { _ in true }
  ) throws -> MaterializedSequenceResult<Element> {
    let gathering = Gathering<Element>(wantsMore)
    let waiter = Waiter()
    let subscription = SingleAssignmentDisposable()
    let source = source
    waiter.start {
      subscription.setDisposable(
        source.subscribe { event in
          if gathering.take(event) {
            waiter.finish()
            subscription.dispose()
          }
        })
    }
    let isInTime = waiter.wait(timeout)
    subscription.dispose()
    if let error = gathering.thrown { throw error }
    return isInTime ? gathering.result : .failed(elements: gathering.elements, error: RxError.timeout)
  }
}

extension MaterializedSequenceResult {
  fileprivate func elementsOrError() throws -> [Element] {
    switch self {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }
}
