import Glibc

/// What a process used from its start to its end.
struct Usage {
  /// Processor time, user's and system's, in seconds.
  let cpu: Double
  /// Time on the wall, in seconds.
  let wall: Double
  /// The most memory it had, in megabytes.
  let memory: Double
  /// What it wrote.
  let output: String
  /// Zero when it ended well.
  let status: Int32
}

enum Child {
  /// Runs a program to its end.
  @discardableResult
  static func run(_ arguments: [String]) -> Usage {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return failed }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let start = now()
    var child = pid_t()
    guard posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 else { return failed }
    close(ends[1])
    let output = readAll(ends[0])
    close(ends[0])
    var status: Int32 = 0
    var used = rusage()
    wait4(child, &status, 0, &used)
    return Usage(
      cpu: seconds(used), wall: now() - start, memory: Double(used.ru_maxrss) / 1_024, output: output,
      status: status)
  }

  /// This program again, with other arguments.
  @discardableResult
  static func run(worker arguments: String...) -> Usage { run(["/proc/self/exe"] + arguments) }

  private static let failed = Usage(cpu: 0, wall: 0, memory: 0, output: "", status: 1)

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ used: rusage) -> Double {
    Double(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
      + Double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6
  }

  /// The processor time of this thread alone, in seconds.
  static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
