import RxNetwork

/// One signed call to one server.
struct SubsonicTarget: TargetType {
  /// The version of the protocol that is spoken.
  static let version = "1.16.1"
  /// How servers see this program.
  static let client = "appmusic"

  let server: SubsonicAccount
  let call: SubsonicCall
  let signature: QueryItems
  var policy: CachePolicy?
  /// Where a download goes.
  var file: String?
  var limits = Deadlines(connect: .seconds(10), idle: .seconds(30), total: .seconds(60))

  var baseURL: String { server.address }
  var path: String { "/rest/" + call.method }

  var task: RequestTask {
    var items = signature
    items.add("v", Self.version)
    items.add("c", Self.client)
    items.add("f", "json")
    for item in call.parameters.items { items.add(item.name, item.value) }
    if let file { return .download(to: file, resumes: true, query: items) }
    return .query(items)
  }

  var isSentOnce: Bool { call.isChange }
  var cachePolicy: CachePolicy { policy ?? call.cachePolicy }
  var volatileParameters: Set<String> { ["t", "s", "p", "apiKey"] }
  var secrets: Secrets { Secrets(queryItems: ["u", "t", "s", "p", "apiKey"]) }
  var deadlines: Deadlines { limits }

  /// Whose answers these are; another server or another person has others.
  var account: String? { SubsonicClient.cacheAccount(server) }

  func isCacheable(_ response: Response) -> Bool {
    guard response.statusCode == 200 else { return false }
    if call.isBinary { return SubsonicAnswer.isBinary(response.headers) }
    return (try? SubsonicAnswer.read(response, server: "")) != nil
  }
}
