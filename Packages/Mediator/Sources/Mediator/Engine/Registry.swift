import RxLite

/// Collects what a module declares.
///
/// Nothing of it shows before all of it is found to be right.
public struct Registry {
  struct Lazy: Sendable {
    let host: String
    let load: @Sendable () async throws -> any Module
  }

  let owner: String
  let installation: Int
  private(set) var lazies: [Lazy] = []
  private var interceptors: [any Interceptor] = []
  private var declarations: [([any Interceptor]) -> Handler] = []
  private var fault: MediatorError?

  init(owner: String, installation: Int) {
    self.owner = owner
    self.installation = installation
  }

  /// Answers a route by a function, asynchronous or not; its errors reach the caller as they are.
  public mutating func handle<R: Route>(
    _ route: R.Type, interceptors: [any Interceptor] = [],
    _ body: @escaping @Sendable (_ route: R, _ call: Call) async throws -> R.Output
  ) {
    add(route, interceptors) { route, call in Reply(.value(try await body(route, call))) }
  }

  /// Answers a route by a stream: ``Mediating/observe(_:)`` gives all of it, ``Mediating/call(_:)`` its first value.
  public mutating func handle<R: Route, Stream: ObservableConvertibleType & SendableMetatype>(
    _ route: R.Type, interceptors: [any Interceptor] = [],
    _ body: @escaping @Sendable (_ route: R, _ call: Call) async throws -> Stream
  ) where Stream.Element == R.Output {
    add(route, interceptors) { route, call in
      Reply(.stream(try await body(route, call).asObservable().map { $0 as any Sendable }))
    }
  }

  /// Puts an interceptor before each of this module's routes, behind those declared so far.
  public mutating func intercept(_ interceptor: any Interceptor) { interceptors.append(interceptor) }

  /// Puts a function before each of this module's routes, behind the interceptors declared so far.
  public mutating func intercept(
    _ body: @escaping @Sendable (_ call: Call, _ next: Next) async throws -> Reply
  ) {
    interceptors.append(InterceptorFunction(body: body))
  }

  /// Installs a module on the first look-up under a host, and once, whoever asks at the same time.
  ///
  /// When loading fails, all who asked get the error, and the next look-up tries again.
  public mutating func lazy(_ host: String, _ load: @escaping @Sendable () async throws -> any Module) {
    lazies.append(Lazy(host: host.lowercasedASCII, load: load))
  }

  /// What was declared; throws the first fault.
  func handlers() throws(MediatorError) -> [Handler] {
    if let fault { throw fault }
    return declarations.map { $0(interceptors) }
  }

  private mutating func add<R: Route>(
    _ route: R.Type, _ own: [any Interceptor],
    _ run: @escaping @Sendable (R, Call) async throws -> Reply
  ) {
    do throws(MediatorError) {
      let coder = try RouteCoder<R>()
      declarations.append { [owner, installation] interceptors in
        Handler(
          coder, owner: owner, installation: installation, interceptors: interceptors + own, run: run)
      }
    } catch {
      fault = fault ?? error
    }
  }
}

extension String {
  /// The text with the capitals of ASCII made small, which is how hosts compare (RFC 3986, section 6.2.2.1).
  var lowercasedASCII: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }
}
