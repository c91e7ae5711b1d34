import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PairwiseTests {
  @Test("each element comes with the one before it", arguments: [0, 1, 2, 5])
  func pairs(_ count: Int) {
    let pairs = Observable.range(start: 1, count: count).pairwise().map { [$0, $1] }
    let expected = count < 2 ? [] : (1..<count).map { "[\($0), \($0 + 1)]" }
    #expect(line(pairs) == (expected + ["|"]).joined(separator: " "))
  }

  @Test("an element sent inside the delivery of a pair pairs with the one that was delivered")
  func nested() {
    let subject = PublishSubject<Int>()
    let log = Log<[Int]>()
    let subscription = subject.pairwise().subscribe(onNext: { pair in
      log.add([pair.0, pair.1])
      if pair.1 == 2 { subject.onNext(3) }
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.values == [[1, 2], [2, 3]])
    subscription.dispose()
  }
}
