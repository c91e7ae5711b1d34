import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct TestSchedulerTests {
  @Test("a hot sequence sends at its times, to those who listen then")
  func hot() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(230), .next(240, 4),
    ])
    let result = scheduler.start { source }
    expectEvents(result.events, [.next(210, 2), .next(220, 3), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(source.recordedEvents.count == 5)
  }

  @Test("a cold sequence sends to each subscriber from its subscription on")
  func cold() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
    let late = scheduler.createObserver(String.self)
    scheduler.scheduleAt(300) { _ = source.subscribe(late) }
    let result = scheduler.start { source }
    expectEvents(result.events, [.next(210, "a"), .completed(220)])
    expectEvents(late.events, [.next(310, "a"), .completed(320)])
    #expect(spans(source.subscriptions) == "200-220 300-")
  }

  @Test("creation, subscription and disposal happen at the times asked for")
  func times() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3), .next(40, 4)])
    var created = -1
    let result = scheduler.start(created: 5, subscribed: 15, disposed: 35) {
      created = scheduler.clock
      return source.asObservable()
    }
    #expect(created == 5)
    expectEvents(result.events, [.next(20, 2), .next(30, 3)])
    #expect(source.subscriptions == [Subscription(15, 35)])
  }

  @Test("without times it creates at 100, subscribes at 200 and disposes at 1000")
  func defaults() {
    let scheduler = TestScheduler(initialClock: 0)
    var created = -1
    let source = scheduler.hot("99:1 200:2 201:3 999:4 1000:5")
    let text = scheduler.run { () -> TestableObservable<Int> in
      created = scheduler.clock
      return source
    }
    #expect(created == 100)
    // At one and the same tick, what was scheduled first comes first: the source's events, here.
    #expect(text == "201:3 999:4 1000:5")
    #expect(spans(source.subscriptions) == "200-1000")
  }

  @Test("work for now runs a tick later, unless that is switched off")
  func processingDelay() {
    for (simulates, expected) in [(true, 101), (false, 100)] {
      let scheduler = TestScheduler(initialClock: 100, simulateProcessingDelay: simulates)
      var ran = -1
      scheduler.scheduleAt(100) { ran = scheduler.clock }
      scheduler.start()
      #expect(ran == expected)
    }
  }

  @Test("the resolution says how many seconds a tick has")
  func resolution() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.5)
    let source = Observable<Int>.timer(.seconds(10), scheduler: scheduler)
    expectEvents(scheduler.start { source }.events, [.next(220, 0), .completed(220)])
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 500))
  }

  @Test("scheduleAt runs in the order of the times, and at one time in the order of the calls")
  func order() {
    let scheduler = TestScheduler(initialClock: 0)
    var order: [String] = []
    scheduler.scheduleAt(20) { order.append("b") }
    scheduler.scheduleAt(10) { order.append("a") }
    scheduler.scheduleAt(20) { order.append("c") }
    scheduler.advanceTo(15)
    #expect(order == ["a"])
    #expect(scheduler.clock == 15)
    scheduler.start()
    #expect(order == ["a", "b", "c"])
  }

  @Test("errors are equal by type and value")
  func errors() {
    #expect(Event<Int>.error(TestError.source) == .error(TestError.source))
    #expect(Event<Int>.error(TestError.source) != .error(TestError.other))
    #expect(Event<Int>.error(TestError.source) != .error(RxError.timeout))
    #expect(Event<Int>.error(RxError.timeout) == .error(RxError.timeout))
    #expect(Event<Int>.error(RxError.timeout) != .completed)
    #expect(Event<Int>.next(1) != .next(2))
    #expect(MaybeEvent<Int>.success(1) == .success(1))
    #expect(MaybeEvent<Int>.success(1) != .completed)
    #expect(CompletableEvent.completed == .completed)
    #expect(CompletableEvent.completed != .error(TestError.source))
  }

  @Test("a difference is an issue, told line by line")
  func difference() {
    let actual = Recorded.events(.next(210, 1), .next(220, 2))
    withKnownIssue {
      expectEvents(actual, [.next(210, 1), .next(221, 2), .completed(230)])
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("  next(1) @ 210\n- next(2) @ 221\n+ next(2) @ 220\n- completed @ 230")
    }
    withKnownIssue { expectRecordedElements(actual, [1, 3]) }
    withKnownIssue { expectRecordedElements([.next(1, 1), .error(2, TestError.source)], [1]) }
    withKnownIssue { expectEvents([Event.next(1)], [.next(2)]) }
    expectRecordedElements(actual, [1, 2])
  }

  @Test("a leak is an issue, and its absence is none")
  func leaks() async throws {
    try await expectNoLeaks {
      let subject = PublishSubject<Int>()
      subject.map { $0 + 1 }.subscribe().dispose()
    }
    #if DEBUG
      let kept = Log<Observable<Int>>()
      let check = LeakCheck()
      kept.add(PublishSubject<Int>())
      #expect(check.leaked(patience: .zero) > 0)
      await withKnownIssue {
        try await expectNoLeaks(patience: .zero) { kept.add(Observable.of(1, 2)) }
      }
    #endif
  }
}
