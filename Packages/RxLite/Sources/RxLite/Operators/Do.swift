extension ObservableType {
  /// The same events, with closures that run beside them: before each, or after it has been passed on.
  ///
  /// An error that a closure throws ends the sequence with it.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let effects = Effects(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    return Producer { sink in
      onSubscribe?()
      let link = source.run(DoSink(sink, effects))
      onSubscribed?()
      guard let onDispose else { return link }
      return PairLink(link, ActionLink(onDispose))
    }
  }
}

private struct Effects<Element>: Sendable {
  let onNext: (@Sendable (Element) throws -> Void)?
  let afterNext: (@Sendable (Element) throws -> Void)?
  let onError: (@Sendable (any Error) throws -> Void)?
  let afterError: (@Sendable (any Error) throws -> Void)?
  let onCompleted: (@Sendable () throws -> Void)?
  let afterCompleted: (@Sendable () throws -> Void)?
}

private final class DoSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let effects: Effects<Element>

  init(_ down: Sink<Element>, _ effects: Effects<Element>) {
    self.effects = effects
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      try effects.onNext?(element)
      down.next(element)
      try effects.afterNext?(element)
    } catch {
      if !isOver { fail(error) }
    }
  }

  override func failed(_ error: any Error) {
    do {
      try effects.onError?(error)
      fail(error)
      try effects.afterError?(error)
    } catch {
      if !isOver { fail(error) }
    }
  }

  override func finished() {
    do {
      try effects.onCompleted?()
      finish()
      try effects.afterCompleted?()
    } catch {
      if !isOver { fail(error) }
    }
  }
}
