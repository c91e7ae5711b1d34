extension ObservableType {
  /// The same events, each written with the identifier to ``Hooks/debugOutput``.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let source = asObservable()
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return Producer { sink in
      Hooks.debugOutput("\(name) -> subscribed")
      let link = source.run(DebugSink(sink, name, trimOutput))
      return PairLink(ActionLink { Hooks.debugOutput("\(name) -> isDisposed") }, link)
    }
  }
}

private final class DebugSink<Element>: PassSink<Element>, @unchecked Sendable {  // immutable
  private let name: String
  private let trims: Bool

  init(_ down: Sink<Element>, _ name: String, _ trims: Bool) {
    self.name = name
    self.trims = trims
    super.init(down)
  }

  private func write(_ event: Event<Element>) {
    let text = "\(event)"
    let shown = trims && text.count > 40 ? "\(text.prefix(20))…\(text.suffix(20))" : text
    Hooks.debugOutput("\(name) -> Event \(shown)")
  }

  override func next(_ element: Element) {
    write(.next(element))
    down.next(element)
  }

  override func error(_ error: any Error) {
    write(.error(error))
    down.error(error)
  }

  override func completed() {
    write(.completed)
    down.completed()
  }
}
