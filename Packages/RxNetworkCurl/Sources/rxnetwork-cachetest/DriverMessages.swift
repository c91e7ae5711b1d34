#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of stdin.
struct DriverRequest: Decodable, Sendable {
  /// The id alone, of a line that is no request.
  struct Number: Decodable {
    var id: Int
  }

  var id: Int
  var op: String
  var method: String?
  var url: String?
  var headers: [[String]]?
  /// Base64.
  var body: Data?
  var redirect: String?
  var cache: String?
  var timeoutMilliseconds: Int?
  var policy: String?
  var account: String?
  var target: Int?
  var offset: Int64?
  var value: Bool?

  enum CodingKeys: String, CodingKey {
    case id, op, method, url, headers, body, redirect, cache, policy, account, target, value
    case timeoutMilliseconds = "timeout_ms"
    case offset = "offset_ms"
  }
}

/// One line of stdout.
struct DriverAnswer: Encodable, Sendable {
  struct Failure: Encodable, Sendable {
    var code: String
    var network: Bool
    var message: String
  }

  var id: Int?
  var ready: Bool?
  var `protocol`: Int?
  var name: String?
  var ok: Bool?
  var status: Int?
  var reason: String?
  var headers: [[String]]?
  /// Base64.
  var body: Data?
  var source: String?
  var url: String?
  var more: Bool?
  var entries: Int?
  var bytes: Int64?
  var diskBytes: Int64?
  var inflight: Int?
  var error: Failure?

  enum CodingKeys: String, CodingKey {
    case id, ready, `protocol`, name, ok, status, reason, headers, body, source, url, more, entries, bytes,
      inflight
    case error
    case diskBytes = "disk_bytes"
  }

  static let ready = DriverAnswer(ready: true, protocol: 1, name: "RxNetwork 0.1")

  static func failure(_ id: Int?, code: String, network: Bool = false, message: String) -> DriverAnswer {
    DriverAnswer(id: id, error: Failure(code: code, network: network, message: message))
  }
}
