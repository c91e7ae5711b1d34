/// What a model shows its view, built from the model.
///
/// It lives beside the view; streams are made ready for it in `init`, so the model stays free of screens.
///
/// ```swift
/// struct SearchOutput: ViewModelToViewOutput {
///   let titles: Driver<[String]>
///   init(viewModel: any ViewModelToViewOutputProvider<any SearchOutputs>) {
///     titles = viewModel.outputs.titles.asDriver(onErrorJustReturn: [])
///   }
/// }
/// ```
@MainActor public protocol ViewModelToViewOutput {
  /// What the model lets be seen of it, mostly a protocol.
  associatedtype Outputs

  /// Takes the model's outputs and makes them ready for a view.
  init(viewModel: any ViewModelToViewOutputProvider<Outputs>)
}

/// The output for a view that is shown nothing.
public enum NoOutput: ViewModelToViewOutput {
  public typealias Outputs = Never

  /// There is none to build: a model cannot have outputs of this type.
  public init(viewModel: any ViewModelToViewOutputProvider<Never>) { switch viewModel.outputs {} }
}

/// A model that can build outputs.
public protocol ViewModelToViewOutputProvider<Outputs>: AnyObject {
  /// What the model lets be seen of it; `Void` when it shows nothing.
  associatedtype Outputs = Void

  /// The outputs, mostly `self` behind a protocol.
  var outputs: Outputs { get }
  /// The output, or nil to leave this side unbound.
  @MainActor func provideOutput<Output: ViewModelToViewOutput>(_ type: Output.Type) -> Output?
  where Output.Outputs == Outputs
}

extension ViewModelToViewOutputProvider {
  /// The output built from this model.
  @MainActor public func provideOutput<Output: ViewModelToViewOutput>(_ type: Output.Type) -> Output?
  where Output.Outputs == Outputs { Output(viewModel: self) }
}

extension ViewModelToViewOutputProvider where Outputs == Void {
  /// Nothing.
  public var outputs: Void { () }
}
