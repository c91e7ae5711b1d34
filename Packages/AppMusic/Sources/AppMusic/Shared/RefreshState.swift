/// What the end of a list that grows says of itself.
public enum RefreshState: Hashable, Sendable, CaseIterable {
  /// It waits to be pulled.
  case idle
  /// More rows are asked for.
  case refreshing
  /// Everything is there.
  case noMoreData

  /// What a list of `loaded` rows out of `total` leads to.
  public init(loaded: Int, of total: Int) { self = loaded < total ? .idle : .noMoreData }
}
