import MVVMR

/// The model of a screen that has none: the player reads its data source.
public final class NoViewModel: MVVMViewModel, Sendable {
  /// Makes it.
  public init() {}
}
