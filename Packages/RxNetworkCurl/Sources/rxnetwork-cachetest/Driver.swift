import Dispatch
import RxNetwork
import RxNetworkCurl
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sends what it is told through a provider with its cache on.
final class Driver: Sendable {
  private let clock = OffsetClock()
  private let transport = SwitchedTransport(CurlTransport())
  private let cache: ResponseCache
  private let provider: Provider<DriverTarget>
  private let account: String?
  private let running = Mutex(Running())
  private let pending = DispatchGroup()
  private let output = Mutex(())

  /// The requests under way by their ids; of two with one id the later one can be cancelled.
  private struct Running {
    var count = 0
    var tasks: [Int: (number: Int, task: Task<Void, Never>)] = [:]

    mutating func remove(_ id: Int, _ number: Int) {
      if tasks[id]?.number == number { tasks[id] = nil }
    }
  }

  init(_ options: DriverOptions) {
    account = options.account
    cache = ResponseCache(folder: options.cacheFolder, maximumBytes: options.maximumBytes, clock: clock)
    provider = Provider(transport: transport, clock: clock, cache: cache)
  }

  /// Reads one line and starts what it asks for.
  func take(_ line: String) {
    guard !line.isEmpty else { return }
    let data = Data(line.utf8)
    guard let request = try? JSONDecoder().decode(DriverRequest.self, from: data) else {
      // Whoever waits for an answer by this id gets one, if there is an id.
      let id = (try? JSONDecoder().decode(DriverRequest.Number.self, from: data))?.id
      return answer(.failure(id, code: "badRequest", message: "The line is not a request."))
    }
    switch request.op {
    case "request": start(request)
    case "cancel":
      request.target.flatMap { target in running.withLock { $0.tasks[target]?.task } }?.cancel()
      answer(DriverAnswer(id: request.id, ok: true))
    case "stats":
      let statistics = cache.statistics
      answer(
        DriverAnswer(
          id: request.id, entries: statistics.entries, bytes: statistics.bytes,
          diskBytes: statistics.diskBytes, inflight: provider.inFlight))
    case "clear":
      cache.clear(account: request.account)
      answer(DriverAnswer(id: request.id, ok: true))
    case "clock":
      guard clock.setOffset(milliseconds: request.offset ?? 0) else {
        return answer(
          .failure(request.id, code: "badRequest", message: "The clock moves by a hundred years at most."))
      }
      answer(DriverAnswer(id: request.id, ok: true))
    case "offline":
      transport.setOffline(request.value ?? true)
      answer(DriverAnswer(id: request.id, ok: true))
    case "exit":
      // Whatever is in flight: what a program does that ends in the middle of its work.
      exit(0)
    default:
      answer(.failure(request.id, code: "badRequest", message: "There is no operation \(request.op)."))
    }
  }

  /// Waits for what is in flight and closes the cache.
  func finish() {
    pending.wait()
    cache.close()
  }

  private func start(_ request: DriverRequest) {
    let target: DriverTarget
    do {
      target = try DriverTarget(request, account: account)
    } catch {
      return answer(Driver.failure(request.id, error))
    }
    pending.enter()
    // The task waits for the lock, so that it is listed before it ends.
    running.withLock { running in
      running.count += 1
      let number = running.count
      let task = Task { [self] in
        await run(request.id, target)
        self.running.withLock { $0.remove(request.id, number) }
        pending.leave()
      }
      running.tasks[request.id] = (number, task)
    }
  }

  private func run(_ id: Int, _ target: DriverTarget) async {
    var last: DriverAnswer?
    do throws(NetworkError) {
      if case .useCacheThenNetwork = target.cachePolicy {
        last = try await runTwice(id, target)
      } else {
        last = Driver.answer(id, try await provider.request(target))
      }
    } catch {
      last = Driver.failure(id, error)
    }
    if let last { answer(last) }
  }

  /// The stored answer goes out at once with `more`; a last line always follows.
  private func runTwice(_ id: Int, _ target: DriverTarget) async throws(NetworkError) -> DriverAnswer? {
    var before: Response?
    do {
      for try await response in provider.responses(target) {
        if response.isFromCache, before == nil {
          var first = Driver.answer(id, response)
          first.more = true
          answer(first)
          before = response
        } else {
          return Driver.answer(id, response)
        }
      }
    } catch let error as NetworkError {
      throw error
    } catch {
      throw .cancelled
    }
    if Task.isCancelled { throw .cancelled }
    return before.map { Driver.answer(id, $0) }
  }

  private static func answer(_ id: Int, _ response: Response) -> DriverAnswer {
    DriverAnswer(
      id: id, status: response.statusCode, reason: response.reason,
      headers: response.headers.fields.map { [$0.name, $0.value] }, body: response.data,
      source: response.source.rawValue, url: response.finalURL?.text ?? response.url)
  }

  private static func failure(_ id: Int, _ error: NetworkError) -> DriverAnswer {
    .failure(id, code: error.name, network: error.isFailedByNetwork, message: error.message)
  }

  /// Writes one line.
  func answer(_ answer: DriverAnswer) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    guard var line = try? encoder.encode(answer) else { return }
    line.append(0x0A)
    output.withLock { _ in
      line.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let count = write(1, bytes.baseAddress?.advanced(by: done), bytes.count - done)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { return }
          done += count
        }
      }
    }
  }
}

/// The machine's clocks, the wall clock moved by what the suite says.
final class OffsetClock: NetworkClock {
  private let system = SystemClock()
  private let offset = Atomic<Int64>(0)

  var wallMilliseconds: Int64 { system.wallMilliseconds + offset.load(ordering: .relaxed) }
  var uptime: Duration { system.uptime }
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Cancellation {
    system.schedule(after: delay, action)
  }

  /// False, and no change, for more than a hundred years: times past every calendar are nobody's business here.
  func setOffset(milliseconds: Int64) -> Bool {
    let century: Int64 = 36_525 * 86_400_000
    guard (-century...century).contains(milliseconds) else { return false }
    offset.store(milliseconds, ordering: .relaxed)
    return true
  }
}

/// A transport that can be cut off: then every connection fails as unreachable.
final class SwitchedTransport: Transport {
  private let inner: any Transport
  private let isOffline = Atomic(false)

  init(_ inner: any Transport) { self.inner = inner }

  func setOffline(_ value: Bool) { isOffline.store(value, ordering: .relaxed) }

  func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask {
    guard isOffline.load(ordering: .relaxed) else { return inner.start(request, receiver: receiver) }
    receiver.didFinish(.failure(request.failure(.notConnected, detail: "offline")))
    return Nothing()
  }

  private struct Nothing: TransportTask {
    func cancel() {}
    func resume() {}
  }
}
