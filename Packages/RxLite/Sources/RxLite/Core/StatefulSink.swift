/// A sink for one source that may end by itself before its source does.
///
/// `isOver` and the state of subclasses are touched by the source's events only, which come one at a time.
class StatefulSink<Input, Output>: ConvertSink<Input, Output>, @unchecked Sendable {
  @exclusivity(unchecked) private(set) final var isOver = false

  final override func error(_ error: any Error) {
    if !isOver { failed(error) }
  }

  final override func completed() {
    if !isOver { finished() }
  }

  final override var isStopped: Bool { isOver || down.isStopped }

  /// The source failed; sends the error on unless it is overridden.
  func failed(_ error: any Error) { fail(error) }

  /// The source completed; sends it on unless it is overridden.
  func finished() { finish() }

  final func fail(_ error: any Error) {
    isOver = true
    down.error(error)
  }

  final func finish() {
    isOver = true
    down.completed()
  }
}

extension ObservableType {
  /// A sequence whose events go through a sink that is made for each subscription.
  func through<Result>(
    _ makeSink: @escaping (Sink<Result>) -> Sink<Element>
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { source.run(makeSink($0)) }
  }
}
