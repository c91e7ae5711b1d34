import RxLite
import RxLiteTest
import Testing

/// What every operator must do, for each row of the table.
@Suite(.leakChecked) struct OperatorMatrixTests {
  @Test("elements and completion", arguments: OperatorRow.all)
  func values(_ row: OperatorRow) {
    check(row, OperatorRow.valuesSource, row.values)
  }

  @Test("an error after an element", arguments: OperatorRow.all)
  func failure(_ row: OperatorRow) {
    check(row, OperatorRow.failureSource, row.failure)
  }

  @Test("completion alone", arguments: OperatorRow.all)
  func empty(_ row: OperatorRow) {
    check(row, OperatorRow.emptySource, row.empty)
  }

  @Test("a source that never sends", arguments: OperatorRow.all)
  func never(_ row: OperatorRow) {
    check(row, "", row.never)
  }

  @Test("the source is let go when the sequence ends, and not before", arguments: OperatorRow.all)
  func release(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(OperatorRow.valuesSource)
    _ = scheduler.run { row.build(source.asObservable(), scheduler) }
    #expect(source.subscriptions.map(\.unsubscribe) == [row.release])
  }

  @Test("disposed in between, it sends nothing more and lets the source go", arguments: OperatorRow.all)
  func disposedBetween(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(OperatorRow.valuesSource)
    let text = scheduler.run(until: 226) { row.build(source.asObservable(), scheduler) }
    #expect(text == before(226, row.values))
    // `subscribe(on:)` disposes on its scheduler, which is a tick later.
    #expect(source.subscriptions.allSatisfy { $0.unsubscribe <= 227 })
  }

  @Test("disposed at once, it sends nothing more and lets the source go", arguments: OperatorRow.all)
  func disposedBefore(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(OperatorRow.valuesSource)
    let text = scheduler.run(until: 201) { row.build(source.asObservable(), scheduler) }
    #expect(text == before(201, row.values))
    #expect(source.subscriptions.allSatisfy { $0.unsubscribe <= 202 })
  }

  @Test("disposed while it sends an element, it sends nothing more", arguments: OperatorRow.all)
  func disposedDuring(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(OperatorRow.valuesSource)
    let observer = scheduler.createObserver(Int.self)
    let subscription = SingleAssignmentDisposable()
    scheduler.scheduleAt(200) {
      let made = row.build(source.asObservable(), scheduler).subscribe { event in
        observer.on(event)
        subscription.dispose()
      }
      subscription.setDisposable(made)
    }
    scheduler.scheduleAt(990) { subscription.dispose() }
    scheduler.start()
    // What is sent inside `subscribe` cannot be stopped by a disposable that is not there yet.
    let inside = row.values.split(separator: " ").prefix { $0.hasPrefix("200:") }.count
    let expected = row.values.split(separator: " ").prefix(max(1, inside)).joined(separator: " ")
    #expect(marbles(observer.events) == expected)
    #expect(source.subscriptions.allSatisfy { $0.unsubscribe <= 990 })
  }

  @Test("each subscription to the source is disposed exactly once", arguments: OperatorRow.all)
  func disposedOnce(_ row: OperatorRow) {
    for text in [OperatorRow.valuesSource, OperatorRow.failureSource, OperatorRow.emptySource, ""] {
      let scheduler = TestScheduler()
      let events = scheduler.hot(text)
      let subscribed = Counter()
      let disposed = Counter()
      let source = Observable<Int>.create { observer in
        subscribed.increment()
        let subscription = events.subscribe(observer)
        return Disposables.create(subscription, CountedDisposable(disposed))
      }
      _ = scheduler.run { row.build(source, scheduler) }
      #expect(subscribed.value > 0)
      #expect(disposed.value == subscribed.value, "for the source \(text)")
    }
  }

  @Test("nothing follows the end, whatever the source does", arguments: OperatorRow.all)
  func grammar(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240| 241:4 242# 243| 244:5")
    let text = scheduler.run { row.build(source.asObservable(), scheduler) }
    #expect(text == row.values)
  }

  @Test(
    "an element sent while one is delivered neither deadlocks nor breaks the order of the end",
    arguments: OperatorRow.all)
  func reentrancy(_ row: OperatorRow) {
    underWatchdog {
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let observer = scheduler.createObserver(Int.self)
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(200) {
        let depth = Counter()
        let made = row.build(subject, scheduler).take(50).subscribe { event in
          observer.on(event)
          if case .next = event, depth.increment() < 5 { subject.onNext(depth.value + 1) }
        }
        subscription.setDisposable(made)
      }
      scheduler.scheduleAt(210) { subject.onNext(1) }
      scheduler.scheduleAt(400) { subject.onCompleted() }
      scheduler.scheduleAt(990) { subscription.dispose() }
      scheduler.start()
      let end = observer.events.firstIndex { $0.value.isStopEvent }
      if let end { #expect(end == observer.events.count - 1) }
      #expect(!subject.hasObservers)
    }
  }

  @Test("two subscriptions of one observable know nothing of one another", arguments: OperatorRow.all)
  func independence(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20:2 30:3 40|")
    var built: Observable<Int>?
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(100) { built = row.build(source.asObservable(), scheduler) }
    // Long after the first has ended: what is shared for ever is another matter.
    scheduler.scheduleAt(500) {
      _ = built?.take(until: Observable<Int>.timer(.seconds(200), scheduler: scheduler)).subscribe(second)
    }
    let first = scheduler.run(until: 400) { built ?? .never() }
    let shifted = second.events.map { Recorded(time: $0.time - 300, value: $0.value) }
    if !row.name.contains(".forever") { #expect(marbles(shifted.filter { $0.time < 400 }) == first) }
  }

  private func check(_ row: OperatorRow, _ source: String, _ expected: String) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(source)
    #expect(scheduler.run { row.build(source.asObservable(), scheduler) } == expected)
  }

  private func before(_ time: Int, _ text: String) -> String {
    text.split(separator: " ").filter { (Int($0.prefix { $0.isNumber }) ?? 0) < time }.joined(separator: " ")
  }
}
