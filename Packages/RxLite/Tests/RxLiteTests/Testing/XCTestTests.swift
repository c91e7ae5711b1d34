import RxLite
import RxLiteTest
import XCTest

/// RxTest's way of testing, under XCTest.
final class XCTestTests: LeakCheckedTestCase {
  func testRecordedEventsCompare() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let result = scheduler.start { source.map { $0 * 10 } }
    XCTAssertEqual(result.events, [.next(210, 10), .next(220, 20), .completed(230)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
    XCTAssertEqual(result.events.map(\.value), [.next(10), .next(20), .completed])
    XCTAssertRecordedElements(result.events, [10, 20])
    XCTAssertEqual(try source.take(0).toBlocking().toArray(), [])
  }

  func testOutcomesOfSinglesCompare() {
    let succeeded: [SingleEvent<Int>] = [.success(1), .failure(TestError.source)]
    XCTAssertEqual(succeeded, [.success(1), .failure(TestError.source)])
  }

  func testTheMainQueueGoesOnWhileATestWaits() throws {
    let source = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try source.toBlocking(timeout: 10).toArray(), [1, 2])
  }
}
