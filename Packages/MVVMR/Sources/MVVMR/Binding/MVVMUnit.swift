import RxLite

/// Pairs a view and a model for a case; one whose view and model do not fit together does not compile.
///
/// ```swift
/// binder.register(
///   MVVMUnit(SearchCase.self, view: { _ in SearchView() }, viewModel: { _ in SearchViewModel(find: find) }))
/// ```
///
/// Units live where the views are, cases and models below.
@MainActor public struct MVVMUnit<Case: MVVMUnitCase, View: MVVMView, ViewModel: MVVMViewModel>
where View.Received == Case.Sent, View.CallBack == Case.CallBack {
  let view: (Case) -> View
  let viewModel: (Case) -> ViewModel
  let bind: (View, ViewModel, DisposeBag) -> Void

  /// Pairs a view that tells and is shown something.
  public init(
    _ unitCase: Case.Type, view: @escaping (Case) -> View, viewModel: @escaping (Case) -> ViewModel
  ) where View.Input.Inputs == ViewModel.Inputs, View.Output.Outputs == ViewModel.Outputs {
    self.init(view, viewModel) { view, viewModel, bag in
      Self.drive(view, viewModel)
      Self.drive(viewModel, view, bag)
    }
  }

  /// Pairs a view that is shown something and tells nothing.
  public init(
    _ unitCase: Case.Type, view: @escaping (Case) -> View, viewModel: @escaping (Case) -> ViewModel
  ) where View.Input == NoInput, View.Output.Outputs == ViewModel.Outputs {
    self.init(view, viewModel) { view, viewModel, _ in Self.drive(view, viewModel) }
  }

  /// Pairs a view that tells something and is shown nothing.
  public init(
    _ unitCase: Case.Type, view: @escaping (Case) -> View, viewModel: @escaping (Case) -> ViewModel
  ) where View.Input.Inputs == ViewModel.Inputs, View.Output == NoOutput {
    self.init(view, viewModel) { view, viewModel, bag in Self.drive(viewModel, view, bag) }
  }

  /// Pairs a view that neither tells nor is shown anything.
  public init(
    _ unitCase: Case.Type, view: @escaping (Case) -> View, viewModel: @escaping (Case) -> ViewModel
  ) where View.Input == NoInput, View.Output == NoOutput {
    self.init(view, viewModel) { _, _, _ in }
  }

  private init(
    _ view: @escaping (Case) -> View, _ viewModel: @escaping (Case) -> ViewModel,
    _ bind: @escaping (View, ViewModel, DisposeBag) -> Void
  ) {
    self.view = view
    self.viewModel = viewModel
    self.bind = bind
  }

  private static func drive(_ view: View, _ viewModel: ViewModel)
  where View.Output.Outputs == ViewModel.Outputs {
    guard let output = viewModel.provideOutput(View.Output.self) else { return }
    view.rxDrive(viewModelOutput: output)
  }

  private static func drive(_ viewModel: ViewModel, _ view: View, _ bag: DisposeBag)
  where View.Input.Inputs == ViewModel.Inputs {
    guard let input = view.provideInput() else { return }
    input.rxDrive(viewModelInputs: viewModel.inputs, disposeBag: bag)
  }
}
