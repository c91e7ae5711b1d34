import Foundation
import Synchronization
import Testing

@testable import RxNetwork

@Suite struct PluginTests {
  final class Recorder: Plugin {
    let events = Mutex<[String]>([])
    var list: [String] { events.withLock { $0 } }
    private func add(_ text: String) { events.withLock { $0.append(text) } }
    func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request {
      var request = request
      request.headers.add("X-Prepared", "1")
      return request
    }
    func willSend(_ request: Request, target: any TargetType) { add("send \(request.url.path)") }
    func didReceive(_ result: Result<Response, NetworkError>, request: Request, target: any TargetType) {
      switch result {
      case .success(let response): add("received \(response.statusCode) \(request.url.path)")
      case .failure(let error): add("failed \(error.name) \(request.url.path)")
      }
    }
    func process(_ result: Result<Response, NetworkError>, target: any TargetType) -> Result<
      Response, NetworkError
    > {
      result.map { response in
        var response = response
        response.headers["X-Processed"] = "1"
        return response
      }
    }
  }

  @Test("a request can be told to do without what its target says of storing and of samples")
  func withoutTarget() throws {
    var request = try Request(TestTarget(worthStoring: false))
    let response = Response(statusCode: 200)
    #expect(request.isCacheable?(response) == false)
    request.isCacheable = nil
    #expect(request.isCacheable == nil && request.sample != nil)
    request.sample = nil
    #expect(request.sample == nil)
    request = try Request(TestTarget(worthStoring: false))
    request.sample = nil
    #expect(request.sample == nil && request.isCacheable?(response) == false)
  }

  @Test(
    "every start has exactly one end, failures know their request",
    .bug("https://github.com/Moya/Moya/issues/1488"))
  func pairs() async throws {
    let recorder = Recorder()
    let lab = Laboratory(plugins: [recorder])
    lab.serve { request, _ in
      switch request.url.path {
      case "/ok": .response(body: "")
      case "/never": .never
      default: .failure(.notConnected)
      }
    }
    let response = try await lab.get(TestTarget(path: "/ok"))
    #expect(response.headers["X-Processed"] == "1")
    #expect(lab.seen[0].headers["X-Prepared"] == "1")
    await #expect(throws: NetworkError.self) { try await lab.get(TestTarget(path: "/down")) }
    let task = Task { try await lab.get(TestTarget(path: "/never")) }
    #expect(await lab.eventually { lab.seen.count == 3 })
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    #expect(
      recorder.list == [
        "send /ok", "received 200 /ok", "send /down", "failed notConnected /down", "send /never",
        "failed cancelled /never",
      ])
  }

  @Test("activity is on from the first start to the last end")
  func activity() async throws {
    let changes = Mutex<[Bool]>([])
    let lab = Laboratory(plugins: [ActivityPlugin { isActive in changes.withLock { $0.append(isActive) } }])
    lab.serve { request, _ in .response(body: "").delayed(by: .seconds(request.url.path == "/a" ? 1 : 2)) }
    let tasks = ["/a", "/b"].map { path in Task { try await lab.get(TestTarget(path: path)) } }
    #expect(await lab.eventually { lab.clock.waiting == 2 })
    lab.clock.advance(.seconds(2))
    for task in tasks { _ = try await task.value }
    #expect(changes.withLock { $0 } == [true, false])
  }

  @Test(
    "no secret is in any log, cURL line, error or file",
    .bug("https://github.com/joestump/spotter/issues/93"),
    .bug("https://github.com/airsonic/airsonic/pull/1027"),
    .bug("https://github.com/Moya/Moya/pull/505"))
  func secrets() async throws {
    let lines = Mutex<[String]>([])
    let lab = Laboratory(plugins: [LoggerPlugin(.curl) { line in lines.withLock { $0.append(line) } }])
    lab.serve { request, _ in
      switch request.url.path {
      case "/fail": .failure(.connectionLost)
      case "/redirect":
        .response(
          status: 302, headers: ["Location": "/x?apiKey=geheim-a&token=geheim%2Db&own=geheim-c"], body: "")
      default:
        .response(
          headers: [
            "Cache-Control": "max-age=60", "Set-Cookie": "s=geheim-d", "X-Own": "geheim-e",
            "Vary": "Authorization, Cookie",
          ], body: "[1]")
      }
    }
    var target = TestTarget(
      baseURL: "http://geheim-user:geheim-f@example.org", path: "/x",
      task: .query([
        "u": "geheim-g", "P": "geheim-h", "t": "geheim-i", "s": "geheim-j", "own": "geheim-k", "q": "open",
      ]),
      headers: [
        "Authorization": "Bearer geheim-l", "Cookie": "c=geheim-m", "X-Own": "geheim-n",
        "Proxy-Authorization": "geheim-o",
      ],
      secrets: Secrets(queryItems: ["OWN"], headers: ["x-own"]))
    var shown: [String] = []
    for path in ["/x", "/fail", "/redirect"] {
      target.path = path
      do {
        let response = try await lab.get(target)
        shown += [response.url, "\(response)", String(reflecting: response)]
        do { _ = try response.map([String].self) } catch {
          shown += ["\(error)", error.message, String(reflecting: error)]
        }
      } catch {
        shown += ["\(error)", String(reflecting: error)]
      }
    }
    target.method = .post
    target.task = .form(["password": "geheim-p", "own": "geheim-q"])
    _ = try await lab.get(target)
    shown += lines.withLock { $0 }
    shown += ["\(try Request(target))", String(reflecting: try Request(target))]
    let text = shown.joined(separator: "\n")
    #expect(text.contains("q=open") && text.contains("curl -X GET"))
    #expect(!text.contains("geheim"))
    let folder = lab.folder.contents
    #expect(folder.count > 100 && !String(decoding: folder, as: UTF8.self).contains("geheim"))
    #expect(!lab.folder.files.joined().contains("geheim"))
  }

  // MARK: Retry

  private func retries(
    _ answers: [StubTransport.Answer], method: HTTPMethod = .get, attempts: Int = 3, every: Bool = false
  ) async throws -> (count: Int, waits: [Duration]) {
    let clock = ManualClock(wall: epoch)
    let number = Mutex(0)
    let transport = StubTransport(clock: clock) { _ in
      number.withLock { number in
        defer { number += 1 }
        return answers[min(number, answers.count - 1)]
      }
    }
    let retry = RetryPlugin(
      attempts: attempts, first: .seconds(1), longest: .seconds(8), repeatsEveryMethod: every, clock: clock,
      random: { 0 })
    let provider = Provider<TestTarget>(transport: transport, clock: clock, plugins: [retry])
    let start = clock.uptime
    let times = Mutex<[Duration]>([])
    let done = Mutex(false)
    let task = Task {
      defer { done.withLock { $0 = true } }
      return try? await provider.request(TestTarget(method: method))
    }
    while !done.withLock({ $0 }) {
      if clock.waiting > 0 {
        clock.advance(.milliseconds(500))
      } else {
        await Task.yield()
      }
      let count = transport.requests.count
      times.withLock { times in while times.count < count { times.append(clock.uptime - start) } }
    }
    _ = await task.value
    let list = times.withLock { $0 }
    return (transport.requests.count, zip(list, list.dropFirst()).map { $1 - $0 })
  }

  @Test("passing failures are repeated with growing delays, others are not")
  func retryRules() async throws {
    let lost = try await retries([.failure(.connectionLost)], attempts: 4)
    #expect(lost.count == 4 && lost.waits == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(try await retries([.failure(.connectionLost), .response(body: "")]).count == 2)
    #expect(try await retries([.response(status: 503, body: "")]).count == 3)
    #expect(try await retries([.response(status: 404, body: "")]).count == 1)
    #expect(try await retries([.failure(.certificateUntrusted)]).count == 1)
    #expect(try await retries([.failure(.undecodableContent)]).count == 1)
    #expect(try await retries([.failure(.connectionLost)], method: .post).count == 1)
    #expect(try await retries([.failure(.connectionLost)], method: .post, every: true).count == 3)
    #expect(try await retries([.failure(.connectionLost)], method: .put).count == 3)
  }

  @Test(
    "Retry-After counts where it is longer, and ends the attempts where it is too long (RFC 9110, section 10.2.3)"
  )
  func retryAfter() async throws {
    let seconds = try await retries([
      .response(status: 429, headers: ["Retry-After": "5"], body: ""), .response(body: ""),
    ])
    #expect(seconds.waits == [.seconds(5)])
    let date = try await retries([
      .response(status: 503, headers: ["Retry-After": HTTPDate.format(epoch / 1_000 + 7)], body: ""),
      .response(body: ""),
    ])
    #expect(date.waits == [.seconds(7)])
    #expect(
      try await retries([.response(status: 503, headers: ["Retry-After": "3600"], body: "")]).count == 1)
    #expect(
      try await retries([
        .response(status: 503, headers: ["Retry-After": "0"], body: ""), .response(body: ""),
      ]).waits == [.seconds(1)])
  }

  // MARK: Token refresh

  enum Refresh: String, Sendable, CaseIterable { case succeeds, answers400, neverAnswers, replayRefused }

  @Test(
    "ten requests that were turned down make one refresh",
    .bug("https://github.com/Alamofire/Alamofire/issues/3290"),
    .bug("https://github.com/Alamofire/Alamofire/issues/3230"),
    .bug("https://github.com/Moya/Moya/issues/2178"), arguments: Refresh.allCases)
  func refresh(_ kind: Refresh) async throws {
    let clock = ManualClock(wall: epoch)
    let refreshes = Mutex(0)
    let transport = StubTransport(clock: clock) { request in
      request.headers["authorization"] == "new" && kind != .replayRefused
        ? .response(body: "ok") : .response(status: 401, body: "no")
    }
    let plugin = TokenRefreshPlugin(
      credential: "old", clock: clock, timeout: .seconds(30),
      apply: { credential, request in request.headers["Authorization"] = credential },
      refresh: { _ async throws(NetworkError) in
        refreshes.withLock { $0 += 1 }
        if kind == .neverAnswers { try await clock.sleep(.seconds(3_600)) }
        try await clock.sleep(.milliseconds(200))
        if kind == .answers400 { throw .status(Response(statusCode: 400)) }
        return "new"
      })
    let provider = Provider<TestTarget>(transport: transport, clock: clock, plugins: [plugin])
    let tasks = (0..<10).map { number in
      Task { () -> Int in
        do {
          return try await provider.request(TestTarget(path: "/\(number)")).statusCode
        } catch {
          return (error as? NetworkError)?.code ?? 0
        }
      }
    }
    let lab = Laboratory()
    #expect(await lab.eventually { transport.requests.count == 10 && clock.waiting >= 2 })
    for _ in 0..<500 { await Task.yield() }
    clock.advance(.milliseconds(200))
    if kind == .neverAnswers { clock.advance(.seconds(30)) }
    var codes: [Int] = []
    for task in tasks { codes.append(await task.value) }
    let (code, requests) =
      switch kind {
      case .succeeds: (200, 20)
      case .answers400: (400, 10)
      case .neverAnswers: (-1_001, 10)
      case .replayRefused: (401, 20)
      }
    #expect(codes == [Int](repeating: code, count: 10))
    #expect(transport.requests.count == requests)
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("the next generation of credentials may be refreshed again")
  func generations() async throws {
    let clock = ManualClock(wall: epoch)
    let valid = Mutex("1")
    let transport = StubTransport(clock: clock) { request in
      request.headers["authorization"] == valid.withLock { $0 }
        ? .response(body: "ok") : .response(status: 401, body: "no")
    }
    let plugin = TokenRefreshPlugin(
      credential: 0, clock: clock,
      apply: { number, request in request.headers["Authorization"] = "\(number)" },
      refresh: { number async throws(NetworkError) in number + 1 })
    let provider = Provider<TestTarget>(transport: transport, clock: clock, plugins: [plugin])
    #expect(try await provider.request(TestTarget()).statusCode == 200)
    valid.withLock { $0 = "2" }
    #expect(try await provider.request(TestTarget()).statusCode == 200)
    #expect(plugin.credential == 2)
  }
}
