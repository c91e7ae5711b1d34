import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AsyncRaceTests {
  @Test("a single's value resumes exactly once, whether it succeeds or is cancelled first")
  func value() async {
    for _ in 0..<raceRounds {
      let subject = PublishSubject<Int>()
      let task = Task { try await subject.take(1).asSingle().value }
      async let sent: Void = send(subject)
      async let cancelled: Void = cancel(task)
      _ = await (sent, cancelled)
      // A second resume would trap; neither would hang here.
      switch await task.result {
      case .success(let number): #expect(number == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
      #expect(!subject.hasObservers)
    }
  }

  @Test("the values of a sequence end when their task is cancelled, while elements arrive")
  func values() async {
    for _ in 0..<raceRounds / 4 {
      let subject = PublishSubject<Int>()
      let task = Task {
        var count = 0
        for try await _ in subject.values { count += 1 }
        return count
      }
      async let sent: Void = send(subject)
      async let cancelled: Void = cancel(task)
      _ = await (sent, cancelled)
      _ = await task.result
      #expect(!subject.hasObservers)
    }
  }

  @Test("an action that many threads start runs once at a time")
  func action() async {
    let alone = Alone()
    let started = Counter()
    let subject = PublishSubject<Int>()
    let action = Action<Int, Int> { _ in
      started.increment()
      alone.enter {}
      return subject.take(1)
    }
    let subscriptions = CompositeDisposable()
    for round in 1...max(20, raceRounds / 10) {
      simultaneously(
        (0..<3).map { number in
          { _ = subscriptions.insert(action.execute(number).subscribe(onError: { _ in })) }
        })
      #expect(started.value == round)
      subject.onNext(0)
    }
    #expect(!alone.wasBroken)
    subscriptions.dispose()
  }

  private func send(_ subject: PublishSubject<Int>) async { subject.onNext(1) }

  private func cancel<Value>(_ task: Task<Value, any Error>) async { task.cancel() }
}
