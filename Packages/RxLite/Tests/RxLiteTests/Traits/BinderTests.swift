import Dispatch
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct BinderTests {
  @MainActor
  private final class Label: ReactiveCompatible {
    var text = ""
    var hint: String?
  }

  @Test("elements are applied on the main queue, in order")
  func order() async {
    let label = Label()
    let log = Log<String>()
    let subject = PublishSubject<String>()
    let binder = Binder<String>(label) { label, text in
      MainActor.assertIsolated()
      label.text = text
      log.add(text)
    }
    let subscription = subject.bind(to: binder)
    subject.onNext("a")
    #expect(label.text == "a")
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        subject.onNext("b")
        subject.onNext("c")
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(log.values == ["a", "b", "c"])
    subscription.dispose()
  }

  @Test("the target is not kept alive, and nothing is applied after it is gone")
  func weakly() {
    let subject = PublishSubject<String>()
    let log = Log<String>()
    var label: Label? = Label()
    weak let seen = label
    let subscription = label.map { subject.bind(to: Binder($0) { log.add($1) }) }
    subject.onNext("a")
    label = nil
    #expect(seen == nil)
    subject.onNext("b")
    #expect(log.values == ["a"])
    subscription?.dispose()
  }

  @Test("every property of a reactive object has one")
  func properties() {
    let label = Label()
    let source = BehaviorRelay(value: "x")
    let bag = CompositeDisposable(disposables: [
      source.bind(to: label.rx.text), source.bind(to: label.rx.hint),
    ])
    #expect(label.text == "x")
    #expect(label.hint == "x")
    bag.dispose()
  }

  @Test("an error goes to the hook")
  func errors() {
    let label = Label()
    let log = Log<String>()
    let old = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { _, error in log.add("\(error)") }
    Observable<String>.error(TestError.source).bind(to: label.rx.text).dispose()
    Hooks.defaultErrorHandler = old
    #expect(log.values == ["source"])
  }
}
