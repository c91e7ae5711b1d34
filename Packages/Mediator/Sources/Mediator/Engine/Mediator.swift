import RxLite

/// Lets components call one another by routes, without knowing one another.
///
/// ```swift
/// let mediator = try Mediator(modules: [PlayerModule(player: player)])
/// try await mediator.call(PlayTrack(id: "7"))
/// try await mediator.open("appmusic://player/play/7?at=30", from: .link)
/// ```
///
/// Look-ups read an immutable table; installing and removing swap it, so a look-up sees the table before or after, and
/// never one in between. There may be any number of mediators.
public final class Mediator: Mediating {
  /// The scheme of the addresses that are answered, in lower case.
  public let scheme: String
  let interceptors: [any Interceptor]
  private let links: LinkQueue
  let snapshot: Guarded<Snapshot>
  /// Held while a table is made, so that changes follow one another; look-ups never wait for it.
  let changes: Guarded<Changes>

  /// The most calls that may follow from one another.
  static let hopLimit = 8

  /// Makes a mediator with modules and with the interceptors that stand before every route.
  ///
  /// `waitingLinks` is how many links are kept until ``ready()``. Throws what ``install(_:)`` throws.
  public init(
    scheme: String = "appmusic", modules: [any Module] = [], interceptors: [any Interceptor] = [],
    waitingLinks: Int = 16
  ) throws {
    self.scheme = scheme.lowercasedASCII
    self.interceptors = interceptors
    links = LinkQueue(limit: waitingLinks)
    snapshot = Guarded(Snapshot())
    changes = Guarded(Changes())
    for module in modules { try install(module) }
  }

  // MARK: Looking in

  /// Every route, in the order of patterns; modules that wait to be loaded are not among them.
  ///
  /// Linear in the number of routes, times the logarithm for sorting.
  public var routes: [RouteInfo] {
    current.all.reachable
      .map { handler in
        RouteInfo(
          pattern: handler.pattern.text, owner: handler.owner, access: handler.access, doc: handler.doc,
          example: handler.example(scheme), parameters: handler.parameters)
      }
      .sorted { $0.pattern < $1.pattern }
  }

  /// Loads every module that waits to be loaded, so that ``routes`` is complete; throws the first failure.
  public func loadAll() async throws {
    while let host = current.lazyHosts.min() { try await load(host) }
  }

  var current: Snapshot { snapshot.withLock { $0 } }

  // MARK: Calling

  public func call<R: Route>(_ route: R) async throws -> R.Output {
    let call = call(for: route, from: .module)
    defer { call.end() }
    return try await telling(R.path) { try await value(of: try await run(call), as: R.Output.self) }
  }

  public func observe<R: Route>(_ route: R) -> Observable<R.Output> {
    Observable.create { [self] observer in
      let upstream = SerialDisposable()
      let call = call(for: route, from: .module)
      let task = Task {
        do {
          try deliver(try await run(call), to: observer, upstream)
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create {
        task.cancel()
        upstream.dispose()
        call.end()
      }
    }
  }

  @discardableResult
  public nonisolated(nonsending) func open(
    _ text: String, from origin: Origin
  ) async throws -> any Sendable {
    let address = try address(text)
    // A link that a running call opens is a part of it, and must not wait behind it.
    let waits = origin == .link && Trail.active.isEmpty
    let turn = waits ? try await links.turn(for: text) : nil
    defer { turn?.end() }
    return try await telling(text) {
      let route = try await find(address, origin).route
      let call = call(for: route, from: origin, turn)
      defer { call.end() }
      return try await anyValue(of: try await run(call))
    }
  }

  public func canOpen(_ text: String, from origin: Origin) async -> Bool {
    guard let address = try? address(text) else { return false }
    return (try? await find(address, origin)) != nil
  }

  public func url<R: Route>(for route: R) throws(MediatorError) -> String {
    let text = try RouteCoder<R>().print(route, scheme: scheme)
    let snapshot = current
    if snapshot.byType[ObjectIdentifier(R.self)] != nil,
      let match = try snapshot.all.match(try RouteAddress(text).path),
      match.value.type != ObjectIdentifier(R.self)
    {
      throw .badParameter(
        name: R.path, value: text, expected: "values that “\(match.pattern)” does not answer")
    }
    return text
  }

  /// Says that the program is ready for links: those that wait begin in the order of their coming, and run once each.
  ///
  /// The next one begins when the handler of the one before has come to its first wait or its end, so a link that
  /// goes on for long holds up none. An interceptor that waits does, unless it calls ``Call/letOthersPass()``.
  public func ready() { links.ready() }

  // MARK: Installing

  /// Adds a module's routes, all or none, and returns what takes them away again.
  ///
  /// Linear in the number of routes. Throws ``MediatorError/duplicate(pattern:owner:other:otherOwner:)``,
  /// ``MediatorError/badPattern(_:_:)``, and what the module's declaration throws.
  @discardableResult
  public func install(_ module: any Module) throws -> Installation {
    let id = changes.withLock { $0.newID() }
    try install(module, id: id)
    return Installation(id: id, mediator: self)
  }
}
