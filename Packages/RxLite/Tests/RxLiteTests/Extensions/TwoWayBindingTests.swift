import RxLite
import RxLiteTest
import Testing

/// A text field as plain closures see it.
@MainActor
private final class Field {
  private(set) var text = ""
  private(set) var timesSet = 0
  private var onChange: (@MainActor () -> Void)?

  func show(_ text: String) {
    self.text = text
    timesSet += 1
  }

  /// What the user does.
  func type(_ text: String) {
    self.text = text
    onChange?()
  }

  var property: ControlProperty<String> {
    ControlProperty(
      self, get: { $0.text }, set: { $0.show($1) },
      register: { field, changed in
        field.onChange = changed
        return Disposables.create()
      })
  }
}

@Suite(.leakChecked) struct TwoWayBindingTests {
  @Test("the relay's value counts first, then whoever changes")
  @MainActor
  func fieldAndRelay() {
    let field = Field()
    let relay = BehaviorRelay(value: "start")
    let binding = field.property <-> relay
    #expect(field.text == "start")
    field.type("typed")
    #expect(relay.value == "typed")
    relay.accept("set")
    #expect(field.text == "set")
    binding.dispose()
    relay.accept("later")
    field.type("alone")
    #expect(field.text == "alone")
    #expect(relay.value == "later")
  }

  @Test("equal values are not sent round")
  @MainActor
  func noLoop() {
    let field = Field()
    let relay = BehaviorRelay(value: "a")
    let log = Log<String>()
    let bag = CompositeDisposable(disposables: [
      field.property.bind(both: relay), relay.subscribe(onNext: { log.add($0) }),
    ])
    field.type("b")
    field.type("b")
    relay.accept("b")
    #expect(log.values == ["a", "b", "b"])
    #expect(field.timesSet == 2)
    bag.dispose()
  }

  @Test("two relays follow one another, and each tells its observers once a change")
  func relays() {
    let left = BehaviorRelay(value: 1)
    let right = BehaviorRelay(value: 2)
    let binding = left <-> right
    #expect(left.value == 2)
    let log = Log<String>()
    let bag = CompositeDisposable(disposables: [
      left.subscribe(onNext: { log.add("left \($0)") }), right.subscribe(onNext: { log.add("right \($0)") }),
    ])
    left.accept(3)
    right.accept(4)
    #expect(left.value == 4)
    #expect(Set(log.values) == ["left 2", "right 2", "left 3", "right 3", "left 4", "right 4"])
    #expect(log.count == 6)
    binding.dispose()
    right.accept(5)
    #expect(left.value == 4)
    bag.dispose()
  }
}
