import Foundation
import Synchronization

@testable import RxNetwork

/// A target made by hand.
struct TestTarget: TargetType {
  var baseURL = "http://example.org"
  var path = "/x"
  var method = HTTPMethod.get
  var task = RequestTask.plain
  var headers = HTTPHeaders()
  var cachePolicy = CachePolicy.protocol
  var account: String?
  var secrets = Secrets()
  var volatileParameters: Set<String> = []
  var deadlines = Deadlines(connect: nil, idle: nil)
  var validation = Validation.none
  var redirects = Request.Redirects.follow
  var worthStoring = true
  func isCacheable(_ response: Response) -> Bool { worthStoring }
}

/// A provider on a cache of its own, a clock that stands still, and a server that answers by script.
final class Laboratory: Sendable {
  typealias Answer = StubTransport.Answer
  let clock = ManualClock(wall: epoch)
  let folder = TemporaryFolder()
  let cache: ResponseCache
  let stub: StubTransport
  let provider: Provider<TestTarget>
  private let script: Script

  private final class Script: Sendable {
    let handler = Mutex<@Sendable (TransportRequest, Int) -> Answer?>({ _, _ in nil })
    let count = Mutex(0)
  }

  init(maximumBytes: Int64 = 10 << 20, plugins: [any Plugin] = []) {
    let script = Script()
    self.script = script
    cache = ResponseCache(folder: folder.path + "/cache", maximumBytes: maximumBytes, clock: clock)
    stub = StubTransport(clock: clock) { request in
      let number = script.count.withLock { count -> Int in
        count += 1
        return count
      }
      return script.handler.withLock { $0 }(request, number)
    }
    provider = Provider(transport: stub, clock: clock, cache: cache, plugins: plugins)
  }

  /// What the server does from now on; the number counts requests from one.
  func serve(_ handler: @escaping @Sendable (_ request: TransportRequest, _ number: Int) -> Answer?) {
    script.handler.withLock { $0 = handler }
    script.count.withLock { $0 = 0 }
  }

  /// Requests that the server saw, ever.
  var seen: [TransportRequest] { stub.requests }

  func get(_ target: TestTarget = TestTarget()) async throws(NetworkError) -> Response {
    try await provider.request(target)
  }

  func get(_ headers: HTTPHeaders) async throws(NetworkError) -> Response {
    try await provider.request(TestTarget(headers: headers))
  }

  func get(_ policy: CachePolicy) async throws(NetworkError) -> Response {
    try await provider.request(TestTarget(cachePolicy: policy))
  }

  /// A response dated by the laboratory's clock.
  func dated(_ headers: HTTPHeaders, status: Int = 200, _ body: String = "") -> Answer {
    var headers = headers
    headers["Date"] = HTTPDate.format(clock.wallMilliseconds / 1_000)
    return .response(status: status, headers: headers, body: body)
  }

  /// Lets background tasks run until something holds; a second at most.
  func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<1_000 {
      if condition() { return true }
      // Real time passes here: the work is on the concurrency runtime's own threads.
      try? await Task.sleep(for: .milliseconds(1))
    }
    return condition()
  }
}

extension Response {
  var text: String { String(decoding: data, as: UTF8.self) }
}
