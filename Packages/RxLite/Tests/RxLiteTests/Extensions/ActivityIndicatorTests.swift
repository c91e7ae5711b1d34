import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ActivityIndicatorTests {
  @Test("it is on while any tracked sequence is subscribed to")
  @MainActor
  func overlapping() {
    let indicator = ActivityIndicator()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let log = Log<Bool>()
    let shown = indicator.asDriver().drive(onNext: { log.add($0) })
    let one = first.trackActivity(indicator).subscribe()
    let two = second.trackActivity(indicator).subscribe()
    #expect(log.values == [false, true])
    first.onCompleted()
    #expect(log.values == [false, true])
    two.dispose()
    #expect(log.values == [false, true, false])
    one.dispose()
    #expect(log.values == [false, true, false])
    shown.dispose()
  }

  @Test("an error turns it off, too")
  @MainActor
  func failure() {
    let indicator = ActivityIndicator()
    let log = Log<Bool>()
    let shown = indicator.asDriver().drive(onNext: { log.add($0) })
    #expect(line(Single<Int>.error(TestError.source).trackActivity(indicator)) == "#")
    #expect(log.values == [false, true, false])
    shown.dispose()
  }
}
