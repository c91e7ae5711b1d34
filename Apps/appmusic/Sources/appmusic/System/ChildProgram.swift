import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program, run to its end for what it writes.
struct ChildProgram: Sendable {
  /// How a run ended.
  struct Outcome: Sendable {
    /// The status as a shell has it; 128 + the signal for one that was killed.
    let status: Int32
    /// What was written to standard output.
    let output: [UInt8]
    /// False when it had to be stopped because it took too long.
    let hasEnded: Bool
  }

  let path: String

  /// The program of that name in `PATH`; `nil` where there is none.
  init?(_ name: String, environment: ProcessEnvironment) {
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = folders.split(separator: ":").map { $0 + "/" + name }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    path = found
  }

  /// Runs the program with `input` to read, and keeps at most `limit` bytes of what it writes.
  ///
  /// Waits until it ends, or `seconds` are over: then it is killed. What it says on standard error goes nowhere. A
  /// program that does not read its input to the end is no failure; SIGPIPE has to be ignored for that.
  func run(
    _ arguments: [String], input: [UInt8] = [], seconds: Int = 10, limit: Int = 64 << 20
  ) throws(SystemError) -> Outcome {
    let output = try Pipe()
    let toRead = input.isEmpty ? nil : try Pipe()
    defer {
      output.close()
      toRead?.close()
    }
    var spawn = Spawn(path: path, words: ([path] + arguments).map { FilePath($0) })
    spawn.output = .descriptor(output.writing)
    if let toRead { spawn.input = .descriptor(toRead.reading) }
    let child = try spawn.start()
    output.closeWriting()
    toRead?.closeReading()
    var exchange = Exchange(from: output, to: toRead, input, limit: limit)
    let hasEnded = exchange.run(seconds: seconds)
    if !hasEnded { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Outcome(status: Spawn.exitStatus(status), output: exchange.output, hasEnded: hasEnded)
  }
}

/// A pipe whose ends are closed once each and are not handed on.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw SystemError(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeReading() {
    if reading >= 0 { systemClose(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { systemClose(writing) }
    writing = -1
  }

  func close() {
    closeReading()
    closeWriting()
  }
}

/// What goes to a program and what comes from it, both at once, so that neither side waits for the other.
private struct Exchange {
  private let source: Pipe
  private let sink: Pipe?
  private var rest: ArraySlice<UInt8>
  private let limit: Int
  private(set) var output: [UInt8] = []

  init(from source: Pipe, to sink: Pipe?, _ input: [UInt8], limit: Int) {
    self.source = source
    self.sink = sink
    self.limit = limit
    rest = input[...]
    if let sink { _ = fcntl(sink.writing, F_SETFL, O_NONBLOCK) }
  }

  /// Goes on until the program writes no more; false when the time is over first.
  mutating func run(seconds: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (end - ContinuousClock.now).components
      let milliseconds = Int32(clamping: left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000)
      var ends = [pollfd(fd: source.reading, events: Int16(POLLIN), revents: 0)]
      if let sink, sink.writing >= 0 {
        ends.append(pollfd(fd: sink.writing, events: Int16(POLLOUT), revents: 0))
      }
      let count = milliseconds > 0 ? poll(&ends, nfds_t(ends.count), milliseconds) : 0
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      if ends.count > 1, ends[1].revents != 0 { write() }
      guard ends[0].revents != 0 else { continue }
      let length = chunk.withUnsafeMutableBytes { SystemCall.reading(source.reading, into: $0) }
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return true }
      output += chunk[..<min(length, max(0, limit - output.count))]
    }
  }

  /// Writes as much as goes in now, and closes the end behind the last of it.
  private mutating func write() {
    guard let sink else { return }
    let count = rest.withUnsafeBytes { SystemCall.writing(sink.writing, $0) }
    if count > 0 { rest = rest.dropFirst(count) } else if errno == EINTR || errno == EAGAIN { return }
    if count < 0 || rest.isEmpty { sink.closeWriting() }
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
