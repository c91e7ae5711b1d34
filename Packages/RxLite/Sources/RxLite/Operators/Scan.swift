extension ObservableType {
  /// Each state that the accumulator makes of the state before and the next element.
  @preconcurrency
  public func scan<State>(
    _ seed: State, accumulator: @escaping @Sendable (State, Element) throws -> State
  ) -> Observable<State> {
    scan(into: seed) { state, element in state = try accumulator(state, element) }
  }

  /// Each state that the accumulator leaves behind; it changes the state in place.
  @preconcurrency
  public func scan<State>(
    into seed: State, accumulator: @escaping @Sendable (inout State, Element) throws -> Void
  ) -> Observable<State> {
    through { ScanSink($0, seed, accumulator) }
  }

  /// The last state of the accumulator, when the sequence completes.
  @preconcurrency
  public func reduce<State>(
    _ seed: State, accumulator: @escaping @Sendable (State, Element) throws -> State
  ) -> Observable<State> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// What is made of the last state of the accumulator, when the sequence completes.
  @preconcurrency
  public func reduce<State, Result>(
    _ seed: State, accumulator: @escaping @Sendable (State, Element) throws -> State,
    mapResult: @escaping @Sendable (State) throws -> Result
  ) -> Observable<Result> {
    through { ReduceSink($0, seed, accumulator, mapResult) }
  }

  /// All elements in one array, when the sequence completes.
  public func toArray() -> Single<[Element]> {
    Single(raw: through { ToArraySink($0) })
  }
}

private final class ScanSink<Element, State>: StatefulSink<Element, State>, @unchecked Sendable {
  // As StatefulSink says.
  @exclusivity(unchecked) private var state: State
  private let accumulator: @Sendable (inout State, Element) throws -> Void

  init(
    _ down: Sink<State>, _ seed: State,
    _ accumulator: @escaping @Sendable (inout State, Element) throws -> Void
  ) {
    state = seed
    self.accumulator = accumulator
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      try accumulator(&state, element)
      down.next(state)
    } catch {
      fail(error)
    }
  }
}

private final class ReduceSink<Element, State, Result>: StatefulSink<Element, Result>, @unchecked Sendable {
  // As StatefulSink says.
  @exclusivity(unchecked) private var state: State
  private let accumulator: @Sendable (State, Element) throws -> State
  private let mapResult: @Sendable (State) throws -> Result

  init(
    _ down: Sink<Result>, _ seed: State,
    _ accumulator: @escaping @Sendable (State, Element) throws -> State,
    _ mapResult: @escaping @Sendable (State) throws -> Result
  ) {
    state = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do { state = try accumulator(state, element) } catch { fail(error) }
  }

  override func finished() {
    do {
      down.next(try mapResult(state))
      finish()
    } catch {
      fail(error)
    }
  }
}

private final class ToArraySink<Element>: StatefulSink<Element, [Element]>, @unchecked Sendable {
  // As StatefulSink says.
  @exclusivity(unchecked) private var elements: [Element] = []

  override func next(_ element: Element) { elements.append(element) }

  override func finished() {
    down.next(elements)
    finish()
  }
}
