import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Speaks to the process that plays.
///
/// Its calls wait for the other side, and are for one thread at a time; ``close()`` may come from any.
public final class ControlClient: Sendable {
  private struct Inside {
    var received = LineBuffer()
    var lastRequest: Int64 = 0
    var events: [JSONValue] = []
    /// True when the last event, or the farewell, says that nothing more is to be expected.
    var isAtEnd = false
    var ending: ControlEnding?
  }

  private let descriptor: Int32
  private let inside = Mutex(Inside())
  private let isClosed = Mutex(false)

  /// Connects to the socket at a path.
  ///
  /// Throws ``ControlError/noPlayer`` when nobody listens there, ``ControlError/notAllowed`` when another
  /// user does.
  public init(path: String) throws(ControlError) {
    descriptor = SystemSocket.make()
    guard descriptor >= 0 else {
      throw .cannotListen(path: path, reason: String(cString: strerror(errno)))
    }
    let descriptor = descriptor
    let isConnected = SystemSocket.withShortPath(path) { short in
      SystemSocket.withAddress(short) { connect(descriptor, $0, $1) == 0 } ?? false
    }
    // Whoever throws here is whole already, so that `deinit` closes the descriptor; a second time it would be another's.
    guard isConnected else {
      throw errno == EACCES || errno == EPERM ? .notAllowed : .noPlayer
    }
    guard SystemSocket.peer(of: descriptor) == geteuid() else { throw .notAllowed }
  }

  deinit { SystemCall.closing(descriptor) }

  /// Sends the words of a command line and waits for the answer.
  ///
  /// Throws a ``RemoteError`` when the player refuses, else a ``ControlError``.
  public func ask(_ arguments: [String], within limit: Duration = .seconds(10)) throws -> JSONValue {
    try request(["argv": .array(arguments.map(JSONValue.string))], within: limit)
  }

  /// Asks for all events from now on; read them with ``nextEvent(within:)``.
  public func follow(within limit: Duration = .seconds(10)) throws {
    _ = try request(["follow": true], within: limit)
  }

  /// Waits for the next event of a player that is followed.
  ///
  /// Gives `nil` when none came in time, or without limit when the connection ended; ``ending`` tells how.
  public func nextEvent(within limit: Duration? = nil) throws(ControlError) -> JSONValue? {
    let waiting = inside.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
    if let waiting { return waiting }
    do throws(ControlError) { return try readMessage(within: limit) } catch {
      if case .noAnswer = error { return nil }
      if error == .connectionLost, limit == nil { return nil }
      throw error
    }
  }

  /// How the connection ended, once a call has found that it did; `nil` before.
  public var ending: ControlEnding? { inside.withLock(\.ending) }

  /// Ends the connection; a call that waits returns.
  public func close() {
    isClosed.withLock { $0 = true }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func request(_ request: JSONValue, within limit: Duration) throws -> JSONValue {
    let id = inside.withLock { inside in
      inside.lastRequest += 1
      return inside.lastRequest
    }
    guard case .object(let members) = request else { return .null }
    let message = JSONValue.object(
      [.init("schema", 1), .init("id", .integer(id))] + members)
    // A player that refuses everybody may have closed by now; why it did is still to be read.
    try? write(message.bytes + [UInt8(ascii: "\n")])
    let end = ContinuousClock.now + limit
    while true {
      let left = end - ContinuousClock.now
      let answer = try readMessage(within: left)
      if answer["event"] != nil {
        inside.withLock { $0.events.append(answer) }
        continue
      }
      // A player that refuses everything does not know the number.
      guard answer["id"]?.integer == id || answer["id"] == .null else { continue }
      if let error = answer["error"] { throw refusal(error) }
      return answer["ok"] ?? [:]
    }
  }

  private func refusal(_ error: JSONValue) -> any Error {
    let refusals = [ControlError.notAllowed, .busy]
    return refusals.first { error["code"]?.integer == Int64($0.code) } ?? RemoteError(error)
  }

  private func write(_ bytes: [UInt8]) throws(ControlError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemSocket.send(descriptor, rest, waiting: true)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .connectionLost }
      rest = rest.dropFirst(count)
    }
  }

  private func readMessage(within limit: Duration?) throws(ControlError) -> JSONValue {
    let end = limit.map { ContinuousClock.now + $0 }
    while true {
      let line = inside.withLock { inside in inside.received.nextLine().map(Array.init) }
      if let line {
        guard let message = JSONValue(parsing: line), !isFarewell(message) else { continue }
        return message
      }
      try wait(until: end, of: limit)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = SystemSocket.receive(descriptor, into: &buffer)
      if count < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { continue }
      guard count > 0, !isClosed.withLock({ $0 }) else {
        noteEnding()
        throw .connectionLost
      }
      inside.withLock { $0.received.append(buffer[..<count]) }
    }
  }

  /// Notes what an event says of the end; true for the one that says nothing else.
  private func isFarewell(_ message: JSONValue) -> Bool {
    guard let event = message["event"] else { return false }
    let isFarewell = message == ControlServer.farewell
    inside.withLock { $0.isAtEnd = isFarewell || event.text == "ended" }
    return isFarewell
  }

  private func noteEnding() {
    let isClosed = isClosed.withLock { $0 }
    inside.withLock { inside in
      inside.ending = inside.ending ?? (isClosed ? .closed : inside.isAtEnd ? .ended : .lost)
    }
  }

  private func wait(until end: ContinuousClock.Instant?, of limit: Duration?) throws(ControlError) {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var milliseconds: Int32 = -1
    if let end {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { throw .noAnswer(seconds: Int(limit?.components.seconds ?? 0)) }
      milliseconds = Int32(min(left.rounded(.up), 86_400_000))
    }
    _ = poll(&watched, 1, milliseconds)
  }
}
