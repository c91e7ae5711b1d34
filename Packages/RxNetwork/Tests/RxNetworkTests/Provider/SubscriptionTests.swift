import Foundation
import RxLite
import Synchronization
import Testing

@testable import RxNetwork

/// What subscriptions come to, whose requests go without a task, beside what tasks come to.
@Suite struct SubscriptionTests {
  /// A situation and what comes of one request in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var target = TestTarget()
    /// What a request before it left in the cache, or nil.
    var before: HTTPHeaders?
    let server: @Sendable (TransportRequest, Int) -> Laboratory.Answer
    let outcome: String
  }

  private static let cases: [Case] = [
    Case(testDescription: "plain", server: { _, _ in .response(body: "new") }, outcome: "200 new network"),
    Case(
      testDescription: "fresh", before: ["Cache-Control": "max-age=60"],
      server: { _, _ in .response(body: "new") }, outcome: "200 old cache"),
    Case(
      testDescription: "validated", before: ["Cache-Control": "no-cache", "ETag": "\"1\""],
      server: { request, _ in
        request.headers["If-None-Match"] == "\"1\"" ? .response(status: 304) : .response(body: "new")
      }, outcome: "200 old revalidated"),
    Case(
      testDescription: "stale", before: ["Cache-Control": "max-age=0, stale-if-error=60"],
      server: { _, _ in .failure(.cannotConnectToHost) }, outcome: "200 old stale"),
    Case(
      testDescription: "dead", server: { _, _ in .failure(.cannotConnectToHost) },
      outcome: "cannotConnectToHost"),
    Case(
      testDescription: "only what is stored", target: TestTarget(cachePolicy: .onlyIfCached),
      server: { _, _ in .response(body: "new") }, outcome: "notCached"),
    Case(
      testDescription: "redirected",
      server: { request, _ in
        request.url.path == "/x"
          ? .response(status: 302, headers: ["Location": "/y"]) : .response(body: request.url.path)
      }, outcome: "200 /y network"),
    Case(
      testDescription: "redirected in a circle",
      server: { _, _ in .response(status: 302, headers: ["Location": "/x"]) }, outcome: "tooManyRedirects"),
    Case(
      testDescription: "refused", target: TestTarget(validation: .successCodes),
      server: { _, _ in .response(status: 404, body: "no") }, outcome: "404 no"),
    Case(
      testDescription: "compressed",
      server: { _, _ in
        .response(headers: ["Content-Encoding": "gzip"], data: Data(InflateTests.rows[0].bytes))
      },
      outcome: "200 \(String(repeating: "the quick brown fox jumps over the lazy dog. ", count: 40)) network"),
    Case(
      testDescription: "no address", target: TestTarget(baseURL: "x"),
      server: { _, _ in .response(body: "new") }, outcome: "badURL"),
    Case(
      testDescription: "no header", target: TestTarget(headers: ["A": "1\r\nB: 2"]),
      server: { _, _ in .response(body: "new") }, outcome: "badRequest"),
    Case(
      testDescription: "stored, then the same", target: TestTarget(cachePolicy: .useCacheThenNetwork),
      before: ["Cache-Control": "max-age=60"], server: { _, _ in .response(body: "old") },
      outcome: "200 old cache"),
    Case(
      testDescription: "stored, then another one", target: TestTarget(cachePolicy: .useCacheThenNetwork),
      before: ["Cache-Control": "max-age=60"], server: { _, _ in .response(body: "new") },
      outcome: "200 new network"),
    Case(
      testDescription: "stored, then nothing", target: TestTarget(cachePolicy: .useCacheThenNetwork),
      before: ["Cache-Control": "max-age=60"], server: { _, _ in .failure(.cannotConnectToHost) },
      outcome: "200 old cache"),
  ]

  @Test("a subscription comes to what a task comes to", arguments: cases, [true, false])
  func outcome(_ example: Case, bySubscription: Bool) async throws {
    let lab = Laboratory()
    if let before = example.before {
      lab.serve { _, _ in lab.dated(before, "old") }
      _ = try await lab.get()
    }
    lab.serve(example.server)
    let told: String
    do {
      let response =
        bySubscription
        ? try await lab.provider.rx.request(example.target).value : try await lab.get(example.target)
      told = "\(response.statusCode) \(response.text) \(response.source.rawValue)"
    } catch NetworkError.status(let response) {
      told = "\(response.statusCode) \(response.text)"
    } catch let error as NetworkError {
      told = error.name
    }
    #expect(told == example.outcome)
    #expect(lab.provider.inFlight == 0 && lab.provider.client.flights.count == 0)
  }

  @Test("a subscription's time runs out on the provider's clock, and its exchange is closed")
  func deadline() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .never }
    var target = TestTarget()
    target.deadlines.total = .seconds(5)
    let errors = Mutex<[String]>([])
    let subscription = lab.provider.rx.request(target).subscribe(onFailure: { error in
      errors.withLock { $0.append((error as? NetworkError)?.name ?? "\(error)") }
    })
    defer { subscription.dispose() }
    #expect(await lab.eventually { lab.provider.inFlight == 1 && lab.clock.waiting == 1 })
    lab.clock.advance(.seconds(5))
    #expect(await lab.eventually { lab.provider.inFlight == 0 })
    #expect(await lab.eventually { errors.withLock { $0 } == ["timeout"] })
  }

  @Test("subscriptions and tasks share a transfer; whoever began it may leave")
  func shared() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in lab.dated(["Cache-Control": "max-age=60"], "x").delayed(by: .seconds(1)) }
    let first = lab.provider.rx.request(TestTarget()).subscribe { _ in Issue.record("it was disposed of") }
    #expect(await lab.eventually { lab.provider.inFlight == 1 })
    let texts = Mutex<[String]>([])
    let others = (0..<5).map { _ in
      lab.provider.rx.request(TestTarget()).subscribe(onSuccess: { response in
        texts.withLock { $0.append(response.text) }
      })
    }
    let tasks = (0..<5).map { _ in Task { try await lab.get() } }
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 11 })
    first.dispose()
    #expect(await lab.eventually { lab.provider.client.flights.waiterCount == 10 })
    lab.clock.advance(.seconds(1))
    for task in tasks { #expect(try await task.value.text == "x") }
    #expect(await lab.eventually { texts.withLock { $0 } == Array(repeating: "x", count: 5) })
    #expect(lab.seen.count == 1 && lab.provider.inFlight == 0)
    others.forEach { $0.dispose() }
  }

  @Test("a thousand subscriptions that are disposed of at any moment leave nothing behind")
  func disposedAnywhere() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      switch number % 3 {
      case 0: .never
      case 1: .response(body: "x").delayed(by: .seconds(1))
      default: .response(body: "x")
      }
    }
    let heard = Mutex(0)
    let twice = Mutex(0)
    var random = SystemRandomNumberGenerator()
    for number in 0..<1_000 {
      let count = Atomic(0)
      let subscription = lab.provider.rx.request(TestTarget(path: "/\(number % 50)")).subscribe { _ in
        heard.withLock { $0 += 1 }
        if count.add(1, ordering: .relaxed).oldValue > 0 { twice.withLock { $0 += 1 } }
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
      // A call of the observer that another thread has begun already goes on meanwhile.
      subscription.dispose()
    }
    #expect(await lab.eventually { lab.provider.inFlight == 0 && lab.provider.client.flights.count == 0 })
    // Real time passes here: such a call is over then.
    try await Task.sleep(for: .milliseconds(20))
    let before = heard.withLock { $0 }
    lab.clock.advance(.seconds(1))
    #expect(heard.withLock { $0 } == before && twice.withLock { $0 } == 0)
  }

  private final class Tally: Sendable {
    let counts = Mutex((ends: 0, twice: 0, left: 0))
  }

  /// What a server that keeps to nothing says next.
  private static func anything(_ lab: Laboratory, _ request: TransportRequest) -> Laboratory.Answer {
    let delays: [Duration] = [.zero, .zero, .milliseconds(300), .seconds(2), .seconds(6)]
    let fields: [HTTPHeaders] = [
      ["Cache-Control": "max-age=2"],
      ["Cache-Control": "max-age=1, stale-while-revalidate=5", "ETag": "\"1\""],
      ["Cache-Control": "no-store"], ["Cache-Control": "no-cache", "ETag": "\"2\""],
      ["Cache-Control": "max-age=0, stale-if-error=9"], ["Vary": "*"], [:],
    ]
    let headers = fields.randomElement() ?? [:]
    let answer: Laboratory.Answer
    switch Int.random(in: 0..<10) {
    case 0: answer = .failure(.cannotConnectToHost)
    case 1: answer = .cut(afterBytes: 1)
    case 2: answer = .response(status: 503)
    case 3:
      var headers = headers
      headers["Location"] = "/\(Int.random(in: 0..<6))"
      answer = lab.dated(headers, status: [301, 302, 307].randomElement() ?? 301)
    case 4 where request.headers.contains("if-none-match"): answer = lab.dated(headers, status: 304)
    default: answer = lab.dated(headers, String(Int.random(in: 0..<3)))
    }
    return answer.delayed(by: delays.randomElement() ?? .zero)
  }

  @Test(
    "whatever servers say and whoever leaves, each call ends once, and no exchange, waiter or timer is left")
  func anyMix() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in SubscriptionTests.anything(lab, request) }
    let policies: [CachePolicy] = [
      .protocol, .protocol, .useCacheThenNetwork, .networkElseCache(maxStale: .seconds(60)),
      .cacheElseNetwork(maxStale: .seconds(3)), .onlyIfCached, .reload, .revalidate, .noStore,
    ]
    let tally = Tally()
    var expected = 0
    for number in 0..<3_000 {
      var target = TestTarget(path: "/\(Int.random(in: 0..<6))")
      target.cachePolicy = policies.randomElement() ?? .protocol
      if Int.random(in: 0..<10) == 0 { target.method = .post }
      if Bool.random() { target.deadlines.total = .seconds(Int.random(in: 1...5)) }
      let asked = target
      let leaves = Int.random(in: 0..<4) == 0
      if number.isMultiple(of: 2) {
        let heard = Atomic(0)
        let subscription = lab.provider.rx.request(asked).subscribe { _ in
          let isFirst = heard.add(1, ordering: .relaxed).newValue == 1
          tally.counts.withLock { if isFirst { $0.ends += 1 } else { $0.twice += 1 } }
        }
        if leaves {
          for _ in 0..<Int.random(in: 0..<4) { await Task.yield() }
          subscription.dispose()
          // It may have ended before.
          if heard.add(1, ordering: .relaxed).newValue == 1 { tally.counts.withLock { $0.left += 1 } }
        }
      } else {
        let task = Task {
          _ = try? await lab.provider.request(asked)
          tally.counts.withLock { $0.ends += 1 }
        }
        if leaves { task.cancel() }
      }
      expected += 1
      if number.isMultiple(of: 5) { lab.clock.advance(.milliseconds(Int.random(in: 0..<900))) }
    }
    let total = expected
    for _ in 0..<2_000 where tally.counts.withLock({ $0.ends + $0.left }) < total {
      lab.clock.advance(.seconds(1))
      // Real time passes here: the work is on the concurrency runtime's own threads.
      try await Task.sleep(for: .milliseconds(1))
    }
    let (ends, twice, left) = tally.counts.withLock { $0 }
    #expect(ends + left == total && twice == 0, "\(ends) ended, \(twice) twice, \(left) left of \(total)")
    // Those who left ended their exchanges, and what is refreshed behind everyone's back ends too.
    for _ in 0..<50 where lab.provider.inFlight > 0 {
      lab.clock.advance(.seconds(1))
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(await lab.eventually { lab.provider.inFlight == 0 && lab.provider.client.flights.count == 0 })
    #expect(lab.provider.client.flights.waiterCount == 0)
    #expect(await lab.eventually { lab.clock.waiting == 0 })
  }

  @Test("with a plugin, which may have to wait, a subscription goes through it")
  func plugin() async throws {
    struct Marking: Plugin {
      func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request {
        await Task.yield()
        var request = request
        request.headers.add("Mark", "1")
        return request
      }
    }
    let lab = Laboratory(plugins: [Marking()])
    lab.serve { request, _ in .response(body: request.headers["Mark"] ?? "none") }
    #expect(try await lab.provider.rx.request(TestTarget()).value.text == "1")
  }

  @Test("a response that was handed on keeps what it says when the copy is changed")
  func copies() {
    let first = Response(statusCode: 200, reason: "OK", url: "http://h/")
    var second = first
    second.url = "http://h/other"
    second.metrics.redirects = 3
    second.reason = "Fine"
    #expect(first.url == "http://h/" && first.metrics.redirects == 0 && first.reason == "OK")
    #expect(second.url == "http://h/other" && second.metrics.redirects == 3 && second.reason == "Fine")
    #expect(first != second)
    #expect(first == Response(statusCode: 200, reason: "OK", url: "http://h/"))
  }
}
