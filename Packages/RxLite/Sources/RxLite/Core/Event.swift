/// What a sequence sends: any number of elements, then at most one end.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)
  /// The sequence failed; nothing follows.
  case error(any Error)
  /// The sequence is finished; nothing follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// True for an error and for completion.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of `next`.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// True for `completed`.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The same event with its element transformed; an error that the transform throws becomes `error`.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A type that holds an event, so that streams of it can be turned back into what they describe.
public protocol EventConvertible<Element> {
  /// What the elements are.
  associatedtype Element
  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}
