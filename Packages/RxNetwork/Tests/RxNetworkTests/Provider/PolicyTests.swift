import Testing

@testable import RxNetwork

/// Each policy against each state of the store and each answer of the network.
@Suite struct PolicyTests {
  enum Stored: String, Sendable, CaseIterable { case fresh, stale, missing, mustRevalidate }
  enum Network: String, Sendable, CaseIterable { case answers, offline, notFound, unavailable }
  /// What comes out: a source and text, or an error's code.
  enum Outcome: Sendable, Equatable {
    case response(ResponseSource, String)
    case status(Int)
    case error(Int)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let policy: CachePolicy
    let stored: Stored
    let network: Network
    let outcome: Outcome
    var testDescription: String { "\(policy) \(stored) \(network)" }
    init(_ policy: CachePolicy, _ stored: Stored, _ network: Network, _ outcome: Outcome) {
      self.policy = policy
      self.stored = stored
      self.network = network
      self.outcome = outcome
    }
  }

  private static let offline = -1_009
  private static let old = Outcome.response(.stale, "old")
  private static let hit = Outcome.response(.cache, "old")
  private static let new = Outcome.response(.network, "new")

  /// A policy's row of letters for each state of the store: what comes where the server answers, nobody does, and
  /// it says 404 or 503.
  ///
  /// H a hit, S a stored answer marked stale, N the network's, O the network's failure, M not cached.
  private static let grids: [(CachePolicy, fresh: String, stale: String, missing: String, strict: String)] = [
    (.protocol, "HHHH", "NO45", "NO45", "NO45"),
    (.useCacheThenNetwork, "NH45", "NS45", "NO45", "NO45"),
    (.cacheElseNetwork(maxStale: .seconds(60)), "HHHH", "SSSS", "NO45", "NO45"),
    (.cacheElseNetwork(maxStale: .seconds(1)), "HHHH", "NO45", "NO45", "NO45"),
    (.cacheElseNetwork(maxStale: CachePolicy.unlimited), "HHHH", "SSSS", "NO45", "NO45"),
    (.networkElseCache(maxStale: .seconds(60)), "NS4S", "NS4S", "NO45", "NO45"),
    (.networkElseCache(maxStale: .seconds(1)), "NS4S", "NO45", "NO45", "NO45"),
    (.onlyIfCached, "HHHH", "SSSS", "MMMM", "MMMM"), (.reload, "NO45", "NO45", "NO45", "NO45"),
    (.revalidate, "NO45", "NO45", "NO45", "NO45"), (.noStore, "NO45", "NO45", "NO45", "NO45"),
  ]

  private static func outcome(_ letter: Character) -> Outcome {
    switch letter {
    case "H": .response(.cache, "old")
    case "S": .response(.stale, "old")
    case "N": .response(.network, "new")
    case "4": .status(404)
    case "5": .status(503)
    case "M": .error(2_002)
    default: .error(-1_009)
    }
  }

  static let rows: [Row] = grids.flatMap { grid in
    let lines = [
      (Stored.fresh, grid.fresh), (.stale, grid.stale), (.missing, grid.missing),
      (.mustRevalidate, grid.strict),
    ]
    return lines.flatMap { stored, letters in
      zip(Network.allCases, letters).map { Row(grid.0, stored, $0, outcome($1)) }
    }
  }

  private func prepare(_ stored: Stored, _ network: Network) async throws -> Laboratory {
    let lab = Laboratory()
    let control = stored == .mustRevalidate ? "max-age=10, must-revalidate" : "max-age=10"
    lab.serve { _, _ in lab.dated(["Cache-Control": control], "old") }
    if stored != .missing { _ = try await lab.get() }
    lab.clock.advance(.seconds(stored == .fresh ? 5 : 15))
    lab.serve { _, _ in
      switch network {
      case .answers: lab.dated(["Cache-Control": "max-age=10"], "new")
      case .offline: .failure(.notConnected)
      case .notFound: lab.dated([:], status: 404, "no")
      case .unavailable: lab.dated([:], status: 503, "no")
      }
    }
    return lab
  }

  @Test("a policy gives what its row says", arguments: rows)
  func table(_ row: Row) async throws {
    let lab = try await prepare(row.stored, row.network)
    let outcome: Outcome
    do {
      let response = try await lab.get(row.policy)
      outcome =
        response.statusCode == 200 ? .response(response.source, response.text) : .status(response.statusCode)
    } catch {
      outcome = .error((error as NetworkError).code)
    }
    #expect(outcome == row.outcome)
  }

  @Test("reload replaces on success, and a failure leaves the entry")
  func reload() async throws {
    let failing = try await prepare(.fresh, .offline)
    await #expect(throws: NetworkError.self) { try await failing.get(.reload) }
    #expect(try await failing.get().text == "old")
    let working = try await prepare(.fresh, .answers)
    _ = try await working.get(.reload)
    #expect(try await working.get().text == "new")
    #expect(working.cache.statistics.entries == 1)
  }

  @Test("noStore leaves the entry as it was")
  func noStore() async throws {
    let lab = try await prepare(.fresh, .answers)
    #expect(try await lab.get(.noStore).text == "new")
    #expect(try await lab.get().text == "old")
  }

  @Test("useCacheThenNetwork gives the stored answer first and the network's only if it differs")
  func twice() async throws {
    func all(_ lab: Laboratory) async throws -> [String] {
      var list: [String] = []
      for try await response in lab.provider.responses(TestTarget(cachePolicy: .useCacheThenNetwork)) {
        list.append("\(response.source.rawValue) \(response.text)")
      }
      return list
    }
    #expect(try await all(try await prepare(.stale, .answers)) == ["stale old", "network new"])
    #expect(try await all(try await prepare(.stale, .offline)) == ["stale old"])
    #expect(try await all(try await prepare(.missing, .answers)) == ["network new"])
    let same = try await prepare(.fresh, .answers)
    same.serve { _, _ in same.dated(["Cache-Control": "max-age=10"], "old") }
    #expect(try await all(same) == ["cache old"])
    await #expect(throws: NetworkError.self) { _ = try await all(try await prepare(.missing, .offline)) }
  }

  @Test(
    "useCacheThenNetwork follows a stored redirect, which is no answer by itself, to where the server sends now"
  )
  func twiceElsewhere() async throws {
    func prepared(_ location: String) async throws -> Laboratory {
      let lab = Laboratory()
      func serve(_ location: String, _ text: String) {
        lab.serve { request, _ in
          request.url.path == "/x"
            ? lab.dated(["Cache-Control": "max-age=60", "Location": location], status: 301)
            : lab.dated(["Cache-Control": "max-age=60"], text + request.url.path)
        }
      }
      serve("/y", "old")
      _ = try await lab.get()
      serve(location, "new")
      return lab
    }
    func all(_ lab: Laboratory) async throws -> [String] {
      var list: [String] = []
      for try await response in lab.provider.responses(TestTarget(cachePolicy: .useCacheThenNetwork)) {
        list.append("\(response.statusCode) \(response.source.rawValue) \(response.text)")
      }
      return list
    }
    #expect(try await all(try await prepared("/y")) == ["200 cache old/y", "200 network new/y"])
    #expect(try await all(try await prepared("/z")) == ["200 network new/z"])
    #expect(try await prepared("/z").get(.useCacheThenNetwork).text == "new/z")
    let dead = try await prepared("/y")
    dead.serve { _, _ in .failure(.notConnected) }
    #expect(try await all(dead) == ["200 cache old/y"])
    #expect(try await dead.get(.useCacheThenNetwork).text == "old/y")
  }

  @Test(
    "offline, what was fetched once is there and marked; what was not is a failure that names its address",
    .bug("https://github.com/Moya/Moya/issues/1488"), .bug("https://github.com/Moya/Moya/issues/197"))
  func offlineFallback() async throws {
    let lab = try await prepare(.stale, .offline)
    let response = try await lab.get(.networkElseCache(maxStale: CachePolicy.unlimited))
    #expect(response.source == .stale && response.text == "old")
    let error = await #expect(throws: NetworkError.self) {
      try await lab.get(
        TestTarget(
          path: "/never", task: .query(["p": "geheim"]),
          cachePolicy: .networkElseCache(maxStale: CachePolicy.unlimited)))
    }
    #expect(error?.isFailedByNetwork == true)
    #expect(error?.message.contains("http://example.org/never;") == true)
    guard case .transport(_, let url, _) = error else { return #expect(Bool(false)) }
    #expect(url == "http://example.org/never?p=•••")
  }

  @Test("a deadline counts as a failure of the network for networkElseCache")
  func deadline() async throws {
    let lab = try await prepare(.stale, .offline)
    lab.serve { _, _ in .never }
    var target = TestTarget(cachePolicy: .networkElseCache(maxStale: CachePolicy.unlimited))
    target.deadlines.total = .seconds(3)
    let request = Task { [target] in try await lab.get(target) }
    #expect(await lab.eventually { lab.seen.count == 2 && lab.clock.waiting > 0 })
    lab.clock.advance(.seconds(3))
    #expect(try await request.value.text == "old")
  }
}
