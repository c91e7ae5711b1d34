/// A failure that the operating system names: an `errno` of POSIX, or the same told by Cocoa.
///
/// The numbers of `errno` differ from system to system; ``code`` does not.
public struct SystemError: ErrorConvertible {
  /// What happened.
  public let kind: Kind
  /// The system's own number, where it gave one.
  public let number: Int32?
  /// The file or folder it happened to, where that is known.
  public let path: String?
  public let underlying: (any Error)?

  /// Makes an error of a kind.
  public init(
    _ kind: Kind, number: Int32? = nil, path: String? = nil, underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.number = number
    self.path = path
    self.underlying = underlying
  }

  /// Makes an error of the number that a failed call left in `errno`.
  public init(errno number: Int32, path: String? = nil, underlying: (any Error)? = nil) {
    self.init(Kind(errno: number), number: number, path: path, underlying: underlying)
  }

  public var domain: String { "fatal" }
  public var code: Int { kind.code }
  public var hint: String? { kind.hint }
  public var isFailedByNetwork: Bool { kind.isFailedByNetwork }

  public var message: String {
    var sentence = kind.sentence
    if kind == .other, let number { sentence += " with error \(number)" }
    if let path { sentence += ": “\(path)”" }
    return sentence + "."
  }
}
