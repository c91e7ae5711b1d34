/// What a program says of an error, as words and as JSON.
public struct ErrorReport: Sendable, Hashable {
  /// The field that the code belongs to.
  public let domain: String
  /// The number that names the failure.
  public let code: Int
  /// One sentence that says what happened.
  public let message: String
  /// One sentence that says what to do, where the message does not say it.
  public let hint: String?
  /// True when being online would mend it.
  public let isFailedByNetwork: Bool

  /// Takes down what an error says.
  public init(_ error: any ErrorConvertible) {
    domain = error.domain
    code = error.code
    message = error.message
    hint = error.hint
    isFailedByNetwork = error.isFailedByNetwork
  }

  /// One JSON object on one line: `{"domain":…,"code":…,"message":…,"hint":…,"network":…}`.
  ///
  /// Without a hint there is no such key. Every character that could steer a terminal is escaped, so the line
  /// may be printed as it is (RFC 8259, section 7, lets any character be written as `\uXXXX`).
  public var json: String {
    var text = #"{"domain":"#
    JSONText.append(domain, to: &text)
    text += #","code":\#(code),"message":"#
    JSONText.append(message, to: &text)
    if let hint {
      text += #","hint":"#
      JSONText.append(hint, to: &text)
    }
    text += #","network":\#(isFailedByNetwork)}"#
    return text
  }
}
