import RxNetwork

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call to a service beside the music server.
struct ServiceTarget: TargetType {
  let baseURL: String
  let path: String
  var method = HTTPMethod.get
  var task = RequestTask.plain
  var headers: HTTPHeaders = [:]
  /// What is kept of these services has rules of its own, so that nothing is kept here.
  var cachePolicy: CachePolicy { .noStore }
  /// A listen that went out twice might count twice.
  var isSentOnce: Bool { method == .post }
  var deadlines: Deadlines { Deadlines(connect: .seconds(10), idle: .seconds(20), total: .seconds(30)) }

  /// A document as the content.
  static func content(_ json: JSONValue) -> RequestTask {
    .data(Data(json.line.utf8), contentType: "application/json")
  }

  /// How services see this program.
  static func agent(_ version: String) -> String { "appmusic/\(version) (https://example.org/appmusic)" }
}
