import MVVMR

/// The register form: a name and a mobile number, checked when they are sent.
@MainActor final class RegisterViewModel {
  let name = FieldModel(label: "姓名") { $0.isEmpty ? "姓名不能为空!" : nil }
  let mobile = FieldModel(label: "手机号") { text in
    if text.isEmpty { return "手机号不能为空!" }
    return RegisterViewModel.isMobile(text) ? nil : "手机号格式不正确!"
  }
  /// What came of the last try.
  let message = ObservableProperty("")
  /// The name and the number that were sent.
  let registered = ObservableProperty<(name: String, mobile: String)?>(nil)

  var fields: [FieldModel] { [name, mobile] }

  /// Sends the form, or says what is wrong with it.
  func submit() {
    if let fault = fields.lazy.compactMap(\.fault).first {
      message.value = fault
      return
    }
    registered.value = (name.text.value, mobile.text.value)
    message.value = "注册成功"
  }

  /// Clears the form.
  func clear() {
    for field in fields { field.text.value = "" }
    message.value = ""
  }

  /// Eleven digits that begin with 13, 14, 15 or 18, which were all there was when the rule was written.
  static func isMobile(_ text: String) -> Bool {
    text.utf8.count == 11 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && ["13", "14", "15", "18"].contains { text.hasPrefix($0) }
  }
}
