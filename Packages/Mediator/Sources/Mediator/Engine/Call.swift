/// One call on its way: a route with its values, where it comes from, and the calls that led to it.
public struct Call: Sendable {
  /// The route with its declared, typed values.
  public let route: any Route
  /// Where the call comes from.
  public let origin: Origin
  /// Where the handler can make calls of its own.
  public let mediator: any Mediating
  /// The calls that led to this one, itself last.
  let hops: [Trail.Hop]
  /// The place of a link among others that wait for their turn.
  let turn: LinkQueue.Turn?

  /// The patterns of the calls that led to this one, its own last.
  public var trail: [String] { hops.map(\.pattern) }

  /// The pattern of the route.
  public var pattern: String { type(of: route).path }

  /// The address that reads back as the route, or its pattern when an address cannot hold the values.
  public var address: String {
    func print(_ route: some Route) -> String { (try? mediator.url(for: route)) ?? pattern }
    return print(route)
  }

  /// The same call with other values, or with another route altogether, which is then a redirect.
  public func replacing(_ route: any Route) -> Call {
    Call(route: route, origin: origin, mediator: mediator, hops: hops, turn: turn)
  }

  /// The answer of an interceptor in place of the handler's.
  ///
  /// Throws ``MediatorError/badParameter(name:value:expected:)`` when the route gives another type.
  public func answer<Value: Sendable>(_ value: Value) throws(MediatorError) -> Reply {
    guard type(of: route).gives(Value.self) else {
      throw .badParameter(
        name: "the answer of " + pattern, value: "\(Value.self)", expected: type(of: route).outputName)
    }
    return Reply(.value(value))
  }

  /// The call that a redirect makes, one hop further.
  func following(_ route: any Route) -> Call {
    let hop = hops.last.map { Trail.Hop(pattern: type(of: route).path, flight: $0.flight) }
    return Call(
      route: route, origin: origin, mediator: mediator, hops: hops + (hop.map { [$0] } ?? []), turn: turn)
  }

  /// Lets the links behind this one begin, for an interceptor that is about to wait for a person; ``Gate`` does so itself.
  public func letOthersPass() { turn?.end() }

  /// Ends the call: what its tasks go on to do follows from it no longer.
  func end() { hops.last?.flight.end() }
}
