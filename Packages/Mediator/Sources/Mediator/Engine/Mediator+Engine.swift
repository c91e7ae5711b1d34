import RxLite

/// The one engine behind every way of calling.
extension Mediator {
  func call(
    for route: any Route, from origin: Origin, _ turn: LinkQueue.Turn? = nil
  ) -> Call {
    let hop = Trail.Hop(pattern: type(of: route).path, flight: Trail.Flight())
    return Call(route: route, origin: origin, mediator: self, hops: Trail.active + [hop], turn: turn)
  }

  /// Runs a call and those that it is redirected to; every way of calling ends here.
  ///
  /// Gives the reply with the call that it belongs to, which is the last one of a chain of redirects.
  func run(_ call: Call) async throws -> (Reply, Call) {
    var call = call
    while true {
      guard call.hops.count <= Self.hopLimit else {
        throw MediatorError.loop(trail: Array(call.trail.prefix(Self.hopLimit)))
      }
      let handler = try await handler(for: call.route)
      let next = Next(handler: handler, interceptors: (interceptors + handler.interceptors)[...])
      let reply = try await Trail.$hops.withValue(call.hops) { try await next(call) }
      guard case .redirect(let route) = reply.content else { return (reply, call) }
      call = call.following(route)
    }
  }

  private func handler(for route: any Route) async throws -> Handler {
    let type = type(of: route)
    // The pattern is read only while some module waits to be loaded.
    if !current.lazyHosts.isEmpty { try await load(host: try RoutePattern(type.path).host) }
    let snapshot = current
    if let handler = snapshot.byType[ObjectIdentifier(type)] { return handler }
    throw MediatorError.notFound(type.path, nearest: nearest(type.path, snapshot))
  }

  func address(_ text: String) throws(MediatorError) -> RouteAddress {
    let address = try RouteAddress(text)
    guard address.scheme == scheme else {
      throw .malformed(text, .foreignScheme(address.scheme, expected: scheme))
    }
    return address
  }

  func find(
    _ address: RouteAddress, _ origin: Origin
  ) async throws -> (handler: Handler, route: any Route) {
    let host = address.path.utf8.prefix { $0 != .slash }
    try await load(
      host: PercentCoding.decode(host).map { String(decoding: $0, as: UTF8.self).lowercasedASCII })
    let snapshot = current
    guard let match = try snapshot.table(for: origin).match(address.path) else {
      let nearest = origin.isInternal ? nearest(address.path, snapshot) : nil
      throw MediatorError.notFound(address.text, nearest: nearest)
    }
    return (match.value, try match.value.read(match.parameters, address.query))
  }

  private func nearest(_ path: String, _ snapshot: Snapshot) -> String? {
    NearestRoute.pattern(near: path, among: snapshot.all.reachable.map(\.pattern))
  }

  /// Does some work, and words its cancellation as an error of the call.
  nonisolated(nonsending) func telling<Value>(
    _ address: String, _ work: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch is CancellationError where Task.isCancelled {
      throw MediatorError.cancelled(address)
    }
  }

  // MARK: Answers

  private func cast<Output: Sendable>(
    _ value: any Sendable, to type: Output.Type, _ call: Call
  ) throws(MediatorError) -> Output {
    if let value = value as? Output { return value }
    throw .badParameter(
      name: "the answer of " + call.pattern, value: "\(Swift.type(of: value))", expected: "\(Output.self)")
  }

  func value<Output: Sendable>(
    of answer: (reply: Reply, call: Call), as type: Output.Type
  ) async throws -> Output {
    try cast(try await anyValue(of: answer), to: type, answer.call)
  }

  func anyValue(of answer: (reply: Reply, call: Call)) async throws -> any Sendable {
    let call = answer.call
    switch answer.reply.content {
    case .value(let value): return value
    case .redirect(let route): return route
    case .stream(let stream):
      if let value = try await FirstValue.of(stream, hops: call.hops) { return value }
      // A stream without a value is the answer of a route that gives none.
      if type(of: call.route).gives(Void.self) { return () }
      throw MediatorError.cancelled(call.address)
    }
  }

  func deliver<Output: Sendable>(
    _ answer: (reply: Reply, call: Call), to observer: AnyObserver<Output>, _ upstream: SerialDisposable
  ) throws {
    let call = answer.call
    switch answer.reply.content {
    case .redirect: break
    case .value(let value):
      observer.onNext(try cast(value, to: Output.self, call))
      observer.onCompleted()
    case .stream(let stream):
      upstream.disposable = Trail.$hops.withValue(call.hops) {
        stream.subscribe { [self] event in
          switch event {
          case .next(let value):
            do throws(MediatorError) {
              observer.onNext(try cast(value, to: Output.self, call))
            } catch {
              observer.onError(error)
            }
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    }
  }
}
