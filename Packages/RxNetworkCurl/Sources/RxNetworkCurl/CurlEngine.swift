import CCurl
import RxNetwork
import Synchronization

/// The thread that runs every exchange of a transport, and the queue of what it shall do next.
///
/// Unchecked because of the handles: `multi` is written before any other thread can see it and only woken
/// from outside, under the queue's lock; everything else is touched by the engine's own thread alone.
final class CurlEngine: @unchecked Sendable {
  enum Command: Sendable {
    case add(CurlExchange)
    case cancel(CurlExchange)
    case resume(CurlExchange)
    case stop
  }

  private struct Queue: ~Copyable {
    var commands: [Command] = []
    var isRunning = false
    var isStopped = false
    /// True from the look for commands before the poll until they are taken: only then a wake is needed.
    var isPolling = false
    /// The handle to wake, once the thread has made it.
    var sleeper: OpaqueHandle?
  }

  /// A pointer that may cross threads: only woken, and only while the queue's lock is held.
  private struct OpaqueHandle: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
  }

  private let configuration: CurlTransport.Configuration
  private let queue = Mutex(Queue())
  // The engine's thread only:
  private var exchanges: [ObjectIdentifier: CurlExchange] = [:]
  private var spare: [UnsafeMutableRawPointer] = []
  private var nextIdleCheck = ContinuousClock.now

  init(_ configuration: CurlTransport.Configuration) { self.configuration = configuration }

  /// Hands a command to the thread, starting it for the first one.
  func submit(_ command: Command) {
    let mustStart = queue.withLock { queue -> Bool in
      guard !queue.isStopped else { return false }
      queue.commands.append(command)
      if queue.isPolling, let sleeper = queue.sleeper {
        queue.isPolling = false
        _ = ccurl_multi_wakeup(sleeper.multi)
      }
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    guard mustStart else { return }
    let engine = Unmanaged.passRetained(self)
    let started = ccurl_start_thread(
      "network-curl",
      { context in
        guard let context else { return }
        Unmanaged<CurlEngine>.fromOpaque(context).takeRetainedValue().run()
      }, engine.toOpaque())
    if !started {
      engine.release()
      drainWithoutThread(reason: "no thread could be started")
    }
  }

  /// Ends the thread; what is under way is cancelled.
  func stop() { submit(.stop) }

  // MARK: The thread

  private func run() {
    guard ccurl_load(), let multi = ccurl_multi_init() else {
      return drainWithoutThread(reason: String(cString: ccurl_load_error()))
    }
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, configuration.keptConnections)
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost)
    queue.withLock { $0.sleeper = OpaqueHandle(multi: multi) }
    var isStopped = false
    while !isStopped {
      isStopped = obey(multi)
      var running: Int32 = 0
      _ = ccurl_multi_perform(multi, &running)
      collect(multi)
      checkIdle(multi)
      guard !isStopped else { break }
      let mayPoll = queue.withLock { queue -> Bool in
        queue.isPolling = queue.commands.isEmpty
        return queue.isPolling
      }
      if mayPoll {
        _ = ccurl_multi_poll(multi, exchanges.isEmpty ? 600_000 : waitMilliseconds())
      }
    }
    queue.withLock { queue in
      queue.isStopped = true
      queue.sleeper = nil
    }
    for exchange in Array(exchanges.values) { finish(exchange, multi, .failure(.cancelled)) }
    for easy in spare { ccurl_easy_cleanup(easy) }
    ccurl_multi_cleanup(multi)
  }

  /// Without libcurl every request fails, now and later.
  private func drainWithoutThread(reason: String) {
    while true {
      let commands = queue.withLock { queue -> [Command] in
        defer { queue.commands = [] }
        if queue.commands.isEmpty { queue.isRunning = false }
        return queue.commands
      }
      if commands.isEmpty { return }
      for case .add(let exchange) in commands {
        exchange.receiver.didFinish(
          .failure(
            .libraryMissing(name: "libcurl", hint: "install it (Debian: apt-get install libcurl4; \(reason))")
          ))
      }
    }
  }

  /// True where the engine shall stop.
  private func obey(_ multi: UnsafeMutableRawPointer) -> Bool {
    let commands = queue.withLock { queue -> [Command] in
      queue.isPolling = false
      guard !queue.commands.isEmpty else { return [] }
      defer { queue.commands.removeAll(keepingCapacity: true) }
      return queue.commands
    }
    var isStopped = false
    for command in commands {
      switch command {
      case .add(let exchange): begin(exchange, multi)
      case .cancel(let exchange):
        if exchange.easy == nil {
          exchange.isCancelled = true
        } else {
          finish(exchange, multi, .failure(.cancelled))
        }
      case .resume(let exchange):
        guard let easy = exchange.easy, exchange.isPaused else { continue }
        exchange.isPaused = false
        exchange.lastActivity = .now
        _ = ccurl_easy_pause(easy, CURLPAUSE_CONT)
      case .stop: isStopped = true
      }
    }
    return isStopped
  }

  private func begin(_ exchange: CurlExchange, _ multi: UnsafeMutableRawPointer) {
    guard !exchange.isCancelled else { return exchange.receiver.didFinish(.failure(.cancelled)) }
    guard let easy = spare.popLast() ?? ccurl_easy_init() else {
      return exchange.receiver.didFinish(.failure(exchange.request.failure(.unknown, detail: "no memory")))
    }
    do throws(NetworkError) {
      try exchange.prepare(easy, configuration)
    } catch {
      spare.append(easy)
      return exchange.receiver.didFinish(.failure(error))
    }
    exchanges[ObjectIdentifier(exchange)] = exchange
    _ = ccurl_multi_add(multi, easy)
    if let idle = exchange.request.deadlines.idle { nextIdleCheck = min(nextIdleCheck, .now + idle) }
  }

  /// Ends every exchange that libcurl is done with.
  private func collect(_ multi: UnsafeMutableRawPointer) {
    var code = CURLE_OK
    while let easy = ccurl_multi_next_done(multi, &code) {
      guard let context = ccurl_info_private(easy) else { continue }
      let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
      finish(exchange, multi, exchange.result(code))
    }
  }

  private func finish(
    _ exchange: CurlExchange, _ multi: UnsafeMutableRawPointer,
    _ result: Result<ResponseMetrics, NetworkError>
  ) {
    guard let easy = exchange.easy else { return }
    exchanges[ObjectIdentifier(exchange)] = nil
    _ = ccurl_multi_remove(multi, easy)
    exchange.release()
    if spare.count < 16 {
      ccurl_easy_reset(easy)
      spare.append(easy)
    } else {
      ccurl_easy_cleanup(easy)
    }
    exchange.receiver.didFinish(result)
  }

  // MARK: The idle deadline

  private func waitMilliseconds() -> Int32 {
    let (seconds, attoseconds) = (nextIdleCheck - .now).components
    return Int32(clamping: max(1, min(60_000, seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)))
  }

  /// Ends what has been silent for too long; looks again when the next one could be.
  private func checkIdle(_ multi: UnsafeMutableRawPointer) {
    let now = ContinuousClock.now
    guard now >= nextIdleCheck, !exchanges.isEmpty else { return }
    var next = now + .seconds(60)
    for exchange in Array(exchanges.values) {
      guard let idle = exchange.request.deadlines.idle, !exchange.isPaused else { continue }
      let due = exchange.idleSince(now) + idle
      if due <= now {
        finish(
          exchange, multi, .failure(exchange.request.failure(.timedOut, detail: "silent for \(idle)")))
      } else {
        next = min(next, due)
      }
    }
    nextIdleCheck = next
  }
}
