import MVVMR
import RxLite

/// The log-in in the terminal: letters make the name, Return signs in, Escape goes back.
final class LoginView: MVVMView, DemoScreen {
  typealias Input = LoginInput
  typealias Received = String
  typealias CallBack = String
  typealias Surface = any DemoScreen

  let keys = PublishRelay<Character>()
  let tokens = ReplayRelay<String>.create(bufferSize: 1)
  var receive: Driver<String>?
  private(set) var title = ""
  private(set) var name = ""
  private let signedIn = PublishRelay<String>()
  private let router: any Routing
  private let disposeBag = DisposeBag()

  init(router: any Routing) { self.router = router }

  var surface: any DemoScreen { self }
  var lines: [String] { [title, "Name: \(name)▏", "", "Return sign in · Escape back"] }

  func load() { receive?.drive(tokens).disposed(by: disposeBag) }

  func keyPressed(_ key: Character) {
    if key == "\u{1B}" { router.route(.back) } else { keys.accept(key) }
  }

  func rxDrive(viewModelOutput: LoginOutput) {
    viewModelOutput.title.drive(onNext: { [weak self] in self?.title = $0 }).disposed(by: disposeBag)
    viewModelOutput.name.drive(onNext: { [weak self] in self?.name = $0 }).disposed(by: disposeBag)
    viewModelOutput.signedIn.drive(onNext: { [signedIn, router] name in
      signedIn.accept(name)
      router.route(.back)
    }).disposed(by: disposeBag)
  }

  func provideCallBack() -> Driver<String>? { signedIn.asDriver(onErrorDriveWith: .empty()) }
}

/// The keys of the log-in as its model's inputs.
struct LoginInput: ViewToViewModelInput {
  private let keys: Driver<Character>
  private let tokens: Driver<String>

  init(view: LoginView) {
    keys = view.keys.asDriver(onErrorDriveWith: .empty())
    tokens = view.tokens.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs: any LoginInputs, disposeBag: DisposeBag) {
    tokens.drive(onNext: { viewModelInputs.tokenReceived($0) }).disposed(by: disposeBag)
    keys.drive(onNext: { key in
      switch key {
      case "\n", "\r": viewModelInputs.returnPressed()
      case "\u{7F}", "\u{8}": viewModelInputs.erasePressed()
      default: if key.isLetter || key.isNumber || key == " " { viewModelInputs.characterTyped(key) }
      }
    }).disposed(by: disposeBag)
  }
}

/// The log-in's model as the terminal shows it.
struct LoginOutput: ViewModelToViewOutput {
  let title: Driver<String>
  let name: Driver<String>
  let signedIn: Driver<String>

  init(viewModel: any ViewModelToViewOutputProvider<any LoginOutputs>) {
    let outputs = viewModel.outputs
    title = outputs.title.asDriver(onErrorDriveWith: .empty())
    name = outputs.name.asDriver(onErrorDriveWith: .empty())
    signedIn = outputs.signedIn.asDriver(onErrorDriveWith: .empty())
  }
}
