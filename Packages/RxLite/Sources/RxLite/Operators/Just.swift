extension ObservableType {
  /// A sequence of one element, sent at once.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// A sequence of one element, sent on the scheduler.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }

  /// A sequence that completes at once.
  @inlinable
  public static func empty() -> Observable<Element> { Empty() }

  /// A sequence that never sends anything.
  public static func never() -> Observable<Element> { Observable() }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    Producer { sink in
      sink.error(error)
      return .none
    }
  }
}

/// One element, then completion.
@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {
  // Immutable; whoever made the sequence handed the element over.
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init()
  }

  @usableFromInline
  override var isScalar: Bool { true }

  @usableFromInline
  override func emitScalar(_ sink: Sink<Element>) { sink.next(element) }

  @usableFromInline
  override func run(_ sink: Sink<Element>) -> Link {
    sink.next(element)
    sink.completed()
    return .none
  }
}

/// Completion alone.
@usableFromInline
final class Empty<Element>: Observable<Element>, @unchecked Sendable {  // stateless
  @inlinable
  override init() { super.init() }

  @usableFromInline
  override var isScalar: Bool { true }

  @usableFromInline
  override func run(_ sink: Sink<Element>) -> Link {
    sink.completed()
    return .none
  }
}
