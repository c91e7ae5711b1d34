extension ObservableType {
  /// A sequence of these elements; several such sources that are subscribed together take turns.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// A sequence of the array's elements; several such sources that are subscribed together take turns.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    stepping(scheduler) {
      var index = 0
      return { sink in
        if index == array.count { return false }
        index += 1
        sink.next(array[index - 1])
        return true
      }
    }
  }

  /// A sequence of the elements of a Swift sequence, which is iterated anew for each subscription.
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    stepping(scheduler) {
      var iterator = sequence.makeIterator()
      return { sink in
        guard let element = iterator.next() else { return false }
        sink.next(element)
        return true
      }
    }
  }

  /// A sequence of the optional's value, or of nothing.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { just(optional) } else { empty() }
  }

  /// A sequence of the optional's value, or of nothing, sent on the scheduler.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }

  /// A sequence that sends the element again and again until it is disposed.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    stepping(scheduler) {
      { sink in
        sink.next(element)
        return true
      }
    }
  }

  /// A sequence of states, each made from the one before, as long as the condition holds.
  @preconcurrency
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    stepping(scheduler) {
      var state = initialState
      var isFirst = true
      return { sink in
        if !isFirst { state = try iterate(state) }
        isFirst = false
        guard try condition(state) else { return false }
        sink.next(state)
        return true
      }
    }
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// A sequence of `count` numbers that follow one another.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "A range has no negative number of elements.")
    precondition(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow, "The range leaves its type.")
    return stepping(scheduler) {
      var sent: Element = 0
      return { sink in
        if sent == count { return false }
        let number = start + sent
        sent += 1
        sink.next(number)
        return true
      }
    }
  }
}

/// The integers that a range can be made of.
public typealias RxAbstractInteger = FixedWidthInteger

/// Sends one element, or returns false when there is none left.
typealias Step<Element> = (Sink<Element>) throws -> Bool

/// A source that sends an element at each turn.
///
/// `make` is called for each subscription and makes the function that takes the turns.
private func stepping<Element>(
  _ scheduler: any ImmediateSchedulerType, _ make: @escaping () -> Step<Element>
) -> Observable<Element> {
  let usesTrampoline = scheduler is CurrentThreadScheduler
  return Producer { sink in
    let source = SteppingSource(sink, make())
    if usesTrampoline {
      Trampoline.current.perform(source)
    } else {
      source.slot.replace(.wrap(scheduler.scheduleRecursive(()) { _, again in source.turn(again) }))
    }
    return source
  }
}

/// Takes turns with other sources on the trampoline, or goes on at once when it is alone.
private final class SteppingSource<Element>: Trampoline.Item, @unchecked Sendable {
  // The slot is atomic; `step` runs on one scheduler, one turn at a time.
  let slot = Slot()
  private let sink: Sink<Element>
  private let step: Step<Element>

  init(_ sink: Sink<Element>, _ step: @escaping Step<Element>) {
    self.sink = sink
    self.step = step
  }

  override func fire() {
    let trampoline = Trampoline.current
    while takeTurn() {
      if !trampoline.isIdle { return trampoline.add(self) }
    }
  }

  func turn(_ again: @Sendable (()) -> Void) {
    if takeTurn() { again(()) }
  }

  private func takeTurn() -> Bool {
    if slot.isDisposed || sink.isStopped { return false }
    do {
      if try step(sink) { return true }
      sink.completed()
    } catch {
      sink.error(error)
    }
    return false
  }

  override func dispose() { slot.dispose() }
}
