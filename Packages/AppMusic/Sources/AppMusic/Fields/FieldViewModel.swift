import RxLite

/// One field of a form: its text, and what is wrong with it; fields differ in their check only.
///
/// The text is bound both ways: `control.rx.text <-> field.text`. The model may set it too.
public final class FieldViewModel: Sendable {
  /// What the field is called.
  public let title: String
  /// What the field is called in Chinese.
  public let chineseTitle: String
  /// True when what is typed must not be seen.
  public let isSecret: Bool
  /// The text, set by the view when something is typed and by the model when it knows better.
  public let text: BehaviorRelay<String>
  /// What is wrong with the text now; `nil` when nothing is.
  public let fault: Observable<FieldFault?>
  /// True when nothing is wrong with the text.
  public let isValid: Observable<Bool>
  /// The fault as it is to be shown: not before the user typed something or sent the form.
  public let shownFault: Observable<FieldFault?>

  private let state: BehaviorRelay<State>
  private let bag = DisposeBag()

  /// What is known of the text, changed as one.
  private struct State: Sendable {
    /// What the check says.
    var fault: FieldFault?
    /// What somebody else found wrong with this text.
    var refusal: FieldFault?
    var isRevealed = false
    var shown: FieldFault? { isRevealed ? fault ?? refusal : nil }
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - chinese: what it is called in Chinese; the title again where that is left out.
  ///   - text: what stands in it at first.
  ///   - isSecret: true when what is typed must not be seen.
  ///   - check: what is wrong with a text; `nil` when nothing is.
  public init(
    title: String, chinese: String? = nil, text: String = "", isSecret: Bool = false,
    check: @escaping @Sendable (String) -> FieldFault? = { _ in nil }
  ) {
    self.title = title
    chineseTitle = chinese ?? title
    self.isSecret = isSecret
    let state = BehaviorRelay(value: State(fault: check(text)))
    self.text = BehaviorRelay(value: text)
    self.state = state
    fault = state.map { $0.fault ?? $0.refusal }.distinctUntilChanged()
    isValid = state.map { $0.fault == nil }.distinctUntilChanged()
    shownFault = state.map(\.shown).distinctUntilChanged()
    self.text.distinctUntilChanged().skip(1)
      .map { State(fault: check($0), isRevealed: true) }
      .bind(to: state)
      .disposed(by: bag)
  }

  /// What is wrong with the text at this moment; `nil` when nothing is.
  public var currentFault: FieldFault? { state.value.fault ?? state.value.refusal }

  /// True when nothing is wrong with the text at this moment but what somebody else found.
  public var isRight: Bool { state.value.fault == nil }

  /// Shows what is wrong from now on, because the form was sent; what somebody else found before is dropped.
  public func reveal() {
    change {
      $0.refusal = nil
      $0.isRevealed = true
    }
  }

  /// Shows what somebody else found wrong with the text, until the text changes.
  public func refuse(_ fault: FieldFault) {
    change {
      $0.refusal = fault
      $0.isRevealed = true
    }
  }

  /// Empties the field, and shows no fault until something is typed again.
  public func clear() {
    text.accept("")
    change {
      $0.refusal = nil
      $0.isRevealed = false
    }
  }

  private func change(_ body: (inout State) -> Void) {
    var next = state.value
    body(&next)
    state.accept(next)
  }
}
