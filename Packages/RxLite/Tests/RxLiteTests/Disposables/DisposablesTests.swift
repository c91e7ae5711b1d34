import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DisposablesTests {
  @Test("an action runs once")
  func action() {
    let count = Counter()
    let disposable = Disposables.create { count.increment() }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(count.value == 1)
    #expect(disposable.isDisposed)
  }

  @Test("several are disposed together, in their order", arguments: 2...5)
  func several(_ number: Int) {
    let order = Log<Int>()
    let parts = (0..<number).map { index in Disposables.create { order.add(index) } }
    let all: any Cancelable =
      switch number {
      case 2: Disposables.create(parts[0], parts[1])
      case 3: Disposables.create(parts[0], parts[1], parts[2])
      case 4: Disposables.create(parts[0], parts[1], parts[2], parts[3])
      default: Disposables.create(parts)
      }
    all.dispose()
    #expect(order.values == Array(0..<number))
  }

  @Test("a composite disposes what it has, what comes later at once, and what is removed")
  func composite() {
    let count = Counter()
    let composite = CompositeDisposable()
    let key = composite.insert(CountedDisposable(count))
    _ = composite.insert(CountedDisposable(count))
    #expect(composite.count == 2)
    if let key { composite.remove(for: key) }
    #expect(count.value == 1)
    composite.dispose()
    #expect(count.value == 2)
    #expect(composite.insert(CountedDisposable(count)) == nil)
    #expect(count.value == 3)
    #expect(composite.count == 0)
  }

  @Test("a serial one disposes what it held when it gets another")
  func serial() {
    let first = BooleanDisposable()
    let second = BooleanDisposable()
    let third = BooleanDisposable()
    let serial = SerialDisposable()
    serial.disposable = first
    serial.disposable = second
    #expect(first.isDisposed && !second.isDisposed)
    serial.dispose()
    #expect(second.isDisposed)
    serial.disposable = third
    #expect(third.isDisposed && serial.isDisposed)
  }

  @Test("a single assignment disposes what it is given, or was given after its own disposal")
  func single() {
    let early = BooleanDisposable()
    let single = SingleAssignmentDisposable()
    single.setDisposable(early)
    single.dispose()
    #expect(early.isDisposed)
    let late = BooleanDisposable()
    let other = SingleAssignmentDisposable()
    other.dispose()
    other.setDisposable(late)
    #expect(late.isDisposed)
  }

  @Test("a counted one waits for all its dependants")
  func refCount() {
    let inner = BooleanDisposable()
    let counted = RefCountDisposable(disposable: inner)
    let dependant = counted.retain()
    counted.dispose()
    #expect(!inner.isDisposed)
    dependant.dispose()
    dependant.dispose()
    #expect(inner.isDisposed)
    counted.retain().dispose()
  }

  @Test("a scheduled one is disposed on its scheduler")
  func scheduled() {
    let scheduler = TestScheduler()
    let inner = BooleanDisposable()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: inner)
    scheduled.dispose()
    #expect(!inner.isDisposed)
    scheduler.start()
    #expect(inner.isDisposed && scheduled.isDisposed)
  }

  @Test("a bag disposes with its end, however it was filled")
  func bag() {
    let count = Counter()
    do {
      let bag = DisposeBag(disposing: CountedDisposable(count), CountedDisposable(count))
      bag.insert(CountedDisposable(count))
      bag.insert([CountedDisposable(count)])
      bag.insert {
        CountedDisposable(count)
        CountedDisposable(count)
      }
      CountedDisposable(count).disposed(by: bag)
      let built = DisposeBag {
        CountedDisposable(count)
      }
      _ = (bag, built)
      #expect(count.value == 0)
    }
    #expect(count.value == 8)
  }
}
