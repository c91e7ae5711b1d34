import Testing

@testable import RxNetwork

@Suite struct CoalescingTests {
  @Test("identical GETs in flight share one transfer, for one account and one policy")
  func shared() async throws {
    let lab = Laboratory()
    lab.serve { _, number in lab.dated(["Cache-Control": "max-age=60"], "\(number)").delayed(by: .seconds(1))
    }
    let tasks = (0..<20).map { _ in Task { try await lab.get() } }
    let other = Task { try await lab.get(TestTarget(account: "other")) }
    let policy = Task { try await lab.get(.revalidate) }
    let header = Task { try await lab.get(["X": "1"]) }
    #expect(await lab.eventually { lab.seen.count == 4 && lab.provider.inFlight == 4 })
    // Everyone has to have joined before the answer comes.
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 23 })
    lab.clock.advance(.seconds(1))
    var sources: [ResponseSource] = []
    for task in tasks { sources.append(try await task.value.source) }
    _ = try await (other.value, policy.value, header.value)
    #expect(sources.filter { $0 == .network }.count == 1)
    #expect(sources.filter { $0 == .coalesced }.count == 19)
    #expect(lab.seen.count == 4)
  }

  @Test("without a cache identical GETs share a transfer all the same")
  func withoutCache() async throws {
    let clock = ManualClock()
    let stub = StubTransport(clock: clock) { _ in .response(body: "x").delayed(by: .seconds(1)) }
    let provider = Provider<TestTarget>(transport: stub, clock: clock)
    let tasks = (0..<5).map { _ in Task { try await provider.request(TestTarget()) } }
    let lab = Laboratory()
    #expect(await lab.eventually { clock.waiting == 1 })
    #expect(await lab.eventually { provider.client.flights.waiterCount == 5 })
    clock.advance(.seconds(1))
    var sources: [ResponseSource] = []
    for task in tasks { sources.append(try await task.value.source) }
    #expect(sources.filter { $0 == .coalesced }.count == 4 && stub.requests.count == 1)
  }

  @Test(
    "an answer with no-store or no-cache is for one request, also where others wait for the same (sections 5.2.2.4, 5.2.2.5)",
    arguments: ["no-store", "no-cache", "no-cache=\"set-cookie\""])
  func unshared(_ control: String) async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      lab.dated(["Cache-Control": control], "\(number)").delayed(by: .seconds(1))
    }
    let tasks = (0..<5).map { _ in Task { try await lab.get() } }
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 5 })
    lab.clock.advance(.seconds(1))
    // The others ask for themselves, all at once.
    #expect(await lab.eventually { lab.seen.count == 5 && lab.provider.inFlight == 4 })
    lab.clock.advance(.seconds(1))
    var bodies: Set<String> = []
    for task in tasks {
      let response = try await task.value
      #expect(response.source == .network)
      bodies.insert(response.text)
    }
    #expect(bodies == ["1", "2", "3", "4", "5"])
    #expect(lab.provider.client.flights.count == 0)
  }

  @Test("the one who began it may leave; the last one who leaves closes it")
  func leaving() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .response(body: "x").delayed(by: .seconds(1)) }
    let first = Task { try await lab.get() }
    #expect(await lab.eventually { lab.provider.inFlight == 1 })
    let second = Task { try await lab.get() }
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 2 })
    first.cancel()
    await #expect(throws: NetworkError.cancelled) { try await first.value }
    lab.clock.advance(.seconds(1))
    #expect(try await second.value.text == "x")
    #expect(lab.seen.count == 1)
    let third = Task { try await lab.get(TestTarget(path: "/y")) }
    #expect(await lab.eventually { lab.seen.count == 2 })
    third.cancel()
    await #expect(throws: NetworkError.cancelled) { try await third.value }
    #expect(lab.provider.client.flights.count == 0)
    #expect(lab.clock.waiting == 0)
  }

  @Test("a failure is everyone's, POSTs are nobody's but their own")
  func failures() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .failure(.connectionLost).delayed(by: .seconds(1)) }
    let gets = (0..<5).map { _ in Task { try await lab.get() } }
    let posts = (0..<3).map { _ in Task { try await lab.get(TestTarget(method: .post)) } }
    #expect(await lab.eventually { lab.seen.count == 4 })
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 5 })
    lab.clock.advance(.seconds(1))
    for task in gets + posts { await #expect(throws: NetworkError.self) { try await task.value } }
    #expect(lab.seen.count == 4)
  }

  @Test("each caller keeps his own deadline")
  func deadlines() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .response(body: "x").delayed(by: .seconds(10)) }
    var target = TestTarget()
    target.deadlines.total = .seconds(2)
    let patient = Task { try await lab.get() }
    let hasty = Task { [target] in try await lab.get(target) }
    #expect(await lab.eventually { lab.clock.waiting == 2 })
    lab.clock.advance(.seconds(2))
    let error = await #expect(throws: NetworkError.self) { try await hasty.value }
    #expect(error?.code == -1_001)
    lab.clock.advance(.seconds(8))
    #expect(try await patient.value.text == "x")
    #expect(lab.seen.count == 1)
  }
}
