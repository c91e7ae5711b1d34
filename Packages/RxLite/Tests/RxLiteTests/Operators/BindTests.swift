import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct BindTests {
  @Test("elements go to every observer, the end too")
  func observers() {
    let source = PublishSubject<Int>()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let log = Log<String>()
    let bag = CompositeDisposable()
    _ = bag.insert(first.subscribe { log.add("first \($0)") })
    _ = bag.insert(second.subscribe { log.add("second \($0)") })
    _ = bag.insert(source.bind(to: first, second))
    source.onNext(1)
    source.onCompleted()
    #expect(log.values == ["first next(1)", "second next(1)", "first completed", "second completed"])
    bag.dispose()
  }

  @Test("a relay takes the elements and survives completion")
  func relays() {
    let source = PublishSubject<Int>()
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subscription = source.bind(to: behavior)
    let other = source.bind(to: optional)
    source.onNext(5)
    source.onCompleted()
    #expect(behavior.value == 5)
    #expect(optional.value == 5)
    behavior.accept(6)
    #expect(behavior.value == 6)
    subscription.dispose()
    other.dispose()
  }

  @Test("a function, with an argument or without, makes of the sequence what it likes")
  func functions() {
    let doubled: Observable<Int> = Observable.just(2).bind(to: { source in source.map { $0 * 2 } })
    #expect(line(doubled) == "4 |")
    let sum: Observable<Int> = Observable.just(2).bind(
      to: { source in { addend in source.map { $0 + addend } } }, curriedArgument: 40)
    #expect(line(sum) == "42 |")
  }

  @Test("a function of elements is called for each; an object is held weakly")
  func closures() {
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    let plain = source.bind(onNext: { log.add($0) })
    let withObject = source.bind(with: log, onNext: { log, number in log.add(number * 10) })
    let gone = source.bind(with: Log<Int>(), onNext: { log, _ in log.add(0) })
    source.onNext(1)
    #expect(log.values == [1, 10])
    plain.dispose()
    withObject.dispose()
    gone.dispose()
    #expect(!source.hasObservers)
  }
}
