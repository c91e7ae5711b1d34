import MVVMR
import RxLite

protocol LoginInputs {
  /// A token came from the screen before.
  func tokenReceived(_ token: String)
  /// A character was typed.
  func characterTyped(_ character: Character)
  /// The last character was taken back.
  func erasePressed()
  /// The name is complete.
  func returnPressed()
}

protocol LoginOutputs {
  /// What stands above the field.
  var title: Observable<String> { get }
  /// What stands in the field.
  var name: Observable<String> { get }
  /// The name that signed in.
  var signedIn: Observable<String> { get }
}

/// The log-in: takes a token, asks for a name, and gives it back.
final class LoginViewModel: MVVMViewModel, LoginInputs, LoginOutputs, Sendable {
  var inputs: any LoginInputs { self }
  var outputs: any LoginOutputs { self }
  let title: Observable<String>
  let name: Observable<String>
  let signedIn: Observable<String>
  private let token = PublishRelay<String>(), done = PublishRelay<Void>()
  private let text = BehaviorRelay(value: "")

  init() {
    title = token.map { "Log in with token \($0)" }.startWith("Log in")
    name = text.asObservable()
    signedIn = done.withLatestFrom(text).filter { !$0.isEmpty }
  }

  func tokenReceived(_ token: String) { self.token.accept(token) }
  func characterTyped(_ character: Character) { text.accept(text.value + String(character)) }
  func erasePressed() { text.accept(String(text.value.dropLast())) }
  func returnPressed() { done.accept(()) }
}
