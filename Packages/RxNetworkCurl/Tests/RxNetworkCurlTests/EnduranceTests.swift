import Foundation
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import RxNetworkCurl

/// Many requests, random cancels: nothing is left behind.
@Suite(.serialized) struct EnduranceTests {
  private final class Outcomes: Sendable {
    let counts = Mutex((done: 0, cancelled: 0, wrong: 0))
  }

  /// One request, by a task or a subscription, given up at a random moment every other time.
  private static func ask(
    _ provider: Provider<WebTarget>, _ url: String, _ target: String, bySubscription: Bool,
    _ outcomes: Outcomes
  ) async {
    let result: Result<Response, any Error>
    if bySubscription {
      result = await subscribe(provider, WebTarget(url + target))
    } else {
      let request = Task { try await provider.request(WebTarget(url + target)) }
      if Bool.random() {
        for _ in 0..<Int.random(in: 0..<50) { await Task.yield() }
        request.cancel()
      }
      result = await request.result
    }
    outcomes.counts.withLock { counts in
      switch result {
      case .success(let response):
        if response.data == Data(target.utf8) { counts.done += 1 } else { counts.wrong += 1 }
      case .failure(let error):
        if (error as? NetworkError) == .cancelled { counts.cancelled += 1 } else { counts.wrong += 1 }
      }
    }
  }

  /// What a subscription came to, cancelled where it was disposed of first.
  private static func subscribe(_ provider: Provider<WebTarget>, _ target: WebTarget)
    async -> Result<Response, any Error>
  {
    let arrived = Mutex<Result<Response, any Error>?>(nil)
    let subscription = provider.rx.request(target).subscribe { result in
      arrived.withLock { $0 = result }
    }
    if Bool.random() {
      for _ in 0..<Int.random(in: 0..<50) { await Task.yield() }
      subscription.dispose()
      return arrived.withLock { $0 } ?? .failure(NetworkError.cancelled)
    }
    _ = await eventually { arrived.withLock { $0 != nil } }
    return arrived.withLock { $0 } ?? .failure(NetworkError.transport(.unknown, url: target.baseURL))
  }

  private func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// What the process holds in memory now, in megabytes; zero where the system does not tell.
  private func residentMegabytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1_024 } ?? 0
  }

  @Test("requests with random cancels leave no exchange, waiter, connection, file or memory behind")
  func cancels() async throws {
    // Ten thousand belong to the heavy tests.
    let count = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] == nil ? 600 : 10_000
    let server = try OriginServer { request in
      request.number.isMultiple(of: 3)
        ? [.wait(.milliseconds(10))] + OriginServer.answer(text: request.target)
        : OriginServer.answer(text: request.target)
    }
    let folder = NSTemporaryDirectory() + "rxnetwork-endurance-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let clock = SystemClock()
    let cache = ResponseCache(folder: folder, maximumBytes: 1 << 20, clock: clock)
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: clock, cache: cache)
    let outcomes = Outcomes()
    var resident: [Int] = []
    // The first fifth warms everything up; what comes after must not grow (a sanitizer keeps a shadow of its own).
    for share in [1, 4] {
      await withTaskGroup(of: Void.self) { group in
        for worker in 0..<20 {
          group.addTask { [url = server.url] in
            for round in 0..<(count / 100 * share) {
              await EnduranceTests.ask(
                provider, url, "/\((worker + round) % 30)", bySubscription: worker.isMultiple(of: 2), outcomes
              )
            }
          }
        }
      }
      resident.append(residentMegabytes())
    }
    #expect(resident[1] <= resident[0] * 9 / 8 + 12, "\(resident) MB")
    let (done, cancelled, wrong) = outcomes.counts.withLock { $0 }
    #expect(done + cancelled == count / 20 * 20 && wrong == 0)
    #expect(cancelled > 0 && done > count / 3)
    // A subscription that was disposed of ends on the transport's thread.
    #expect(await eventually { provider.inFlight == 0 })
    // Kept connections are at most what the transport keeps.
    #expect(await eventually { server.openConnections <= 16 })
    let before = openDescriptors()
    _ = try await provider.request(WebTarget(server.url + "/last"))
    // Other suites of this process open and close theirs meanwhile.
    #expect(await eventually { openDescriptors() <= before + 3 })
  }
}
