import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SubscribeNextTests {
  private final class Screen: Sendable {
    let log: Log<Int>
    init(_ log: Log<Int>) { self.log = log }
    func show(_ number: Int) { log.add(number) }
  }

  @Test("the method is called as long as the object lives, and no longer")
  func weakly() {
    let log = Log<Int>()
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen(log)
    let subscription = screen.map { subject.subscribeNext(weak: $0, Screen.show) }
    subject.onNext(1)
    screen = nil
    subject.onNext(2)
    #expect(log.values == [1])
    #expect(!subject.hasObservers)
    subscription?.dispose()
  }
}
