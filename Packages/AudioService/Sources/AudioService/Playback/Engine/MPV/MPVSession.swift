import Dispatch
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One running mpv: its process, the socket to it, and the requests that it has not answered yet.
///
/// Lives on the engine's queue. mpv holds the other end of the socket pair and ends when ours is closed,
/// however we come to our end.
final class MPVSession: @unchecked Sendable {
  // Everything mutable is touched on the engine's queue alone.
  let process: ChildProcess
  private let socket: Int32
  private let queue: DispatchQueue
  private let source: any DispatchSourceRead
  private var received: [UInt8] = []
  private var lastRequest: Int64 = 0
  private var waiting: [Int64: Request] = [:]
  private let hear: (JSONValue) -> Void
  private let lose: () -> Void
  private(set) var isOpen = true
  /// True as soon as mpv said anything.
  private(set) var hasAnswered = false

  private struct Request {
    var age = 0
    var reply: ((JSONValue?) -> Void)?
  }

  /// Starts mpv.
  /// - Parameters:
  ///   - hear: Called with each event.
  ///   - lose: Called once when mpv ended or closed the socket, not after ``close()``.
  init(
    path: String, arguments: [String], environment: [String: String], queue: DispatchQueue,
    hear: @escaping (JSONValue) -> Void, lose: @escaping () -> Void
  ) throws(SystemError) {
    let (ours, theirs) = try Self.pair()
    defer { SystemCall.closing(theirs) }
    do {
      process = try ChildProcess(
        path: path, arguments: arguments, environment: environment, descriptor: theirs)
    } catch {
      SystemCall.closing(ours)
      throw error
    }
    socket = ours
    self.queue = queue
    self.hear = hear
    self.lose = lose
    source = DispatchSource.makeReadSource(fileDescriptor: ours, queue: queue)
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { SystemCall.closing(ours) }
    source.activate()
  }

  deinit { close() }

  /// Sends a command; `reply` gets what mpv answers, `nil` when it refuses.
  func send(_ command: JSONValue, reply: ((JSONValue?) -> Void)? = nil) {
    guard isOpen else { return }
    lastRequest += 1
    waiting[lastRequest] = Request(reply: reply)
    let message: JSONValue = ["command": command, "request_id": .integer(lastRequest)]
    let bytes = message.bytes + [UInt8(ascii: "\n")]
    let sent = SystemSocket.send(socket, bytes[...])
    // It ended, or does not read any more: a full buffer holds thousands of commands. Said later, because
    // whoever sends is in the middle of something.
    if sent != bytes.count { queue.async { [weak self] in self?.end() } }
  }

  /// Counts one beat of the clock; gives the age, in beats, of the oldest request without an answer.
  func grow() -> Int {
    for key in waiting.keys { waiting[key]?.age += 1 }
    return waiting.values.map(\.age).max() ?? 0
  }

  /// True while a request is not answered.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Ends mpv; neither closure is called any more.
  func close() {
    guard isOpen else { return }
    isOpen = false
    process.kill()
    source.cancel()
    let unanswered = waiting.values
    waiting = [:]
    for request in unanswered { request.reply?(nil) }
  }

  private func end() {
    guard isOpen else { return }
    // What ends by itself gets the time to say how.
    process.wait(milliseconds: 200)
    // First, so that what closing answers is not taken for mpv's word.
    lose()
    close()
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while isOpen {
      let count = recv(socket, &buffer, buffer.count, Self.withoutWaiting)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { break }
      guard count > 0 else { return end() }
      received += buffer[..<count]
      takeLines()
      if count < buffer.count { break }
    }
  }

  private func takeLines() {
    var start = 0
    while let newline = received[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = received[start..<newline]
      start = newline + 1
      guard let message = JSONValue(parsing: line) else { continue }
      hasAnswered = true
      take(message)
      guard isOpen else { return }
    }
    received.removeSubrange(..<start)
    // No message of mpv is anywhere near this long.
    if received.count > 4_000_000 { end() }
  }

  private func take(_ message: JSONValue) {
    guard let request = message["request_id"]?.integer, message["event"] == nil else { return hear(message) }
    guard let waiting = waiting.removeValue(forKey: request) else { return }
    waiting.reply?(message["error"]?.text == "success" ? message["data"] ?? .null : nil)
  }

  private static func pair() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #else
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let code = socketpair(AF_UNIX, type, 0, &ends)
    #endif
    guard code == 0 else { throw SystemError(errno: errno) }
    // Above 3, where the child has it, so that the copy made there loses the mark to be closed.
    let high = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    let failure = errno
    SystemCall.closing(ends[1])
    guard high >= 0 else {
      SystemCall.closing(ends[0])
      throw SystemError(errno: failure)
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (ends[0], high)
  }

  private static let withoutWaiting = Int32(MSG_DONTWAIT)

}
