import AppMusic
import MVVMR

/// The register form once more, without a reactive library.
@MainActor public final class PlainRegisterForm {
  /// The name, set by the view when something is typed and by the program when it knows better.
  public let name = ObservableProperty("")
  /// The mobile number, in the same way.
  public let mobile = ObservableProperty("")
  /// What came of the last try.
  public let message = ObservableProperty("")

  /// Makes an empty form.
  public init() {}

  /// Sends the form, or says what is wrong with it.
  public func submit() {
    let fault = ExampleCheck.name(name.value) ?? ExampleCheck.mobile(mobile.value)
    message.value = fault?.chineseDescription ?? "注册成功"
  }

  /// Empties the form.
  public func clear() {
    for text in [name, mobile, message] { text.value = "" }
  }
}

/// A field as it is drawn, bound both ways by call-backs.
@MainActor public final class PlainFieldCell {
  /// What stands in the cell.
  public private(set) var shown = ""
  private let text: ObservableProperty<String>

  /// Makes the cell of a text.
  public init(_ text: ObservableProperty<String>) {
    self.text = text
    text.observe(self) { cell, text in cell.shown = text }
  }

  /// Types a text in place of the one that stands there.
  public func type(_ text: String) { self.text.value = text }
}
