import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct WithUnretainedTests {
  @Test("the object comes with each element while it lives; without it the sequence ends")
  func lifetime() {
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    var object: Counter? = Counter()
    weak let weakObject = object
    let subscription = object.map { object in
      subject.withUnretained(object) { object, number in object.increment() + number }
        .subscribe(onNext: { seen.add("\($0)") }, onCompleted: { seen.add("|") })
    }
    subject.onNext(10)
    subject.onNext(20)
    object = nil
    #expect(weakObject == nil)
    subject.onNext(30)
    #expect(seen.values == ["11", "22", "|"])
    #expect(!subject.hasObservers)
    subscription?.dispose()
  }
}
