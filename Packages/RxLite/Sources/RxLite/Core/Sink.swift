/// Where events go inside the library: three class methods in place of an `Event` through witnesses.
///
/// A sink of an operator is itself the observer of its source. What it must keep:
/// - after an `error` or a `completed` it sends nothing on;
/// - if it owns a subscription (it returned itself from `run`), it disposes it when that ends;
/// - if it does not, its source's link is passed through to whoever owns it further down.
@usableFromInline
class Sink<Element>: Link, @unchecked Sendable {
  @inlinable
  override init() { super.init() }

  @usableFromInline
  func next(_ element: Element) {}

  @usableFromInline
  func error(_ error: any Error) {}

  @usableFromInline
  func completed() {}
}

extension Sink {
  /// Takes an event apart.
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }

  /// Ends the way that the terminal says.
  func end(_ terminal: Terminal) {
    switch terminal {
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

/// How a sequence ends.
@usableFromInline
enum Terminal: Sendable {
  case error(any Error)
  case completed
}

/// A sink that sends what it does not override to a sink of the same element type, unchanged.
@usableFromInline
class PassSink<Element>: Sink<Element>, @unchecked Sendable {  // one immutable reference
  @usableFromInline final let down: Sink<Element>

  @inlinable
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
  }

  @usableFromInline
  override func next(_ element: Element) { down.next(element) }

  @usableFromInline
  override func error(_ error: any Error) { down.error(error) }

  @usableFromInline
  override func completed() { down.completed() }

  @usableFromInline
  override var isStopped: Bool { down.isStopped }
}

/// A sink for one element type that ends another sink of any type.
@usableFromInline
class ConvertSink<Input, Output>: Sink<Input>, @unchecked Sendable {  // one immutable reference
  @usableFromInline final let down: Sink<Output>

  @inlinable
  init(_ down: Sink<Output>) {
    self.down = down
    super.init()
  }

  @usableFromInline
  override func error(_ error: any Error) { down.error(error) }

  @usableFromInline
  override func completed() { down.completed() }

  @usableFromInline
  override var isStopped: Bool { down.isStopped }
}
