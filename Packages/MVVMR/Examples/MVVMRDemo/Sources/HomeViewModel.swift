import MVVMR
import RxLite

protocol HomeInputs {
  /// The button was pressed.
  func refreshPressed()
  /// The way to the log-in was asked for.
  func loginPressed()
  /// The log-in gave this name back.
  func loginAnswered(_ name: String)
  /// The end was asked for.
  func quitPressed()
}

protocol HomeOutputs {
  /// How the button looks, from the start on.
  var look: Observable<ButtonLook> { get }
  /// Who is signed in, or how to do so.
  var message: Observable<String> { get }
  /// The token to go to the log-in with.
  var login: Observable<String> { get }
  /// There is nothing more to do.
  var finished: Observable<Void> { get }
}

/// The first screen: a button that changes its title and colour, and the way to the log-in.
final class HomeViewModel: MVVMViewModel, HomeInputs, HomeOutputs, Sendable {
  var inputs: any HomeInputs { self }
  var outputs: any HomeOutputs { self }
  let look: Observable<ButtonLook>
  let message: Observable<String>
  let login: Observable<String>
  let finished: Observable<Void>
  private let refresh = PublishRelay<Void>(), ask = PublishRelay<Void>()
  private let answer = PublishRelay<String>(), quit = PublishRelay<Void>()

  /// `token` makes the token of each log-in.
  init(token: @escaping @Sendable () -> String) {
    let colours = ButtonLook.Colour.allCases
    look = refresh.scan(0) { count, _ in count + 1 }.startWith(0).map { count in
      ButtonLook(
        title: count == 0 ? "Press me" : "Pressed \(count) times", colour: colours[count % colours.count])
    }
    message = answer.map { "Signed in as \($0)." }.startWith("Not signed in.")
    login = ask.map { token() }
    finished = quit.asObservable()
  }

  func refreshPressed() { refresh.accept(()) }
  func loginPressed() { ask.accept(()) }
  func loginAnswered(_ name: String) { answer.accept(name) }
  func quitPressed() { quit.accept(()) }
}
