import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MulticastTests {
  @Test("nothing is subscribed to before connect, everything after, nothing once it is disconnected")
  func connect() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4")
    let published = source.publish()
    let observer = scheduler.createObserver(Int.self)
    let subscription = published.subscribe(observer)
    let connection = SerialDisposable()
    scheduler.scheduleAt(215) { connection.disposable = published.connect() }
    scheduler.scheduleAt(235) { connection.dispose() }
    scheduler.start()
    #expect(marbles(observer.events) == "220:2 230:3")
    #expect(spans(source.subscriptions) == "215-235")
    subscription.dispose()
  }

  @Test("replay gives the past to those who come late")
  func replay() {
    let subject = PublishSubject<Int>()
    let replayed = subject.replay(2)
    let connection = replayed.connect()
    for number in 1...3 { subject.onNext(number) }
    #expect(line(replayed) == "2 3")
    // An ended connection is over: the next one starts with nothing, as in RxSwift 6.
    subject.onCompleted()
    #expect(line(replayed) == "")
    connection.dispose()
  }

  @Test("connecting twice is one connection")
  func twice() {
    let connections = Counter()
    let source = Observable<Int>.create { _ in
      connections.increment()
      return Disposables.create()
    }.publish()
    let first = source.connect()
    let second = source.connect()
    #expect(connections.value == 1)
    first.dispose()
    second.dispose()
  }

  @Test("refCount connects with the first and disconnects with the last")
  func refCount() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4")
    let counted = source.publish().refCount()
    let bag = Log<any Disposable>()
    scheduler.scheduleAt(205) { bag.add(counted.subscribe()) }
    scheduler.scheduleAt(215) { bag.add(counted.subscribe()) }
    scheduler.scheduleAt(225) { bag.values[0].dispose() }
    scheduler.scheduleAt(235) { bag.values[1].dispose() }
    scheduler.start()
    #expect(spans(source.subscriptions) == "205-235")
  }

  @Test("a selector shares one subscription among its parts")
  func selector() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230|")
    let text = scheduler.run {
      source.multicast(
        { PublishSubject<Int>() }, selector: { Observable.zip($0, $0.skip(1)) { $0 * 10 + $1 } })
    }
    #expect(text == "220:12 230|")
    #expect(spans(source.subscriptions) == "200-230")
  }
}
