/// An error that can be told to a person: a domain, a code, and one sentence.
///
/// A conforming type needs only ``code`` and ``message``:
///
/// ```swift
/// enum LyricsError: ErrorConvertible {
///   case missing(track: Int)
///   var code: Int { 3_001 }
///   var message: String { "No lyrics for this track; put an .lrc file beside it." }
/// }
/// ```
public protocol ErrorConvertible: Error, Sendable, CustomStringConvertible {
  /// The field that the code belongs to, such as `lyrics`.
  ///
  /// The default is the type's name in lower case without a trailing `Error`.
  var domain: String { get }
  /// The number that names this failure, unique across every domain of the program.
  var code: Int { get }
  /// One sentence that says what happened.
  var message: String { get }
  /// One sentence that says what to do, where ``message`` does not say it already.
  var hint: String? { get }
  /// The error that led to this one.
  var underlying: (any Error)? { get }
  /// True when being online would mend it.
  var isFailedByNetwork: Bool { get }
  /// True when the user has to sign in again.
  var isTokenExpired: Bool { get }
}

extension ErrorConvertible {
  public var domain: String {
    var name = String(describing: Self.self)
    if name.hasSuffix("Error"), name.count > 5 { name.removeLast(5) }
    return name.lowercased()
  }
  public var hint: String? { nil }
  public var underlying: (any Error)? { nil }
  public var isFailedByNetwork: Bool { false }
  public var isTokenExpired: Bool { code == 40_008 }
  public var description: String { message }
}
