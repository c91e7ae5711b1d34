import MVVMR
import RxLite

/// The first screen in the terminal: r presses the button, l goes to the log-in, q ends.
final class HomeView: MVVMView, DemoScreen {
  typealias Input = HomeInput
  typealias Surface = any DemoScreen

  let keys = PublishRelay<Character>()
  let answers = PublishRelay<String>()
  private(set) var button = ""
  private(set) var message = ""
  private let router: any Routing
  private let disposeBag = DisposeBag()

  init(router: any Routing) { self.router = router }

  var surface: any DemoScreen { self }
  var lines: [String] { [button, message, "", "r press · l log in · q quit"] }

  func keyPressed(_ key: Character) { keys.accept(key) }

  func rxDrive(viewModelOutput: HomeOutput) {
    viewModelOutput.button.drive(onNext: { [weak self] in self?.button = $0 }).disposed(by: disposeBag)
    viewModelOutput.message.drive(onNext: { [weak self] in self?.message = $0 }).disposed(by: disposeBag)
    viewModelOutput.login.drive(onNext: { [weak self] in self?.logIn($0) }).disposed(by: disposeBag)
  }

  private func logIn(_ token: String) {
    router.route(.push(.login), send: .just(token))
      .asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { [answers] in answers.accept($0) }).disposed(by: disposeBag)
  }
}

/// The keys of the first screen as its model's inputs.
struct HomeInput: ViewToViewModelInput {
  private let keys: Driver<Character>
  private let answers: Driver<String>

  init(view: HomeView) {
    keys = view.keys.asDriver(onErrorDriveWith: .empty())
    answers = view.answers.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs: any HomeInputs, disposeBag: DisposeBag) {
    keys.drive(onNext: { key in
      switch key {
      case "r": viewModelInputs.refreshPressed()
      case "l": viewModelInputs.loginPressed()
      case "q": viewModelInputs.quitPressed()
      default: break
      }
    }).disposed(by: disposeBag)
    answers.drive(onNext: { viewModelInputs.loginAnswered($0) }).disposed(by: disposeBag)
  }
}

/// The first screen's model as the terminal shows it.
struct HomeOutput: ViewModelToViewOutput {
  let button: Driver<String>
  let message: Driver<String>
  let login: Driver<String>

  init(viewModel: any ViewModelToViewOutputProvider<any HomeOutputs>) {
    let outputs = viewModel.outputs
    button = outputs.look.map { "\u{1B}[\($0.colour.rawValue)m[ \($0.title) ]\u{1B}[0m" }
      .asDriver(onErrorDriveWith: .empty())
    message = outputs.message.asDriver(onErrorDriveWith: .empty())
    login = outputs.login.asDriver(onErrorDriveWith: .empty())
  }
}
