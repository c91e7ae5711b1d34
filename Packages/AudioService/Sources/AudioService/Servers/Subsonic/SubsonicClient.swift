import RxNetwork
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's account on an OpenSubsonic server, over a transport that is handed in.
///
/// It signs every call, goes over to another way of signing in where the server asks for that, and reads answers of
/// every shape that servers give. Calls throw ``ServerError`` for what the server says, `NetworkError` for what is in
/// between.
public final class SubsonicClient: Sendable {
  /// What else a client needs of its surroundings.
  public struct Surroundings: Sendable {
    /// Carries requests.
    public var transport: any Transport
    /// Times deadlines.
    public var clock: any NetworkClock
    /// Where answers are kept; `nil` keeps none.
    public var cache: ResponseCache?
    /// Gives a salt for a token; other ones each time.
    public var salt: @Sendable () -> String
    /// Sees requests and answers, for logs.
    public var plugins: [any Plugin]

    /// Gathers the surroundings.
    public init(
      transport: any Transport, clock: any NetworkClock, cache: ResponseCache? = nil,
      salt: (@Sendable () -> String)? = nil, plugins: [any Plugin] = []
    ) {
      self.transport = transport
      self.clock = clock
      self.cache = cache
      self.salt = salt ?? { SubsonicSignature.randomSalt() }
      self.plugins = plugins
    }
  }

  private struct State {
    var secret: ServerSecret?
    var signIn: ServerSignIn
    /// True when the server accepted a call signed this way.
    var isProven = false
  }

  /// The account.
  public let account: SubsonicAccount
  let surroundings: Surroundings
  private let secret: @Sendable () throws -> ServerSecret
  private let provider: Provider<SubsonicTarget>
  private let state: Mutex<State>
  private let remember: @Sendable (ServerSignIn) -> Void

  /// Makes a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - account: the account, with the way of signing in that is known to work.
  ///   - secret: gives the password, or the key; called once, when the first call is signed.
  ///   - surroundings: transport, clock and cache.
  ///   - remember: is called with another way of signing in that turned out to work, to be kept with the account.
  public init(
    _ account: SubsonicAccount, secret: @escaping @Sendable () throws -> ServerSecret,
    surroundings: Surroundings,
    remember: @escaping @Sendable (ServerSignIn) -> Void = { _ in }
  ) {
    self.account = account
    self.secret = secret
    self.surroundings = surroundings
    self.remember = remember
    state = Mutex(State(signIn: account.signIn))
    provider = Provider(
      transport: surroundings.transport, clock: surroundings.clock, cache: surroundings.cache,
      plugins: surroundings.plugins + [SubsonicRetry(clock: surroundings.clock)])
  }

  /// Makes a client with a secret that is known.
  public convenience init(
    _ account: SubsonicAccount, secret: ServerSecret, surroundings: Surroundings,
    remember: @escaping @Sendable (ServerSignIn) -> Void = { _ in }
  ) {
    self.init(account, secret: { secret }, surroundings: surroundings, remember: remember)
  }

  /// The name under which a cache keeps the answers of an account.
  public static func cacheAccount(_ account: SubsonicAccount) -> String {
    "server \(account.name) \(account.address) \(account.user)"
  }

  /// The server's name here.
  public var name: String { account.name }
  /// How the server is signed in to, as far as it is known by now.
  public var signIn: ServerSignIn { state.withLock { $0.signIn } }

  /// The content of a call's answer; `policy` takes the place of the call's own.
  func content(
    _ call: SubsonicCall, policy: CachePolicy? = nil, within total: Duration? = nil
  ) async throws -> JSONValue {
    try await signed { items in
      let response = try await provider.request(target(call, items, policy: policy, within: total))
      do {
        return try SubsonicAnswer.read(response, server: name)
      } catch  where call.isOfEveryServer && Self.isOfNoServer(error) {
        throw ServerError.noServer(address: account.address)
      }
    }
  }

  /// True for an answer that no server gives to a call that it knows: a page, or a status that says so.
  private static func isOfNoServer(_ error: any Error) -> Bool {
    switch error {
    case ServerError.strangeAnswer: true
    case NetworkError.status(let response): [400, 404, 405, 406, 410, 501].contains(response.statusCode)
    default: false
    }
  }

  /// The bytes of a call's answer, with their media type.
  func bytes(_ call: SubsonicCall, policy: CachePolicy? = nil) async throws -> (bytes: [UInt8], type: String)
  {
    try await signed { items in
      let response = try await provider.request(target(call, items, policy: policy))
      try SubsonicAnswer.checkBinary(response, server: name)
      return (Array(response.data), response.headers.first("content-type") ?? "application/octet-stream")
    }
  }

  /// Downloads the answer of a call into a file and gives its media type; what has come before goes on.
  func download(
    _ call: SubsonicCall, to file: String, progress: @escaping @Sendable (Int64, Int64?) -> Void
  ) async throws -> String {
    try await signed { items in
      var target = target(call, items)
      target.file = file
      target.limits = Deadlines(connect: .seconds(10), idle: .seconds(30), total: nil)
      let response = try await provider.request(target) { progress($0.completed, $0.total) }
      guard response.statusCode == 200 || response.statusCode == 206 else {
        _ = try SubsonicAnswer.read(response, server: name)
        throw NetworkError.status(response)
      }
      return response.headers.first("content-type") ?? ""
    }
  }

  /// The address of a call with everything that signs it; it must be seen by nobody.
  func address(_ call: SubsonicCall, _ items: QueryItems) throws(NetworkError) -> WebURL {
    try Request(target(call, items)).url
  }

  // MARK: Signing in

  private func target(
    _ call: SubsonicCall, _ items: QueryItems, policy: CachePolicy? = nil, within total: Duration? = nil
  ) -> SubsonicTarget {
    var target = SubsonicTarget(server: account, call: call, signature: items, policy: policy)
    if let total {
      target.limits = Deadlines(connect: total, idle: total, total: total)
    }
    return target
  }

  private func signature(_ signIn: ServerSignIn) throws -> QueryItems {
    let known = try state.withLock { $0.secret } ?? secret()
    state.withLock { $0.secret = known }
    return SubsonicSignature.items(signIn, user: account.user, secret: known, salt: surroundings.salt())
  }

  /// Does something signed; once more with the password itself where the server takes no tokens.
  func signed<Result>(_ body: (QueryItems) async throws -> Result) async throws -> Result {
    let signIn = signIn
    do {
      let result = try await body(try signature(signIn))
      state.withLock { if $0.signIn == signIn { $0.isProven = true } }
      return result
    } catch let error as ServerError where refusesToken(error, signIn) {
      guard account.isPrivate || account.allowsInsecurePassword else {
        throw ServerError.insecurePassword(server: name)
      }
      let result = try await body(try signature(.password))
      let isNew = state.withLock { state in
        defer { (state.signIn, state.isProven) = (.password, true) }
        return state.signIn != .password
      }
      if isNew { remember(.password) }
      return result
    }
  }

  /// True for an answer that means “no tokens here”: 41 and 42, and 10 to a request that misses nothing.
  private func refusesToken(_ error: ServerError, _ signIn: ServerSignIn) -> Bool {
    guard signIn == .token else { return false }
    switch error {
    case .tokenRefused, .signInUnknown: return true
    case .parameterMissing: return state.withLock { !$0.isProven }
    default: return false
    }
  }
}
