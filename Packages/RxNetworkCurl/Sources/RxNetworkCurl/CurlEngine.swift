import CCurl
import RxNetwork
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The handles of a transport, driven by whoever has something to do: callers that start an exchange, and one
/// thread that waits for sockets.
///
/// Unchecked because of the handles: they are touched by the one who drives alone, which `driving` sees to;
/// that lock lives as long as the engine does. Callers never wait for it: what they want stands in the queue,
/// and whoever drives looks there again before he is done.
final class CurlEngine: @unchecked Sendable {
  enum Command: Sendable {
    case add(CurlExchange)
    case cancel(CurlExchange)
    case resume(CurlExchange)
    case stop
  }

  private struct Queue: ~Copyable {
    var commands: [Command] = []
    var hasThread = false
    var isStopped = false
  }

  let configuration: CurlTransport.Configuration
  private let queue = Mutex(Queue())
  private let driving: UnsafeMutablePointer<pthread_mutex_t>
  // Only while driving:
  private var multi: UnsafeMutableRawPointer?
  private var loop: OpaquePointer?
  private var isStopping = false
  @exclusivity(unchecked) private var batch: [Command] = []
  @exclusivity(unchecked) private var exchanges: [CurlExchange] = []
  /// What ended in this round, first and last; told of it when nothing is locked any more.
  @exclusivity(unchecked) private var ended: CurlExchange?
  @exclusivity(unchecked) private var lastEnded: CurlExchange?
  /// Handles that an exchange can take as they are, and those that have to be made ready first.
  @exclusivity(unchecked) private var ready: [CurlHandle] = []
  @exclusivity(unchecked) private var used: [CurlHandle] = []
  @exclusivity(unchecked) private var nextIdleCheck = Int64.max
  /// The uptime at which whoever drives began his round, in nanoseconds.
  private let now: UnsafeMutablePointer<Int64>
  let executor = CurlExecutor()

  init(_ configuration: CurlTransport.Configuration) {
    self.configuration = configuration
    now = .allocate(capacity: 1)
    now.initialize(to: ccurl_uptime())
    driving = .allocate(capacity: 1)
    driving.initialize(to: pthread_mutex_t())
    pthread_mutex_init(driving, nil)
  }

  deinit {
    pthread_mutex_destroy(driving)
    driving.deallocate()
    now.deallocate()
  }

  /// Does a command at once, or leaves it to the one who drives.
  ///
  /// The first exchange starts the thread; before that there is nothing to cancel, resume or stop.
  func submit(_ command: Command) {
    let (isAccepted, mustStart) = queue.withLock { queue -> (Bool, Bool) in
      guard !queue.isStopped else { return (false, false) }
      if case .stop = command { queue.isStopped = true }
      let mustStart = !queue.hasThread
      if mustStart { guard case .add = command else { return (false, false) } }
      queue.commands.append(command)
      queue.hasThread = true
      return (true, mustStart)
    }
    if mustStart {
      startThread()
    } else if isAccepted, !executor.isCurrent, !isTelling {
      drive()
    }
  }

  /// Ends the thread, if there is one; what is under way is cancelled.
  func stop() { submit(.stop) }

  /// Whether a thread was started that has not failed at once.
  var hasThread: Bool { queue.withLock { $0.hasThread } }

  // MARK: Driving

  /// Works off the queue unless someone is at it, who will then see to it.
  private func drive() {
    while queue.withLock({ !$0.commands.isEmpty }), pthread_mutex_trylock(driving) == 0 {
      let goesOn = turn(events: nil, count: 0)
      let ended = takeEnded()
      pthread_mutex_unlock(driving)
      tell(ended)
      guard goesOn else { return }
    }
  }

  private func takeEnded() -> CurlExchange? {
    lastEnded = nil
    return ended.take()
  }

  /// Tells receivers that their exchanges have ended, one right after the other: those who wait are then woken together.
  ///
  /// While nothing is locked, so that they can go on at once. What they begin here stands in the queue until all have
  /// been told: one that fails at once and is begun again would fill the stack.
  private func tell(_ ended: consuming CurlExchange?) {
    guard var next = ended else { return }
    let before = ccurl_teller()
    ccurl_set_teller(UInt(bitPattern: ObjectIdentifier(self)))
    defer { ccurl_set_teller(before) }
    while true {
      let following = next.takeNext()
      next.tell()
      guard let following else { return }
      next = following
    }
  }

  /// Whether this thread is telling receivers of an end, and will look into the queue afterwards.
  private var isTelling: Bool { ccurl_teller() == UInt(bitPattern: ObjectIdentifier(self)) }

  /// One round of work; false where there is no handle, yet or any more, and when the process is ending.
  ///
  /// Only while driving.
  private func turn(events: UnsafeMutablePointer<ccurl_event>?, count: Int32) -> Bool {
    guard let multi, let loop, ccurl_enter() else { return false }
    defer { ccurl_leave() }
    now.pointee = ccurl_uptime()
    if let events, count > 0 { ccurl_loop_handle(loop, events, count) }
    obey(multi, loop)
    ccurl_loop_run_due(loop)
    collect(multi)
    checkIdle(multi)
    ccurl_loop_arm(loop, nextIdleCheck == .max ? -1 : nextIdleCheck)
    // What came from sockets may be waited for; the rest has been sent by now.
    if count == 0 { makeReady(loop) }
    return true
  }

  private func obey(_ multi: UnsafeMutableRawPointer, _ loop: OpaquePointer) {
    queue.withLock { swap(&$0.commands, &batch) }
    guard !batch.isEmpty else { return }
    defer { batch.removeAll(keepingCapacity: true) }
    for command in batch {
      switch command {
      case .add(let exchange): begin(exchange, multi, loop)
      case .cancel(let exchange):
        if exchange.handle == nil {
          exchange.isCancelled = true
        } else {
          finish(exchange, multi, .failure(.cancelled))
        }
      case .resume(let exchange):
        guard let handle = exchange.handle, exchange.isPaused else { continue }
        exchange.isPaused = false
        exchange.lastActivity = now.pointee
        nextIdleCheck = min(nextIdleCheck, exchange.idleLimit(from: now.pointee))
        _ = ccurl_easy_pause(handle.easy, CURLPAUSE_CONT)
      case .stop:
        isStopping = true
        ccurl_loop_wake(loop)
      }
    }
  }

  private func begin(_ exchange: CurlExchange, _ multi: UnsafeMutableRawPointer, _ loop: OpaquePointer) {
    guard !exchange.isCancelled else { return end(exchange, .failure(.cancelled)) }
    guard let handle = ready.popLast() ?? used.popLast() ?? CurlHandle(configuration, loop) else {
      return end(exchange, .failure(exchange.request.failure(.unknown, detail: "no memory")))
    }
    do throws(NetworkError) {
      try exchange.prepare(handle, configuration, now)
    } catch {
      keep(handle)
      return end(exchange, .failure(error))
    }
    exchange.place = exchanges.count
    exchanges.append(exchange)
    _ = ccurl_multi_add(multi, handle.easy)
    nextIdleCheck = min(nextIdleCheck, exchange.idleLimit(from: now.pointee))
  }

  /// Ends every exchange that libcurl is done with.
  private func collect(_ multi: UnsafeMutableRawPointer) {
    var code = CURLE_OK
    while let easy = ccurl_multi_next_done(multi, &code) {
      guard let context = ccurl_info_private(easy) else { continue }
      guard let exchange = CurlHandle.exchange(context) else { continue }
      exchange._withUnsafeGuaranteedRef { finish($0, multi, $0.result(code)) }
    }
  }

  private func finish(
    _ exchange: CurlExchange, _ multi: UnsafeMutableRawPointer,
    _ result: Result<ResponseMetrics, NetworkError>
  ) {
    guard let handle = exchange.takeHandle() else { return }
    _ = ccurl_multi_remove(multi, handle.easy)
    keep(handle)
    let place = exchange.place
    exchanges[exchanges.count - 1].place = place
    exchanges.swapAt(place, exchanges.count - 1)
    end(exchanges.removeLast(), result)
  }

  /// Puts down what came of an exchange that libcurl has no part in any more.
  private func end(_ exchange: CurlExchange, _ result: Result<ResponseMetrics, NetworkError>) {
    exchange.outcome = result
    if let last = lastEnded { last.next = exchange } else { ended = exchange }
    lastEnded = exchange
  }

  private func keep(_ handle: consuming CurlHandle) {
    guard ready.count + used.count < 16 else { return }
    if handle.isReady { ready.append(handle) } else { used.append(handle) }
  }

  /// Makes a handle ready for the next exchange while servers are at work; whoever starts it then need not.
  private func makeReady(_ loop: OpaquePointer) {
    guard ready.isEmpty, !exchanges.isEmpty else { return }
    guard let handle = used.popLast() ?? CurlHandle(configuration, loop) else { return }
    if handle.isReady || handle.renew(configuration) { ready.append(handle) }
  }

  // MARK: The thread

  private func startThread() {
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

  private func run() {
    guard ccurl_enter() else { ccurl_sleep_for_good() }
    let reason = open()
    ccurl_leave()
    if let reason { return drainWithoutThread(reason: reason) }
    guard let multi, let loop else { return }
    work(loop)
    // Where the process is ending, what the handles hold is not touched any more, not even to free it.
    guard isStopping, ccurl_enter() else { ccurl_sleep_for_good() }
    cancelAll(multi)
    ccurl_leave()
    executor.disown()
    guard ccurl_enter() else { ccurl_sleep_for_good() }
    defer { ccurl_leave() }
    ccurl_multi_cleanup(multi)
    ccurl_loop_free(loop)
  }

  /// Makes the handles; the reason where that fails.
  private func open() -> String? {
    guard ccurl_load(), let multi = ccurl_multi_init() else { return String(cString: ccurl_load_error()) }
    guard let loop = ccurl_loop_create(multi) else {
      ccurl_multi_cleanup(multi)
      return "no descriptor is left"
    }
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, configuration.keptConnections)
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost)
    executor.adopt(loop)
    pthread_mutex_lock(driving)
    self.multi = multi
    self.loop = loop
    pthread_mutex_unlock(driving)
    return nil
  }

  /// Waits for sockets and times until the engine is stopped or the process ends; leaves the handles locked.
  private func work(_ loop: OpaquePointer) {
    let events = UnsafeMutablePointer<ccurl_event>.allocate(capacity: 64)
    defer { events.deallocate() }
    while true {
      executor.run()
      drive()
      // Tasks that go on without the network do not keep it waiting.
      let count = ccurl_loop_wait(loop, events, 64, !executor.hasJobs)
      // The bell of the end has been heard then, and does not ring again.
      if count == 0, executor.hasJobs, !queue.withLock({ $0.isStopped }) { continue }
      pthread_mutex_lock(driving)
      guard turn(events: events, count: count), !isStopping else { return }
      let ended = takeEnded()
      pthread_mutex_unlock(driving)
      tell(ended)
    }
  }

  /// Cancels what is under way; the handles are locked, and free afterwards.
  private func cancelAll(_ multi: UnsafeMutableRawPointer) {
    for exchange in exchanges { finish(exchange, multi, .failure(.cancelled)) }
    ready = []
    used = []
    self.multi = nil
    self.loop = nil
    let ended = takeEnded()
    pthread_mutex_unlock(driving)
    tell(ended)
  }

  /// Without libcurl every request fails, now and later.
  private func drainWithoutThread(reason: String) {
    while true {
      let commands = queue.withLock { queue -> [Command] in
        defer { queue.commands = [] }
        if queue.commands.isEmpty { queue.hasThread = false }
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

  // MARK: The idle deadline

  /// Ends what has been silent for too long; looks again when the next one could be.
  private func checkIdle(_ multi: UnsafeMutableRawPointer) {
    let now = now.pointee
    guard now >= nextIdleCheck else { return }
    nextIdleCheck = .max
    for exchange in exchanges {
      guard let idle = exchange.request.deadlines.idle, !exchange.isPaused else { continue }
      let due = exchange.idleLimit(from: exchange.idleSince(now))
      if due <= now {
        finish(
          exchange, multi, .failure(exchange.request.failure(.timedOut, detail: "silent for \(idle)")))
      } else {
        nextIdleCheck = min(nextIdleCheck, due)
      }
    }
  }
}
