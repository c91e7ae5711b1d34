import Fatal

/// What stands where a screen's rows belong.
public enum PlaceholderState: Hashable, Sendable, CaseIterable {
  /// Rows are on their way and there are none yet: a skeleton.
  case loading
  /// There is nothing to show.
  case empty
  /// There is no network: the screen offers to try again; rows that are there already stay.
  case failed
  /// The rows themselves.
  case completed

  /// What an answer of so many rows leads to.
  public init(rows count: Int) { self = count == 0 ? .empty : .completed }

  /// What a failure leads to: a network failure gives ``failed``, any other ``completed``.
  public init(after error: any ErrorConvertible) {
    self = error.isFailedByNetwork ? .failed : .completed
  }
}
