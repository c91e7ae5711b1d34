import Foundation
import RxLite
import Synchronization
import Testing

@testable import RxNetwork
@testable import RxNetworkCurl

/// Subscriptions in numbers, whose calls go without a task: nothing is lost, held up or left behind.
@Suite(.serialized) struct SubscriptionStressTests {
  private typealias Web = Provider<WebTarget>

  private func provider() -> Web { Web(transport: CurlTransport(), clock: SystemClock()) }

  /// Counts what came of subscriptions.
  private final class Tally: Sendable {
    private let counts = Mutex((right: 0, wrong: 0, failed: 0, twice: 0, left: 0))
    var right: Int { counts.withLock { $0.right } }
    var wrong: Int { counts.withLock { $0.wrong } }
    var twice: Int { counts.withLock { $0.twice } }
    var left: Int { counts.withLock { $0.left } }
    func leave() { counts.withLock { $0.left += 1 } }
    var failed: Int { counts.withLock { $0.failed } }
    var all: Int { counts.withLock { $0.right + $0.wrong + $0.failed } }

    func note(_ result: Result<Response, any Error>, _ text: String, isFirst: Bool = true) {
      counts.withLock { counts in
        if !isFirst { counts.twice += 1 }
        switch result {
        case .success(let response) where response.data == Data(text.utf8): counts.right += 1
        case .success: counts.wrong += 1
        case .failure: counts.failed += 1
        }
      }
    }
  }

  @Test(
    "a request that fails at once is tried a hundred thousand times: the stack does not grow, and others are answered"
  )
  func manyRetries() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "x") }
    let provider = provider()
    let counts = Mutex((attempts: 0, ends: 0))
    let request = provider.rx.request(WebTarget("nowhere")).asObservable()
    let subscription = Observable<Response>.deferred {
      counts.withLock { $0.attempts += 1 }
      return request
    }.retry(100_000).subscribe(onError: { _ in counts.withLock { $0.ends += 1 } })
    defer { subscription.dispose() }
    for _ in 0..<5 { _ = try await provider.request(WebTarget(server.url)) }
    #expect(counts.withLock { $0.attempts } < 100_000)
    while counts.withLock({ $0.ends }) == 0 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(counts.withLock { $0 } == (100_000, 1))
  }

  @Test("subscriptions and tasks in thousands, answered in any order, get each its own answer")
  func manyAtOnce() async throws {
    let server = try OriginServer { request in
      let body = request.target
      switch request.number % 7 {
      case 0: return [.wait(.milliseconds(Int.random(in: 0..<20)))] + OriginServer.answer(text: body)
      case 1:
        return [
          .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"),
          .wait(.milliseconds(Int.random(in: 0..<5))), .text(body),
        ]
      case 2: return OriginServer.answer(302, [("Location", body)])
      case 3: return OriginServer.answer(text: body) + [.close]
      default: return OriginServer.answer(text: body)
      }
    }
    let provider = provider()
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask { [url = server.url] in
          for number in 0..<500 {
            await SubscriptionStressTests.ask(provider, url, "/\(worker).\(number % 100)", number, tally)
          }
        }
      }
    }
    #expect(await eventually { provider.inFlight == 0 && provider.client.flights.count == 0 })
    #expect(tally.all + tally.left >= 2_000 && tally.left > 0)
    #expect(tally.failed == 0 && tally.wrong == 0 && tally.twice == 0)
  }

  /// One request, by subscription or task, one in four left at a random moment.
  private static func ask(_ provider: Web, _ url: String, _ text: String, _ number: Int, _ tally: Tally) async
  {
    let target = WebTarget(url + text)
    let leaves = Int.random(in: 0..<4) == 0
    if number.isMultiple(of: 2) {
      let heard = Atomic(0)
      let subscription = provider.rx.request(target).subscribe { result in
        tally.note(result, text, isFirst: heard.add(1, ordering: .relaxed).oldValue == 0)
      }
      guard leaves else { return }
      for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
      subscription.dispose()
      tally.leave()
    } else {
      let task = Task { () -> Result<Response, any Error> in
        do { return .success(try await provider.request(target)) } catch { return .failure(error) }
      }
      if leaves {
        for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
        task.cancel()
        tally.leave()
      } else {
        tally.note(await task.value, text)
      }
    }
  }

  @Test("a provider that nobody holds any more answers its subscriptions and is gone, and so are its sockets")
  func droppedProvider() async throws {
    let server = try OriginServer { request in
      [.wait(.milliseconds(Int.random(in: 0..<20)))] + OriginServer.answer(text: request.target)
    }
    let tally = Tally()
    var subscriptions: [any Disposable] = []
    weak var client: NetworkClient?
    weak var transport: CurlTransport?
    for round in 0..<20 {
      let carrier = CurlTransport()
      let provider = Web(transport: carrier, clock: SystemClock())
      transport = carrier
      client = provider.client
      for number in 0..<20 {
        let text = "/\(number)"
        let subscription = provider.rx.request(WebTarget(server.url + text)).subscribe {
          tally.note($0, text)
        }
        if number.isMultiple(of: 4), round.isMultiple(of: 2) {
          await Task.yield()
          subscription.dispose()
        } else {
          subscriptions.append(subscription)
        }
      }
    }
    #expect(await eventually { tally.all >= 350 })
    // Whoever keeps what he subscribed to keeps nothing else.
    #expect(await eventually { server.openConnections == 0 })
    #expect(client == nil && transport == nil)
    #expect(tally.failed == 0 && tally.wrong == 0)
  }

  @Test("a transport that is dropped while receivers wait ends every exchange once, on any thread")
  func droppedTransport() async throws {
    let server = try OriginServer { _ in [.wait(.milliseconds(5))] + OriginServer.answer(text: "x") }
    for _ in 0..<30 {
      var transport: CurlTransport? = CurlTransport()
      let receivers = (0..<40).map { _ in Collector() }
      for receiver in receivers {
        _ = transport?.start(TransportRequest(method: .get, url: try WebURL(server.url)), receiver: receiver)
      }
      transport = nil
      for receiver in receivers { #expect(await receiver.end().results.count == 1) }
    }
  }
}
