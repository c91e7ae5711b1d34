import RxLite

/// The same models without a screen: words for inputs, lines for outputs, and an end when the model has finished.
@MainActor enum OneShot {
  /// Feeds the words to the first screen's model, and prints what it shows as one JSON object a line.
  ///
  /// `press` presses the button; `login=NAME` signs in, by way of the log-in's model; the end comes by itself.
  static func run(
    _ words: [String], token: @escaping @Sendable () -> String, print: @escaping @MainActor (String) -> Void
  ) {
    let home = HomeViewModel(token: token)
    var isFinished = false
    let bag = DisposeBag()
    home.outputs.look.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { print(#"{"title":"\#($0.title)","colour":"\#($0.colour)"}"#) }).disposed(by: bag)
    home.outputs.message.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { print(#"{"message":"\#(escaped($0))"}"#) }).disposed(by: bag)
    home.outputs.finished.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { isFinished = true }).disposed(by: bag)

    for word in words where !isFinished {
      if word == "press" {
        home.inputs.refreshPressed()
      } else if word.hasPrefix("login=") {
        logIn(word.dropFirst("login=".count), home)
      }
    }
    home.inputs.quitPressed()
  }

  private static func logIn(_ name: Substring, _ home: HomeViewModel) {
    let login = LoginViewModel()
    let bag = DisposeBag()
    home.outputs.login.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { login.inputs.tokenReceived($0) }).disposed(by: bag)
    login.outputs.signedIn.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { home.inputs.loginAnswered($0) }).disposed(by: bag)
    home.inputs.loginPressed()
    for character in name { login.inputs.characterTyped(character) }
    login.inputs.returnPressed()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
