#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A home of its own in which the program is run.
struct Home {
  private let path: String
  private let program: String

  init(_ path: String, program: String) {
    self.path = path
    self.program = program
  }

  /// What rows do while they slide in is not waited for.
  private var variables: [String] {
    [
      "HOME=\(path)", "XDG_RUNTIME_DIR=\(path)/run", "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8",
      "TERM=xterm-256color", "COLORTERM=truecolor", "APPMUSIC_AO=null", "APPMUSIC_UI_ANIMATION=off",
    ]
  }

  /// Runs the program to its end, with something to read, and gives what it used.
  @discardableResult
  func run(_ words: String..., input: String = "") throws -> Usage {
    let file = path + "/input"
    write(input, to: file)
    var actions = emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, file, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, path + "/output", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let child = try Child(program, words, variables, &actions, ownSession: false)
    let usage = child.wait()
    guard usage.status == 0 else { throw Failure(description: "appmusic \(words): \(usage.status)") }
    return usage
  }

  /// What the last run wrote.
  var output: String {
    guard let file = fopen(path + "/output", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Starts the interface in a terminal of its own, waits until a text is on it, and ends it as a person does.
  func start(_ words: String..., until text: String) throws -> Start {
    let (terminal, name) = try openTerminal()
    defer { close(terminal) }
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var actions = emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, stream)
    }
    let began = ContinuousClock.now
    let child = try Child(program, words, variables, &actions, ownSession: true)
    var seen: [UInt8] = []
    let wanted = Array(text.utf8)
    guard readOn(terminal, &seen, until: { $0.firstRange(of: wanted) != nil }) else {
      child.kill()
      throw Failure(
        description: "“\(text)” did not come: \(String(decoding: seen, as: UTF8.self).suffix(500))")
    }
    let start = Start(wall: (ContinuousClock.now - began) / .milliseconds(1), processor: child.milliseconds)
    _ = systemWrite(terminal, "Q")
    _ = readOn(terminal, &seen, until: { _ in false })
    _ = child.wait()
    return start
  }

  /// Takes it away with everything in it.
  func remove() { _ = try? removeTree() }

  private func removeTree() throws {
    var actions = emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    _ = try Child("/bin/rm", ["-rf", path], [], &actions, ownSession: false).wait()
  }

  /// Takes the list of servers away, and leaves the library.
  func forgetServers() { unlink(path + "/.config/appmusic/servers.json") }

  private func write(_ text: String, to file: String) {
    guard let file = fopen(file, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Reads what comes until it is enough; false when the other side is closed or 30 seconds are over first.
  private func readOn(_ descriptor: Int32, _ seen: inout [UInt8], until isEnough: ([UInt8]) -> Bool) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnough(seen) {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 30_000) > 0 else { return false }
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return false }
      seen += chunk[..<count]
    }
    return true
  }
}

/// How long a start took until something was seen, in milliseconds.
struct Start {
  let wall: Double
  let processor: Double
}

private func systemWrite(_ descriptor: Int32, _ text: String) -> Int {
  write(descriptor, text, text.utf8.count)
}

/// The side of a new terminal that stands for keys and screen, and the name of the other.
private func openTerminal() throws -> (descriptor: Int32, name: String) {
  let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard terminal >= 0 else { throw Failure(description: "no terminal") }
  #if canImport(Darwin)
    guard grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
      throw Failure(description: "no terminal")
    }
    return (terminal, String(cString: name))
  #else
    // What unlockpt and ptsname do (TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h); Glibc does not offer them to Swift.
    var zero: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(terminal, 0x4004_5431, &zero) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else {
      throw Failure(description: "no terminal")
    }
    return (terminal, "/dev/pts/\(number)")
  #endif
}
