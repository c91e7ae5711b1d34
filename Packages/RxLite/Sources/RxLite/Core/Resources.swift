import Synchronization

/// Counts the live subscriptions and sequences of debug builds, for leak checks in tests.
public enum Resources {
  private static let count = Atomic<Int>(0)

  /// How many objects of the library live now; always 0 in release builds.
  public static var total: Int32 { Int32(truncatingIfNeeded: count.load(ordering: .acquiring)) }

  /// Counts one more object, for types outside the library that want to be in the sum.
  @discardableResult
  public static func incrementTotal() -> Int32 {
    Int32(truncatingIfNeeded: count.add(1, ordering: .acquiringAndReleasing).newValue)
  }

  /// Counts one object less.
  @discardableResult
  public static func decrementTotal() -> Int32 {
    Int32(truncatingIfNeeded: count.subtract(1, ordering: .acquiringAndReleasing).newValue)
  }
}
