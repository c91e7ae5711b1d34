import Foundation
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import RxNetworkCurl

@Suite struct ExecutorTests {
  private typealias Web = Provider<WebTarget>

  private func provider() -> Web { Web(transport: CurlTransport(), clock: SystemClock()) }

  /// The name of the thread that asks.
  private static var thread: String {
    #if os(Linux)
      let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
      return name?.trimmingCharacters(in: .newlines) ?? ""
    #else
      var name = [UInt8](repeating: 0, count: 64)
      name.withUnsafeMutableBytes { bytes in
        guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return }
        pthread_getname_np(pthread_self(), start, bytes.count)
      }
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }

  @Test("a subscription hears of its response on the transport's thread")
  func subscription() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let provider = provider()
    for _ in 0..<3 {
      let thread = try await provider.rx.request(WebTarget(server.url)).map { _ in ExecutorTests.thread }
        .value
      #expect(thread == "network-curl")
    }
  }

  @Test("a task that prefers it goes on there after each answer, any other one does not")
  func task() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let provider = provider()
    let threads = try await withTaskExecutorPreference(provider.executor) {
      var threads: [String] = []
      for _ in 0..<3 {
        _ = try await provider.request(WebTarget(server.url))
        threads.append(ExecutorTests.thread)
      }
      return threads
    }
    #expect(threads == ["network-curl", "network-curl", "network-curl"])
    _ = try await provider.request(WebTarget(server.url))
    #expect(ExecutorTests.thread != "network-curl")
  }

  @Test("such a task may wait for anything else between its requests")
  func otherWaiting() async throws {
    actor Counter {
      var count = 0
      func add() { count += 1 }
    }
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let provider = provider()
    let counter = Counter()
    try await withTaskExecutorPreference(provider.executor) {
      for _ in 0..<5 {
        _ = try await provider.request(WebTarget(server.url))
        await counter.add()
        try await Task.sleep(for: .milliseconds(1))
        await Task.yield()
        await Task.detached { await counter.add() }.value
      }
    }
    #expect(await counter.count == 10)
    #expect(server.requests.count == 5)
  }

  @Test("tasks that prefer it run before the first request and after the transport's end")
  func withoutThread() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    var transport: CurlTransport? = CurlTransport()
    let executor = try #require(transport?.executor)
    let before = await Task(executorPreference: executor) {
      await Task.yield()
      return 1
    }.value
    #expect(before == 1)
    _ = try await transport?.run(server.url)
    transport = nil
    for _ in 0..<50 {
      let after = await Task(executorPreference: executor) {
        await Task.yield()
        try? await Task.sleep(for: .milliseconds(1))
        return 2
      }.value
      #expect(after == 2)
    }
  }

  @Test("a transport that is let go while a task goes on there all the time closes its sockets")
  func busyAtTheEnd() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    var transport: CurlTransport? = CurlTransport()
    let executor = try #require(transport?.executor)
    _ = try await transport?.run(server.url)
    let task = Task(executorPreference: executor) {
      while !Task.isCancelled { await Task.yield() }
    }
    #expect(server.openConnections == 1)
    transport = nil
    #expect(await eventually { server.openConnections == 0 })
    task.cancel()
    await task.value
  }

  @Test("a receiver that begins the next exchange when the last one failed at once does not grow the stack")
  func failingInARow() async throws {
    final class Stubborn: TransportReceiver {
      let left = Mutex(50_000)
      let transport: CurlTransport
      let request: TransportRequest
      init(_ transport: CurlTransport, _ request: TransportRequest) {
        self.transport = transport
        self.request = request
      }
      func didReceive(_ head: ResponseHead) {}
      func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow { .more }
      func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
        let goesOn = left.withLock { left in
          left -= 1
          return left > 0
        }
        if goesOn { _ = transport.start(request, receiver: self) }
      }
    }
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let transport = CurlTransport()
    _ = try await transport.run(server.url)
    let receiver = Stubborn(
      transport,
      TransportRequest(method: .put, url: try WebURL(server.url), body: .file(path: "/nowhere/at/all")))
    _ = transport.start(receiver.request, receiver: receiver)
    #expect(await eventually { receiver.left.withLock { $0 } == 0 })
  }

  @Test("a chain of subscriptions, each begun by the response before, does not grow the stack")
  func chain() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let provider = provider()
    let count = Mutex(0)
    let requests = Observable<Int>.range(start: 0, count: 2_000).concatMap { _ in
      provider.rx.request(WebTarget(server.url))
    }
    for try await response in requests.values where response.data == Data("hello".utf8) {
      count.withLock { $0 += 1 }
    }
    #expect(count.withLock { $0 } == 2_000)
    #expect(provider.inFlight == 0)
  }

  @Test("tasks there, tasks elsewhere and subscriptions share a transport, and each gets its own answer")
  func together() async throws {
    let server = try OriginServer { OriginServer.answer(text: $0.target) }
    let provider = provider()
    let wrong = await withTaskGroup(of: [String].self) { group in
      for worker in 0..<24 {
        group.addTask(executorPreference: worker % 3 == 0 ? provider.executor : nil) {
          var wrong: [String] = []
          for round in 0..<20 {
            let target = WebTarget(server.url + "/\(worker)/\(round)")
            let response =
              worker % 3 == 1
              ? try? await provider.rx.request(target).value : try? await provider.request(target)
            if response?.data != Data("/\(worker)/\(round)".utf8) { wrong.append("\(worker)/\(round)") }
          }
          return wrong
        }
      }
      return await group.reduce([], +)
    }
    #expect(wrong == [])
    #expect(provider.inFlight == 0)
  }

  @Test("disposing on the transport's thread cancels the others' subscriptions there and says nothing")
  func dispose() async throws {
    let server = try OriginServer { request in
      request.target == "/quick" ? OriginServer.answer(text: "hello") : [.untilGone]
    }
    let provider = provider()
    let heard = Mutex(0)
    let slow = (0..<8).map { number in
      provider.rx.request(WebTarget(server.url + "/slow/\(number)")).subscribe { _ in
        heard.withLock { $0 += 1 }
      }
    }
    #expect(await eventually { server.requests.count == 8 })
    try await provider.rx.request(WebTarget(server.url + "/quick"))
      .do(onSuccess: { _ in for subscription in slow { subscription.dispose() } }).map { _ in () }.value
    #expect(await eventually { provider.inFlight == 0 && server.openConnections == 1 })
    #expect(heard.withLock { $0 } == 0)
  }

  @Test("what goes on without the network, again and again, does not keep the network waiting")
  func fairness() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let provider = provider()
    _ = try await provider.request(WebTarget(server.url))
    let isOver = Atomic(false)
    let rounds = Atomic(0)
    // A task that never waits for anything but its turn.
    let busy = Task(executorPreference: provider.executor) {
      while !isOver.load(ordering: .relaxed) {
        rounds.add(1, ordering: .relaxed)
        await Task.yield()
      }
    }
    for number in 0..<20 {
      #expect(try await provider.rx.request(WebTarget(server.url + "/\(number)")).value.statusCode == 200)
      _ = try await provider.request(WebTarget(server.url + "/\(number)"))
    }
    isOver.store(true, ordering: .relaxed)
    await busy.value
    #expect(rounds.load(ordering: .relaxed) > 20)
  }
}
