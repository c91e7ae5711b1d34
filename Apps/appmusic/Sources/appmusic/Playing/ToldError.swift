import AudioService
import Fatal

/// An error that the player of another process told, in an answer or as an event.
struct ToldError: ErrorConvertible {
  var domain: String { saidDomain }
  private let saidDomain: String
  let code: Int
  let message: String
  let hint: String?
  let isFailedByNetwork: Bool

  init(_ value: JSONValue) {
    saidDomain = value["domain"]?.text ?? "playback"
    code = value["code"]?.integer.map { Int($0) } ?? 0
    message = value["message"]?.text ?? ""
    hint = value["hint"]?.text
    isFailedByNetwork = value["network"]?.bool ?? false
  }
}
