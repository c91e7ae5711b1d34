import MVVMR

/// A field of a form: its text, and what is wrong with it; fields differ in their check only.
@MainActor final class FieldModel {
  let label: String
  /// The text, set by the view when something is typed and by the program when it knows better.
  let text: ObservableProperty<String>
  private let check: (String) -> String?

  /// `check` gives the sentence for a text that is refused.
  init(label: String, text: String = "", check: @escaping (String) -> String?) {
    self.label = label
    self.text = ObservableProperty(text)
    self.check = check
  }

  /// What is wrong with the text, or nil.
  var fault: String? { check(text.value) }
}
