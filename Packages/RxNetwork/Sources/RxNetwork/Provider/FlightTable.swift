import Synchronization

/// The exchanges under way that others may join: identical requests of one account under one policy.
final class FlightTable: Sendable {
  /// What makes two requests one; its hash is worked out once.
  final class Key: Hashable, Sendable {
    /// What is asked for, and for whom.
    enum Resource: Hashable, Sendable {
      case stored(CacheKey)
      /// Without a cache the address itself will do.
      case address(WebURL, identity: String)
    }

    let resource: Resource
    private let method: HTTPMethod
    private let headers: HTTPHeaders
    private let policy: CachePolicy
    let limit: Int
    private let hash: Int

    init(
      resource: Resource, method: HTTPMethod, headers: HTTPHeaders, policy: CachePolicy, limit: Int
    ) {
      self.resource = resource
      self.method = method
      self.headers = headers
      self.policy = policy
      self.limit = limit
      // The rest seldom differs.
      hash = resource.hashValue
    }

    static func == (left: Key, right: Key) -> Bool {
      left === right
        || left.hash == right.hash && left.resource == right.resource && left.method == right.method
          && left.headers == right.headers && left.policy == right.policy && left.limit == right.limit
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// The flight under this key, or a new one; the gate has joined it.
  ///
  /// The second value is true where the caller has to start it.
  func join(_ key: Key, _ gate: Flight.Gate, clock: any NetworkClock, progress: Flight.Progress?)
    -> (flight: Flight, isNew: Bool)
  {
    flights.withLock { flights in
      FlightTable.change(&flights[key]) { place in
        if let flight = place, flight.join(gate, progress: progress) { return (flight, false) }
        let flight = Flight(clock: clock, limit: key.limit, table: self, key: key)
        _ = flight.join(gate, progress: progress)
        place = flight
        return (flight, true)
      }
    }
  }

  func remove(_ key: Key, _ flight: Flight) {
    flights.withLock { flights in
      FlightTable.change(&flights[key]) { place in
        if place === flight { place = nil }
      }
    }
  }

  /// Looks and changes with one look-up.
  @inline(__always) private static func change<Result>(
    _ place: inout Flight?, _ body: (inout Flight?) -> Result
  ) -> Result { body(&place) }

  /// Lets nobody join what is on its way for this resource, nor store it.
  func detach(_ cacheKey: CacheKey) {
    let outdated = flights.withLock { flights -> [Flight] in
      let keys = flights.keys.filter { $0.resource == .stored(cacheKey) }
      return keys.compactMap { flights.removeValue(forKey: $0) }
    }
    for flight in outdated { flight.forbidStoring() }
  }

  var count: Int { flights.withLock { $0.count } }

  /// How many callers wait for exchanges that others may join.
  var waiterCount: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.waiterCount } } }
}
