/// Events of a control: they come on the main queue and cannot fail.
public struct ControlEvent<PropertyType>: ControlEventType, Sendable {
  /// What the elements are.
  public typealias Element = PropertyType
  private let events: Observable<PropertyType>

  /// The events of a sequence, which is subscribed to on the main queue.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// The events of a control that takes a closure; what the function returns takes it back.
  public init(
    register: @escaping @MainActor (@escaping @MainActor (PropertyType) -> Void) -> any Disposable
  ) {
    self.init(events: controlEvents(register))
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { events }

  /// These events.
  public func asControlEvent() -> ControlEvent<Element> { self }
}

/// Something that can be turned into the events of a control.
public protocol ControlEventType<Element>: ObservableType {
  /// The events.
  func asControlEvent() -> ControlEvent<Element>
}

extension ControlEventType {
  /// The events as a driver, which needs no error handling.
  public func asDriver() -> Driver<Element> { Driver(sharing: asObservable()) }

  /// The events as a signal, which needs no error handling.
  public func asSignal() -> Signal<Element> { Signal(sharing: asObservable()) }

  /// The events as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

/// The sequence of what a control reports to a closure.
func controlEvents<Value>(
  _ register: @escaping @MainActor (@escaping @MainActor (Value) -> Void) -> any Disposable
) -> Observable<Value> {
  typealias Plain = (@escaping @MainActor (Value) -> Void) -> any Disposable
  let plain = unsafeBitCast(register, to: Plain.self)
  return Producer { sink in
    let guarded = GuardedSink(sink)
    guarded.slot.replace(.wrap(plain { guarded.next($0) }))
    return guarded
  }
}
