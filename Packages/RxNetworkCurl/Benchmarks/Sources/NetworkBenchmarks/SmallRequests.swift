import CBare
import Foundation
import RxLite
import RxNetwork
import RxNetworkCurl

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Small GETs to the benchmark's server, sent in different ways.
struct SmallRequests: Sendable {
  /// Who sends.
  enum Way: String, CaseIterable, Sendable {
    /// libcurl alone in C on one thread, by `curl_multi_perform` and `curl_multi_poll`.
    case perform
    /// The same by `curl_multi_socket_action` and epoll, as CurlTransport does.
    case sockets
    /// libcurl in C on a thread of its own, asked from tasks of the concurrency runtime's pool: what it costs whoever
    /// calls it from there, before a provider does anything.
    case asked
    /// The provider, from tasks of the concurrency runtime's pool.
    case tasks
    /// The provider, from tasks that prefer the transport's thread.
    case preferring
    /// The provider, by subscriptions, which are called on the transport's thread.
    case subscriptions
    /// URLSession.
    case session
  }

  let server: String
  let parallel: Int
  let provider: Provider<PlainTarget>
  private let session = URLSession(configuration: .ephemeral)

  /// Wall and processor microseconds a GET.
  func cost(_ way: Way, _ count: Int, path: String = "/small") async throws -> (
    wall: Double, processor: Double
  ) {
    let cost = try await measure { try await send(way, count, path) }
    return (cost.wall / Double(count), cost.processor / Double(count))
  }

  private func send(_ way: Way, _ count: Int, _ path: String) async throws {
    let each = count / parallel
    switch way {
    case .perform, .sockets: loops.fetch(way == .sockets, server + path, count)
    case .asked: await asked(each, path)
    case .tasks: try await tasks(each, path, nil)
    case .preferring: try await tasks(each, path, provider.executor)
    case .subscriptions:
      let chains = targets(path).map { target in
        Observable<Int>.range(start: 0, count: each).concatMap { [provider] _ in provider.rx.request(target) }
      }
      for try await _ in Observable.merge(chains).takeLast(1).values {}
    case .session:
      guard let url = URL(string: server + path) else { return }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<parallel {
          group.addTask { [session] in for _ in 0..<each { _ = try await session.data(from: url) } }
        }
        try await group.waitForAll()
      }
    }
  }

  private func asked(_ count: Int, _ path: String) async {
    await withTaskGroup(of: Void.self) { group in
      for target in targets(path) {
        group.addTask { [service] in
          let address = Service.Address(target.baseURL)
          for _ in 0..<count {
            let isGood = await service.get(address)
            precondition(isGood, "an answer is missing")
          }
        }
      }
    }
  }

  private func tasks(_ count: Int, _ path: String, _ executor: (any TaskExecutor)?) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for target in targets(path) {
        group.addTask(executorPreference: executor) { [provider] in
          for _ in 0..<count { _ = try await provider.request(target) }
        }
      }
      try await group.waitForAll()
    }
  }

  /// One for each that sends: their addresses differ, so that nothing is shared.
  private func targets(_ path: String) -> [PlainTarget] {
    (0..<parallel).map { PlainTarget(baseURL: server + path + "?\($0)") }
  }

  private let loops: Loops
  private let service: Service

  init(server: String, parallel: Int, provider: Provider<PlainTarget>) {
    self.server = server
    self.parallel = parallel
    self.provider = provider
    loops = Loops(parallel)
    service = Service(parallel)
  }

  /// The loops in C, their connections kept.
  ///
  /// Unchecked because only one turn at a time is measured.
  private final class Loops: @unchecked Sendable {
    private let perform: OpaquePointer?
    private let sockets: OpaquePointer?

    init(_ parallel: Int) {
      perform = bare_open(Int32(parallel), 0)
      sockets = bare_open(Int32(parallel), 1)
    }

    deinit {
      bare_close(perform)
      bare_close(sockets)
    }

    func fetch(_ bySockets: Bool, _ url: String, _ count: Int) {
      let good = Int(bare_fetch(bySockets ? sockets : perform, url, Int32(count)))
      precondition(good == count, "\(count - good) answers are missing")
    }
  }

  /// The loop in C on its own thread.
  ///
  /// Unchecked because the lock in C guards what several threads touch.
  private final class Service: @unchecked Sendable {
    /// An address that stays where it is.
    ///
    /// Unchecked because nobody writes the text after it was made.
    final class Address: @unchecked Sendable {
      let text: UnsafeMutablePointer<CChar>?

      init(_ text: String) { self.text = strdup(text) }
      deinit { free(text) }
    }

    private let service: OpaquePointer?

    init(_ parallel: Int) { service = bare_service_open(Int32(parallel)) }
    deinit { bare_service_close(service) }

    /// Whether the server answered with 200.
    func get(_ address: Address) async -> Bool {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
        // A continuation is one pointer.
        let context = unsafeBitCast(continuation, to: UnsafeMutableRawPointer.self)
        bare_ask(
          service, address.text,
          { context, isGood in
            guard let context else { return }
            unsafeBitCast(context, to: UnsafeContinuation<Bool, Never>.self).resume(returning: isGood)
          }, context)
      }
    }
  }
}
