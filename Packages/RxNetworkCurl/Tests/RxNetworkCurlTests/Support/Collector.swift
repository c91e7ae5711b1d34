import Foundation
import RxNetwork
import Synchronization

@testable import RxNetworkCurl

/// Takes an exchange to its end.
final class Collector: TransportReceiver {
  struct Outcome: Sendable {
    var heads: [ResponseHead] = []
    var body = Data()
    var sent: Int64 = 0
    var results: [Result<ResponseMetrics, NetworkError>] = []
  }
  private let outcome = Mutex(Outcome())
  private let waiting = Mutex<CheckedContinuation<Outcome, Never>?>(nil)
  private let flow: @Sendable (Int) -> Flow

  /// `flow` is asked after every piece with the number of bytes so far.
  init(flow: @escaping @Sendable (Int) -> Flow = { _ in .more }) { self.flow = flow }

  var soFar: Outcome { outcome.withLock { $0 } }

  func didReceive(_ head: ResponseHead) { outcome.withLock { $0.heads.append(head) } }
  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
    flow(
      outcome.withLock { outcome in
        outcome.body.append(contentsOf: bytes)
        return outcome.body.count
      })
  }
  func didSend(_ count: Int64, of total: Int64?) { outcome.withLock { $0.sent = count } }
  func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
    let finished = outcome.withLock { outcome -> Outcome in
      outcome.results.append(result)
      return outcome
    }
    waiting.withLock { waiting in
      waiting?.resume(returning: finished)
      waiting = nil
    }
  }

  /// The outcome once it is there.
  func end() async -> Outcome {
    await withCheckedContinuation { continuation in
      waiting.withLock { waiting in
        let now = soFar
        if now.results.isEmpty { waiting = continuation } else { continuation.resume(returning: now) }
      }
    }
  }
}

extension CurlTransport {
  /// One exchange from start to end.
  func run(
    _ url: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: RequestBody = .none,
    deadlines: Deadlines = Deadlines(connect: .seconds(2), idle: .seconds(5))
  ) async throws -> Collector.Outcome {
    let collector = Collector()
    let request = TransportRequest(
      method: method, url: try WebURL(url), headers: headers, body: body, deadlines: deadlines)
    let task = start(request, receiver: collector)
    defer { task.cancel() }
    return await collector.end()
  }
}
