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

  static let rows: [Row] = {
    let within = CachePolicy.cacheElseNetwork(maxStale: .seconds(60))
    let after = CachePolicy.networkElseCache(maxStale: .seconds(60))
    return [
      Row(.protocol, .fresh, .answers, hit), Row(.protocol, .fresh, .offline, hit),
      Row(.protocol, .stale, .answers, new), Row(.protocol, .stale, .offline, .error(offline)),
      Row(.protocol, .stale, .notFound, .status(404)), Row(.protocol, .stale, .unavailable, .status(503)),
      Row(.protocol, .missing, .answers, new), Row(.protocol, .missing, .offline, .error(offline)),
      Row(.protocol, .mustRevalidate, .answers, new),
      Row(.protocol, .mustRevalidate, .offline, .error(offline)),
      Row(.useCacheThenNetwork, .fresh, .answers, new), Row(.useCacheThenNetwork, .fresh, .offline, hit),
      Row(.useCacheThenNetwork, .stale, .answers, new), Row(.useCacheThenNetwork, .stale, .offline, old),
      Row(.useCacheThenNetwork, .stale, .notFound, .status(404)),
      Row(.useCacheThenNetwork, .stale, .unavailable, .status(503)),
      Row(.useCacheThenNetwork, .missing, .answers, new),
      Row(.useCacheThenNetwork, .missing, .offline, .error(offline)),
      Row(.useCacheThenNetwork, .mustRevalidate, .answers, new),
      Row(.useCacheThenNetwork, .mustRevalidate, .offline, .error(offline)),
      Row(within, .fresh, .answers, hit), Row(within, .stale, .answers, old),
      Row(within, .stale, .offline, old),
      Row(within, .missing, .answers, new), Row(within, .missing, .offline, .error(offline)),
      Row(within, .missing, .notFound, .status(404)), Row(within, .mustRevalidate, .answers, new),
      Row(within, .mustRevalidate, .offline, .error(offline)),
      Row(.cacheElseNetwork(maxStale: .seconds(1)), .stale, .answers, new),
      Row(.cacheElseNetwork(maxStale: .seconds(1)), .stale, .offline, .error(offline)),
      Row(.cacheElseNetwork(maxStale: CachePolicy.unlimited), .stale, .offline, old),
      Row(after, .fresh, .answers, new), Row(after, .fresh, .offline, old), Row(after, .stale, .answers, new),
      Row(after, .stale, .offline, old), Row(after, .stale, .unavailable, old),
      Row(after, .stale, .notFound, .status(404)),
      Row(after, .missing, .offline, .error(offline)), Row(after, .missing, .unavailable, .status(503)),
      Row(after, .mustRevalidate, .offline, .error(offline)), Row(after, .mustRevalidate, .answers, new),
      Row(.networkElseCache(maxStale: .seconds(1)), .stale, .offline, .error(offline)),
      Row(.onlyIfCached, .fresh, .answers, hit), Row(.onlyIfCached, .stale, .answers, old),
      Row(.onlyIfCached, .missing, .answers, .error(2_002)),
      Row(.onlyIfCached, .mustRevalidate, .answers, .error(2_002)),
      Row(.reload, .fresh, .answers, new), Row(.reload, .stale, .offline, .error(offline)),
      Row(.reload, .missing, .answers, new), Row(.reload, .fresh, .unavailable, .status(503)),
      Row(.revalidate, .fresh, .answers, new), Row(.revalidate, .fresh, .offline, .error(offline)),
      Row(.noStore, .fresh, .answers, new), Row(.noStore, .missing, .offline, .error(offline)),
    ]
  }()

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
    #expect(error?.message.contains("http://example.org/never?p=•••") == true)
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
