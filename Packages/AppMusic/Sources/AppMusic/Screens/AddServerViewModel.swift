import AudioService
import Fatal
import MVVMR
import RxLite

/// What the form that signs in to a server lets itself be told; its fields are bound both ways.
public protocol AddServerInputs {
  /// The form was sent.
  func submitPressed()
  /// The form is to be emptied.
  func clearPressed()
  /// The user does not want to sign in after all.
  func cancelPressed()
}

/// What the form that signs in to a server shows.
public protocol AddServerOutputs {
  /// The server's address.
  var url: FieldViewModel { get }
  /// The user's name.
  var user: FieldViewModel { get }
  /// The password.
  var password: FieldViewModel { get }
  /// True when the form may be sent: nothing is wrong with any field, and nothing is sent already.
  var canSubmit: Observable<Bool> { get }
  /// True while the server is asked.
  var isSigningIn: Observable<Bool> { get }
  /// The server, once it is signed in to and kept.
  var added: Observable<ServerRow> { get }
  /// What was done, to be told in a few words.
  var notices: Observable<Notice> { get }
  /// What went wrong and belongs to no field.
  var showError: Observable<any ErrorConvertible> { get }
}

/// The behaviour of the form that signs in to a server.
public protocol AddServerType {
  /// What it lets itself be told.
  var inputs: any AddServerInputs { get }
  /// What it shows.
  var outputs: any AddServerOutputs { get }
}

/// The form that signs in to a server: three fields of one kind, each with its own check.
public final class AddServerViewModel: MVVMViewModel, AddServerType, AddServerInputs, AddServerOutputs,
  Sendable
{
  public var inputs: any AddServerInputs { self }
  public var outputs: any AddServerOutputs { self }
  public let url: FieldViewModel
  public let user: FieldViewModel
  public let password: FieldViewModel
  public let canSubmit: Observable<Bool>
  public let isSigningIn: Observable<Bool>
  public let added: Observable<ServerRow>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>

  private let submitted = PublishRelay<Void>()
  private let cancelled = PublishRelay<Void>()
  private let bag = DisposeBag()

  /// Makes the form with an address to begin with and what it needs.
  public init(url address: String = "", services: MusicServices) {
    let (keeping, scheduler, cancelled) = (services.servers, services.scheduler, cancelled)
    let failures = PublishRelay<any ErrorConvertible>()
    let url = FieldViewModel(
      title: "Address", chinese: "服务器地址", text: address, check: FieldCheck.address)
    let user = FieldViewModel(
      title: "User", chinese: "用户名", check: FieldCheck.notEmpty("User", chinese: "用户名"))
    let password = FieldViewModel(
      title: "Password", chinese: "密码", isSecret: true, check: FieldCheck.notEmpty("Password", chinese: "密码"))
    let fields = [url, user, password]
    (self.url, self.user, self.password) = (url, user, password)

    let isRight = Observable.combineLatest(url.isValid, user.isValid, password.isValid) { $0 && $1 && $2 }
    let signIn = Action<Void, ServerRow>(enabledIf: isRight) { _ in
      let account = ServerAccount(
        url: url.text.value.trimmed, user: user.text.value, password: password.text.value)
      return keeping.add(account).observe(on: scheduler).asObservable().take(until: cancelled)
    }
    canSubmit = signIn.enabled
    isSigningIn = signIn.executing
    added = signIn.elements
    notices = added.map { .serverAdded(name: $0.id) }
    showError = failures.asObservable()

    // What is refused shows at the field that it is about; everything else on the screen.
    let refusals = signIn.underlyingError.told.share()
    bag.insert {
      submitted.subscribe(onNext: {
        for field in fields { field.reveal() }
        if fields.allSatisfy(\.isRight) { signIn.execute(()) }
      })
      refusals.filter { $0.signInPart == .address }.subscribe(onNext: { url.refuse(.sentence($0.message)) })
      refusals.filter { $0.signInPart == .password }
        .subscribe(onNext: { password.refuse(.sentence($0.message)) })
      refusals.filter { $0.signInPart == nil }.bind(to: failures)
    }
  }

  public func submitPressed() { submitted.accept(()) }
  public func clearPressed() {
    for field in [url, user, password] { field.clear() }
  }
  public func cancelPressed() { cancelled.accept(()) }
}

/// What of a form an error is about.
private enum SignInPart {
  case address
  case password
}

extension ErrorConvertible {
  /// What of the form the error is about; `nil` when it is about none of it.
  fileprivate var signInPart: SignInPart? {
    switch self as? ServerError {
    case .wrongPassword, .invalidKey, .noPassword, .emptySecret: .password
    case .strangeAnswer, .noServer, .badPort, .insecurePassword, .serverExists, .sameServer, .badName:
      .address
    default: nil
    }
  }
}
