import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MainSchedulerTests {
  @Test("on the main queue work runs at once, from elsewhere later, and always later on the other instance")
  @MainActor func immediate() async {
    let order = Log<String>()
    @Sendable func run(_ scheduler: any ImmediateSchedulerType, _ name: String) {
      _ = scheduler.schedule(name) { name in
        MainScheduler.ensureExecutingOnScheduler()
        order.add(name)
        return Disposables.create()
      }
    }
    run(MainScheduler.instance, "now")
    run(ConcurrentMainScheduler.instance, "now too")
    run(MainScheduler.asyncInstance, "later")
    elsewhere { run(MainScheduler.instance, "from elsewhere") }
    #expect(order.values == ["now", "now too"])
    for _ in 0..<10_000 where order.count < 4 { await Task.yield() }
    #expect(order.values == ["now", "now too", "later", "from elsewhere"])
  }

  @Test("after an await, and in a task of the main actor, the main queue is still known")
  @MainActor func afterAwait() async {
    await Task.yield()
    MainScheduler.ensureExecutingOnScheduler()
    await Task { @MainActor in MainScheduler.ensureRunningOnMainThread() }.value
    let seen = Log<Int>()
    let relay = BehaviorRelay(value: 1)
    let subscription = relay.observe(on: MainScheduler.instance).subscribe(onNext: { seen.add($0) })
    relay.accept(2)
    #expect(seen.values == [1, 2])
    subscription.dispose()
  }
}
