import Fatal

/// Why a running player could not be spoken to, or could not be made to listen.
public enum ControlError: ErrorConvertible, Hashable {
  /// No player is running.
  case noPlayer
  /// Another process is the player already.
  case alreadyRunning
  /// The other side belongs to another user.
  case notAllowed
  /// A line was no request.
  case badRequest(reason: String)
  /// A line was longer than any request.
  case requestTooLong(limit: Int)
  /// The socket could not be made.
  case cannotListen(path: String, reason: String)
  /// The player ended while it was spoken to.
  case connectionLost
  /// The player did not answer in time.
  case noAnswer(seconds: Int)
  /// The player speaks to as many others as it may.
  case busy

  public var domain: String { "playback" }

  public var code: Int {
    switch self {
    case .noPlayer: 6_101
    case .alreadyRunning: 6_102
    case .notAllowed: 6_103
    case .badRequest: 6_104
    case .requestTooLong: 6_105
    case .cannotListen: 6_106
    case .connectionLost: 6_107
    case .noAnswer: 6_108
    case .busy: 6_109
    }
  }

  public var message: String {
    switch self {
    case .noPlayer: "No player is running; start one with play."
    case .alreadyRunning: "A player is running already; give it commands or stop it first."
    case .notAllowed: "The player belongs to another user; use one of your own."
    case .badRequest(let reason):
      "The request was not understood (\(reason)); send one JSON object with argv on one line."
    case .requestTooLong(let limit): "The request is longer than \(limit) bytes; send it in parts."
    case .cannotListen(let path, let reason):
      "The player cannot be spoken to at \(path) (\(reason)); check that you own its folder."
    case .connectionLost: "The player ended while it was spoken to; start it again with play."
    case .noAnswer(let seconds): "The player did not answer for \(seconds) s; stop it and start it again."
    case .busy: "The player is busy with as many connections as it may have; close one and try again."
    }
  }
}

/// An error that a running player gave as its answer.
public struct RemoteError: ErrorConvertible, Hashable {
  /// The field that the code belongs to, as the player said it.
  public var domain: String { saidDomain }
  private let saidDomain: String
  /// The number that names the failure, as the player said it.
  public let code: Int
  /// What happened, as the player said it.
  public let message: String
  /// What to do, as the player said it.
  public let hint: String?
  /// True when being online would mend it.
  public let isFailedByNetwork: Bool

  /// Reads an error as ``JSONValue/init(_:)`` writes it; what is absent is filled with the plainest words.
  init(_ value: JSONValue) {
    saidDomain = value["domain"]?.text ?? "playback"
    code = value["code"]?.integer.flatMap(Int.init(exactly:)) ?? 0
    message = value["message"]?.text ?? "The player refused."
    hint = value["hint"]?.text
    isFailedByNetwork = value["network"]?.bool ?? false
  }
}

extension JSONValue {
  /// An error as commands show it: domain, code, message, network, and the hint where there is one.
  public init(_ error: any ErrorConvertible) {
    var members = [
      Member("domain", .string(error.domain)), Member("code", .integer(Int64(error.code))),
      Member("message", .string(error.message)),
    ]
    if let hint = error.hint { members.append(Member("hint", .string(hint))) }
    members.append(Member("network", .bool(error.isFailedByNetwork)))
    self = .object(members)
  }
}
