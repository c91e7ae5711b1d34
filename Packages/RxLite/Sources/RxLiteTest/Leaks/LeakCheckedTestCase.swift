public import XCTest

/// A test case that fails where a test leaves subscriptions, observables or subjects behind.
///
/// A subclass that overrides `setUp` or `tearDown` must call `super`'s. It counts in debug builds; the objects
/// that a test keeps in properties of the test case count as left behind: keep them in the test method.
open class LeakCheckedTestCase: XCTestCase {
  private var check: LeakCheck?

  open override func setUp() {
    super.setUp()
    check = LeakCheck()
  }

  open override func tearDown() {
    if let leaked = check?.leaked(), let message = LeakCheck.message(leaked) { XCTFail(message) }
    check = nil
    super.tearDown()
  }
}
