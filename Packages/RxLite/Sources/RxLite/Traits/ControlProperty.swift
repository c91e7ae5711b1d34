/// A property of a control: its values as the user changes them, and a way to set it.
///
/// Values come on the main queue and cannot fail.
public struct ControlProperty<PropertyType>: ControlPropertyType, SinkHolder, Sendable {
  /// What the values are.
  public typealias Element = PropertyType
  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>
  var heldSink: Link { valueSink.sink }

  /// A property of a sequence of values, which is subscribed to on the main queue, and an observer that sets it.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// A property over plain closures.
  ///
  /// Each subscriber first gets what `get` answers, then its answer at each change that is reported.
  /// - Parameters:
  ///   - target: the control, which is held weakly.
  ///   - get: answers the present value.
  ///   - set: shows another value.
  ///   - register: takes a closure to be called at each change by the user; its result takes it back.
  public init<Target: AnyObject>(
    _ target: Target, get: @escaping @MainActor (Target) -> PropertyType,
    set: @escaping @MainActor (Target, PropertyType) -> Void,
    register: @escaping @MainActor (Target, @escaping @MainActor () -> Void) -> any Disposable
  ) {
    let plainGet = unsafeBitCast(get, to: ((Target) -> PropertyType).self)
    typealias Register = (Target, @escaping @MainActor () -> Void) -> any Disposable
    let plainRegister = unsafeBitCast(register, to: Register.self)
    let values = Producer<PropertyType> { [weak target] sink in
      guard let target else {
        sink.completed()
        return .none
      }
      let reader = PropertyReader(target, plainGet, sink)
      reader.send()
      if !reader.guarded.isStopped {
        reader.guarded.slot.replace(.wrap(plainRegister(target) { reader.send() }))
      }
      return reader.guarded
    }
    self.init(values: values, valueSink: Binder(target, binding: set))
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The changes without the value that each subscriber gets first.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  public func asObservable() -> Observable<Element> { values }

  /// This property.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the value; completion changes nothing, and an error goes to ``Hooks/defaultErrorHandler``.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next: valueSink.on(event)
    case .error(let error): Hooks.unhandled(error, [])
    case .completed: break
    }
  }
}

/// Reads a property of an object that is held weakly, and sends what it finds.
private final class PropertyReader<Target: AnyObject, Value>: @unchecked Sendable {
  // Immutable; it is used on the main queue.
  let guarded: GuardedSink<Value>
  private weak let target: Target?
  private let get: (Target) -> Value

  init(_ target: Target, _ get: @escaping (Target) -> Value, _ sink: Sink<Value>) {
    self.target = target
    self.get = get
    guarded = GuardedSink(sink)
  }

  func send() {
    if let target { guarded.next(get(target)) }
  }
}

/// Something that can be turned into a property of a control.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The property.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType {
  /// The values as a driver, which needs no error handling.
  public func asDriver() -> Driver<Element> { Driver(sharing: asObservable()) }

  /// The values as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension ControlPropertyType where Element == String? {
  /// The same property with an empty text in place of nil.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
  }
}
