// A program that takes a terminal and ends in the way its argument says; the tests look at what it leaves behind.
import Dispatch
import FOLDin
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct ProbeError: Error {}

/// Uses up the stack of its thread.
@inline(never) func overflow(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflow(depth + 1) + depth
}

let ending = CommandLine.arguments.dropFirst().first ?? "return"
if ending == "masked" {
  // As threads of Dispatch are, one of which may open the terminal.
  var held = sigset_t()
  sigemptyset(&held)
  for signal in [SIGTSTP, SIGHUP, SIGINT, SIGTERM] { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, nil)
}
let terminal = Terminal(profile: TerminalProfile(colors: .full, hasKeyProtocol: true))

let rows = Atomic<Int>(0)

/// Shows a text in a row of its own, so that it is sent whole.
func draw(_ text: String) {
  let size = terminal.size
  var screen = Screen(size: size)
  let row = rows.add(1, ordering: .relaxed).oldValue % max(1, size.rows)
  screen.write(text, at: CellPoint(column: 0, row: row), style: CellStyle(.red, .bold))
  terminal.draw(screen)
}

let events = DispatchSemaphore(value: 0)
do {
  try terminal.open { event in
    switch event {
    case .ended(let signal):
      if ending == "ignore" { return draw("ignored") }
      terminal.close()
      exit(128 + signal)
    case .input(.key(Key("z", .control))): terminal.suspend()
    case .input(.key(Key("q"))): events.signal()
    case .input(.key(let key)): draw("key-\(key.name)")
    case .resized(let size): draw("size-\(size.columns)-\(size.rows)")
    case .resumed: draw("resumed")
    case .closed: exit(9)
    default: break
    }
  }
} catch {
  print(error.message)
  exit(1)
}
draw("ready")
if ending != "return", ending != "wait", ending != "ignore", ending != "masked" {
  while events.wait(timeout: .now() + .seconds(30)) == .timedOut {}
}
switch ending {
case "exit": exit(3)
case "abort": abort()
case "trap": OtherThread.run { print([Int]()[CommandLine.arguments.count]) }
case "overflow": print(overflow(1))
case "throw": throw ProbeError()
default: while events.wait(timeout: .now() + .seconds(30)) == .timedOut {}
}
terminal.close()

/// Runs a piece of work on another thread and waits until it is done, which may be never.
enum OtherThread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      body()
      done.signal()
    }
    done.wait()
  }
}
