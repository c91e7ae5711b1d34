/// What is wrong with the text of a field.
public enum FieldFault: Hashable, Sendable {
  /// Nothing stands in the field of this title, and something has to.
  case empty(title: String, chinese: String? = nil)
  /// It is no address of a server.
  case noAddress
  /// It is none of these words.
  case notAmong([String])
  /// It is no whole number within these bounds.
  case outside(ClosedRange<Int>)
  /// It cannot be changed here.
  case fixed
  /// Another rule, in its own words.
  case sentence(String)
}

extension FieldFault: CustomStringConvertible {
  /// The fault as an English sentence.
  public var description: String {
    switch self {
    case .empty(let title, _): "\(title) must not be empty."
    case .noAddress: "Give the address of a server, such as https://music.example."
    case .notAmong(let words): "Give one of \(words.joined(separator: ", "))."
    case .outside(let bounds): "Give a whole number from \(bounds.lowerBound) to \(bounds.upperBound)."
    case .fixed: "This cannot be changed here."
    case .sentence(let sentence): sentence
    }
  }

  /// The fault as a Chinese sentence.
  public var chineseDescription: String {
    switch self {
    case .empty(let title, let chinese): "\(chinese ?? title)不能为空!"
    case .noAddress: "请输入服务器地址，例如 https://music.example。"
    case .notAmong(let words): "请输入以下之一：\(words.joined(separator: "、"))。"
    case .outside(let bounds): "请输入 \(bounds.lowerBound) 到 \(bounds.upperBound) 之间的整数。"
    case .fixed: "此项不能在这里修改。"
    case .sentence(let sentence): sentence
    }
  }
}
