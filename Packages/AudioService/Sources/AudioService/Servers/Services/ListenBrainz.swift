import RxNetwork

/// ListenBrainz: tells what is heard, by the rules of its pages.
///
/// Moments are whole seconds there, and a listen that is only now playing has none.
public struct ListenBrainz: Sendable {
  /// The service's own address.
  public static let address = "https://api.listenbrainz.org"
  /// As many listens go in one call.
  static let atOnce = 50
  private static let name = "ListenBrainz"

  private let address: String
  private let token: ServerSecret
  private let version: String
  private let provider: Provider<ServiceTarget>

  /// Makes a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: where the service is.
  ///   - token: the person's token.
  ///   - version: of the program, as the service shows it.
  ///   - transport: carries requests.
  ///   - clock: times deadlines.
  public init(
    address: String = ListenBrainz.address, token: ServerSecret, version: String, transport: any Transport,
    clock: any NetworkClock
  ) {
    self.address = address
    self.token = token
    self.version = version
    provider = Provider(transport: transport, clock: clock, plugins: [RateLimit()])
  }

  /// Whose token it is; throws ``ServerError/serviceDenied(service:)`` for one that is not valid.
  public func user() async throws -> String {
    let json = try await send(
      ServiceTarget(baseURL: address, path: "/1/validate-token", headers: headers))
    guard json["valid"]?.bool == true else {
      throw ServerError.serviceDenied(service: Self.name)
    }
    return json.string("user_name") ?? ""
  }

  /// Tells what is heard now.
  public func tellPlaying(_ listen: Listen) async throws {
    try await submit("playing_now", [["track_metadata": listen.metadata(version: version)]])
  }

  /// Tells what was heard, with the moments when it began in milliseconds since 1970.
  public func tellPlayed(_ listens: [(listen: Listen, moment: Int64)]) async throws {
    var rest = listens[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.atOnce)
      let payload = part.map { item -> JSONValue in
        [
          "listened_at": .integer(item.moment / 1_000),
          "track_metadata": item.listen.metadata(version: version),
        ]
      }
      try await submit(part.count == 1 ? "single" : "import", payload)
      rest = rest.dropFirst(part.count)
    }
  }

  private var headers: HTTPHeaders {
    ["Authorization": "Token " + token.value, "User-Agent": ServiceTarget.agent(version)]
  }

  private func submit(_ kind: String, _ payload: [JSONValue]) async throws {
    let document: JSONValue = ["listen_type": .string(kind), "payload": .array(payload)]
    _ = try await send(
      ServiceTarget(
        baseURL: address, path: "/1/submit-listens", method: .post, task: ServiceTarget.content(document),
        headers: headers))
  }

  private func send(_ target: ServiceTarget) async throws -> JSONValue {
    let response = try await provider.request(target)
    let json = JSONValue(parsing: response.data)
    guard (200..<300).contains(response.statusCode) else {
      // A refusal in the service's own words is for good; a token can be mended, and anything else may pass.
      if let words = json?.string("error") {
        if response.statusCode == 400 {
          throw ServerError.serviceRefused(service: Self.name, words: ServerError.tidy(words))
        }
        if response.statusCode == 401 { throw ServerError.serviceDenied(service: Self.name) }
      }
      throw NetworkError.status(response)
    }
    guard let json else { throw ServerError.strangeAnswer(address: address) }
    return json
  }
}
