extension ObservableType {
  /// The sequence again and again, each time that it fails.
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return retrying { { source } }
  }

  /// The sequence up to so many times in all, as long as it fails.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let source = asObservable()
    return retrying {
      var remaining = maxAttemptCount
      return {
        remaining -= 1
        return remaining >= 0 ? source : nil
      }
    }
  }

  /// The sequence again each time that it has failed and the trigger then sends an element.
  ///
  /// The trigger is made of the errors; once it has ended, the next failure ends the sequence in the same way.
  /// Errors of another type are sent on.
  @preconcurrency
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retryingWhen(asObservable()) { errors in
      notificationHandler(errors.map { if let error = $0 as? Failure { error } else { throw $0 } })
        .asObservable().through { VoidSink($0) }
    }
  }

  /// The sequence again each time that it has failed and the trigger then sends an element.
  ///
  /// The trigger is made of the errors; once it has ended, the next failure ends the sequence in the same way.
  @preconcurrency
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retryingWhen(asObservable()) { errors in
      notificationHandler(errors).asObservable().through { VoidSink($0) }
    }
  }
}

/// Tries the sources that `make` lists for each subscription, until one does not fail.
func retrying<Element>(_ make: @escaping () -> () -> Observable<Element>?) -> Observable<Element> {
  Producer { sink in
    let chain = RetrySink(sink, make())
    chain.advance()
    return chain
  }
}

/// Goes on with the next source when one fails.
private final class RetrySink<Element>: ChainSink<Element>, @unchecked Sendable {
  // What is mutable is touched in the loop, or by the only source that runs.
  private let makeNext: () -> Observable<Element>?
  private var lastError: (any Error)?

  init(_ down: Sink<Element>, _ makeNext: @escaping () -> Observable<Element>?) {
    self.makeNext = makeNext
    super.init(down)
  }

  override func error(_ error: any Error) {
    lastError = error
    advance()
  }

  override func nextSource() -> Observable<Element>? {
    if let source = makeNext() { return source }
    if let lastError { fail(lastError) } else { finish() }
    return nil
  }
}

private func retryingWhen<Element>(
  _ source: Observable<Element>, _ makeTrigger: @escaping (Observable<any Error>) -> Observable<Void>
) -> Observable<Element> {
  Producer { sink in
    let errors = PublishSubject<any Error>()
    let chain = RetryWhenSink(sink, source, errors)
    let trigger = TriggerSink(chain)
    chain.trigger.replace(trigger)
    makeTrigger(errors).attach(trigger, trigger.slot)
    chain.advance()
    return PairLink(chain, trigger)
  }
}

/// Subscribes again when the trigger says so.
private final class RetryWhenSink<Element>: ChainSink<Element>, @unchecked Sendable {
  // `isWaiting` and `triggerEnd` are guarded by `lock`; the slot is atomic.
  private let source: Observable<Element>
  private let errors: PublishSubject<any Error>
  private let lock = Lock()
  private var isWaiting = false
  private var triggerEnd: Terminal?
  let trigger = Slot()

  init(_ down: Sink<Element>, _ source: Observable<Element>, _ errors: PublishSubject<any Error>) {
    self.source = source
    self.errors = errors
    super.init(down)
  }

  override func nextSource() -> Observable<Element>? { source }

  override func error(_ error: any Error) {
    let end = lock.locked {
      isWaiting = true
      return triggerEnd
    }
    if let end { finish(end) } else { errors.onNext(error) }
  }

  override func completed() {
    finish()
    trigger.dispose()
  }

  /// The trigger sent an element.
  func fire() {
    let goes = lock.locked {
      defer { isWaiting = false }
      return isWaiting
    }
    if goes { advance() }
  }

  /// The trigger ended: that counts from the next failure on, or now if a failure waits for it.
  func triggerEnded(_ end: Terminal) {
    let isWaiting = lock.locked {
      triggerEnd = end
      return self.isWaiting
    }
    if isWaiting { finish(end) }
  }

  private func finish(_ end: Terminal) {
    switch end {
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}

/// Listens to the trigger.
private final class TriggerSink<Element>: Sink<Void>, @unchecked Sendable {  // the slot is atomic
  let slot = Slot()
  private weak let chain: RetryWhenSink<Element>?

  init(_ chain: RetryWhenSink<Element>) { self.chain = chain }

  override func next(_ element: Void) {
    if !slot.isStopped { chain?.fire() }
  }

  override func error(_ error: any Error) {
    if slot.stop() { chain?.triggerEnded(.error(error)) }
    slot.dispose()
  }

  override func completed() {
    if slot.stop() { chain?.triggerEnded(.completed) }
    slot.dispose()
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped }
}

/// Forgets what the elements are.
final class VoidSink<Element>: ConvertSink<Element, Void>, @unchecked Sendable {  // immutable
  override func next(_ element: Element) { down.next(()) }
}
