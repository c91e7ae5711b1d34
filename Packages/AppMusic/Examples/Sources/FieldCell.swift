import AppMusic
import RxLite

/// Both ways: one cell for every field, whatever the field checks.
public final class FieldCell: Sendable {
  /// What the field is called.
  public let title: String
  /// What stands in the cell, and what is typed there.
  public let text = BehaviorRelay(value: "")
  /// What is wrong with it, or nothing.
  public let fault = Label()
  private let bag = DisposeBag()

  /// Makes the cell of a field: what is typed goes to the model, what the model sets is shown.
  public init(_ field: FieldViewModel) {
    title = field.title
    (text <-> field.text).disposed(by: bag)
    fault.bind(to: field.shownFault.map { $0?.chineseDescription ?? "" })
  }

  /// Types a text in place of the one that stands there.
  public func type(_ text: String) { self.text.accept(text) }
}
