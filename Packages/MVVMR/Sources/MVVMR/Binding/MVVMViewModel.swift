/// A screen's behaviour: what it lets itself be told, and what it lets be seen; it knows no view.
///
/// ```swift
/// public final class SearchViewModel: MVVMViewModel, SearchInputs, SearchOutputs, Sendable {
///   public var inputs: any SearchInputs { self }
///   public var outputs: any SearchOutputs { self }
///   …
/// }
/// ```
public protocol MVVMViewModel: ViewModelToViewOutputProvider {
  /// What the model lets itself be told, mostly a protocol; `Void` when it takes nothing.
  associatedtype Inputs = Void

  /// The inputs, mostly `self` behind a protocol.
  var inputs: Inputs { get }
}

extension MVVMViewModel where Inputs == Void {
  /// Nothing.
  public var inputs: Void { () }
}
