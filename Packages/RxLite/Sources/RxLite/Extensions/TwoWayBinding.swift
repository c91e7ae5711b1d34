infix operator <-> : TwoWayBindingPrecedence

precedencegroup TwoWayBindingPrecedence {
  higherThan: AssignmentPrecedence
}

/// Keeps a control's property and a relay at the same value; the relay's value counts at first.
///
/// A value that equals the one on the other side is not sent, so that nothing goes round in circles.
public func <-> <Value: Equatable>(
  property: ControlProperty<Value>, relay: BehaviorRelay<Value>
) -> any Disposable {
  let toProperty = relay.asObservable().distinctUntilChanged().subscribe(property)
  let toRelay = property.changed.asObservable()
    .subscribe(AnyObserver(sink: DifferingSink(relay)))
  return Disposables.create(toProperty, toRelay)
}

/// Keeps a relay and a control's property at the same value; the relay's value counts at first.
public func <-> <Value: Equatable>(
  relay: BehaviorRelay<Value>, property: ControlProperty<Value>
) -> any Disposable {
  property <-> relay
}

/// Keeps two relays at the same value; the right one's value counts at first.
public func <-> <Value: Equatable>(
  left: BehaviorRelay<Value>, right: BehaviorRelay<Value>
) -> any Disposable {
  let toLeft = right.asObservable().subscribe(AnyObserver(sink: DifferingSink(left)))
  let toRight = left.asObservable().subscribe(AnyObserver(sink: DifferingSink(right)))
  return Disposables.create(toLeft, toRight)
}

extension ControlPropertyType where Element: Equatable {
  /// Keeps this property and the relay at the same value; the relay's value counts at first.
  public func bind(both relay: BehaviorRelay<Element>) -> any Disposable {
    asControlProperty() <-> relay
  }
}

/// Sets a relay to values that differ from its own.
private final class DifferingSink<Value: Equatable>: Sink<Value>, @unchecked Sendable {  // immutable
  private let relay: BehaviorRelay<Value>

  init(_ relay: BehaviorRelay<Value>) { self.relay = relay }

  override func next(_ element: Value) {
    if relay.value != element { relay.accept(element) }
  }
}
