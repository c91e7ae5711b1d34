import AppMusic
import RxLite

/// What every form has: a title, fields, and a command that sends them.
///
/// Two businesses differ in the fields' checks and in what the command does, and in nothing else.
public final class FormViewModel: Sendable {
  /// The title.
  public let title: String
  /// The fields, first to last.
  public let fields: [FieldViewModel]
  /// Sends the form; its first fault is the error.
  public let submit: Action<Void, String>
  /// Empties every field.
  public let clear: Action<Void, Never>
  /// What the command refused, in words.
  public let errors: Observable<String>

  /// What stands in the form was refused.
  public struct Refused: Error, Hashable {
    /// The first thing that is wrong.
    public var fault: FieldFault
  }

  /// Makes a form; `send` is what is done with the texts of the fields, and says what came of it.
  public init(title: String, fields: [FieldViewModel], send: @escaping @Sendable ([String]) -> Single<String>)
  {
    self.title = title
    self.fields = fields
    submit = Action { _ in
      for field in fields { field.reveal() }
      if let fault = fields.lazy.compactMap(\.currentFault).first { return .error(Refused(fault: fault)) }
      return send(fields.map(\.text.value)).asObservable()
    }
    clear = Action { _ in
      for field in fields { field.clear() }
      return .empty()
    }
    errors = submit.underlyingError.map { error in
      (error as? Refused)?.fault.chineseDescription ?? "\(error)"
    }
  }
}

/// One view for every form: a cell for each field, a button, and a line for what came of it.
public final class FormView: Sendable {
  /// The cells, first to last.
  public let cells: [FieldCell]
  /// What came of the last press of the button.
  public let message = Label()
  private let model: FormViewModel

  /// Makes the view of a form and binds it.
  public init(_ model: FormViewModel) {
    self.model = model
    cells = model.fields.map(FieldCell.init)
    message.bind(to: Observable.merge(model.submit.elements, model.errors))
  }

  /// What is to be read: each field with what is wrong with it, and the message.
  public var lines: [String] {
    cells.map { cell in
      "\(cell.title): \(cell.text.value)" + (cell.fault.text.isEmpty ? "" : "  ← \(cell.fault.text)")
    } + [message.text]
  }

  /// The button was pressed.
  public func buttonPressed() { model.submit.execute(()) }
  /// The button that clears was pressed.
  public func clearPressed() { model.clear.execute(()) }
}
