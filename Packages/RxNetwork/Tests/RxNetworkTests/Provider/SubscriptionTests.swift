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
    lab.serve { _, number in number % 3 == 0 ? .never : .response(body: "x") }
    let late = Mutex(0)
    var random = SystemRandomNumberGenerator()
    for number in 0..<1_000 {
      let isDisposed = Atomic(false)
      let subscription = lab.provider.rx.request(TestTarget(path: "/\(number % 50)")).subscribe { _ in
        if isDisposed.load(ordering: .sequentiallyConsistent) { late.withLock { $0 += 1 } }
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
      subscription.dispose()
      isDisposed.store(true, ordering: .sequentiallyConsistent)
    }
    #expect(await lab.eventually { lab.provider.inFlight == 0 && lab.provider.client.flights.count == 0 })
    #expect(late.withLock { $0 } == 0)
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
