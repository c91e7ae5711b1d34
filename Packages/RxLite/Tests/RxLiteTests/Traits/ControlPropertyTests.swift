import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct ControlPropertyTests {
  @MainActor
  private final class Slider {
    var value = 0
    var listeners: [Int: @MainActor () -> Void] = [:]
    func drag(to value: Int) {
      self.value = value
      for listener in listeners.values { listener() }
    }
    var property: ControlProperty<Int> {
      ControlProperty(
        self, get: { $0.value }, set: { $0.value = $1 },
        register: { slider, changed in
          let key = slider.listeners.count
          slider.listeners[key] = changed
          return LeaveOnMain { slider.listeners[key] = nil }
        })
    }
  }

  /// Runs a main-actor action when it is disposed on the main queue, where these tests are.
  private final class LeaveOnMain: Disposable {
    private let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    func dispose() { MainActor.assumeIsolated { action() } }
  }

  @Test("a subscriber gets the value first, then each change, until it leaves")
  func values() {
    let slider = Slider()
    let log = Log<Int>()
    let subscription = slider.property.subscribe(onNext: { log.add($0) })
    slider.drag(to: 3)
    #expect(log.values == [0, 3])
    subscription.dispose()
    #expect(slider.listeners.isEmpty)
    slider.drag(to: 4)
    #expect(log.values == [0, 3])
  }

  @Test("changed leaves the first value out")
  func changed() {
    let slider = Slider()
    let log = Log<Int>()
    let subscription = slider.property.changed.subscribe(onNext: { log.add($0) })
    slider.drag(to: 3)
    #expect(log.values == [3])
    subscription.dispose()
  }

  @Test("an element sent to it sets the value; completion does nothing")
  func set() {
    let slider = Slider()
    Observable.of(1, 2).subscribe(slider.property).dispose()
    #expect(slider.value == 2)
    slider.property.onNext(5)
    #expect(slider.value == 5)
  }

  @Test("it does not keep the control alive")
  func weakly() {
    var slider: Slider? = Slider()
    let property = slider?.property
    slider = nil
    #expect(property.map { line($0) } == "|")
  }

  @Test("orEmpty shows an empty text for nil")
  func orEmpty() {
    let text = BehaviorRelay<String?>(value: nil)
    let property = ControlProperty(
      values: text, valueSink: AnyObserver { if let new = $0.element { text.accept(new) } })
    let log = Log<String>()
    let subscription = property.orEmpty.subscribe(onNext: { log.add($0) })
    property.orEmpty.onNext("a")
    text.accept(nil)
    #expect(log.values == ["", "a", ""])
    #expect(text.value == nil)
    subscription.dispose()
  }
}
