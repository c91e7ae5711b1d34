import AppMusic
import RxLite

/// The checks of the example forms' fields; they are all in which one field differs from another.
public enum ExampleCheck {
  /// A name has to be given, else 姓名不能为空.
  public static let name = FieldCheck.notEmpty("姓名")

  /// A mobile number has to be given, else 手机号不能为空, and it has to be one.
  ///
  /// Eleven digits that begin with 13, 14, 15 or 18: the rule is as old as its article, and knows no 17x and 19x.
  public static let mobile: @Sendable (String) -> FieldFault? = { text in
    if let empty = FieldCheck.notEmpty("手机号")(text) { return empty }
    let isDigits = text.utf8.count == 11 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isKnown = ["13", "14", "15", "18"].contains { text.hasPrefix($0) }
    return isDigits && isKnown ? nil : .sentence("手机号格式不正确!")
  }

  /// An amount of money has to be given: more than nothing, with two places at most.
  public static let amount: @Sendable (String) -> FieldFault? = { text in
    if let empty = FieldCheck.notEmpty("金额")(text) { return empty }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isRight =
      parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      && (parts.count == 1 || parts[1].utf8.count <= 2) && text.contains { ("1"..."9").contains($0) }
    return isRight ? nil : .sentence("金额格式不正确!")
  }
}

extension FormViewModel {
  /// Errors: the register form, which refuses what is missing by name.
  public static func register(
    _ register: @escaping @Sendable (_ name: String, _ mobile: String) -> Single<Void> = { _, _ in .just(()) }
  ) -> FormViewModel {
    FormViewModel(
      title: "注册",
      fields: [
        FieldViewModel(title: "姓名", check: ExampleCheck.name),
        FieldViewModel(title: "手机号", check: ExampleCheck.mobile),
      ]
    ) { texts in register(texts[0], texts[1]).map { "注册成功" } }
  }

  /// The other business on the same cells, the same base and the same view: money is sent to somebody.
  public static func transfer(
    _ send: @escaping @Sendable (_ mobile: String, _ amount: String) -> Single<Void> = { _, _ in .just(()) }
  ) -> FormViewModel {
    FormViewModel(
      title: "转账",
      fields: [
        FieldViewModel(title: "手机号", check: ExampleCheck.mobile),
        FieldViewModel(title: "金额", check: ExampleCheck.amount),
      ]
    ) { texts in send(texts[0], texts[1]).map { "转账成功" } }
  }
}
