#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that ran to its end.
struct ChildRun {
  let status: Int32
  /// The time of processors that it took, in milliseconds; how busy the machine is hardly matters to it.
  let milliseconds: Double

  /// Runs the words as a program; what it writes goes nowhere, or to a file.
  init(_ words: [String], environment: [String: String], output: String = "/dev/null") {
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      for word in arguments + variables { free(word) }
    }
    var child = pid_t()
    var usage = rusage()
    var ended: Int32 = 0
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &variables) == 0,
      wait4(child, &ended, 0, &usage) == child
    else {
      (status, milliseconds) = (-1, .infinity)
      return
    }
    func length(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }
    status = ended & 0x7F == 0 ? ended >> 8 & 0xFF : 128 + ended & 0x7F
    milliseconds = length(usage.ru_utime) + length(usage.ru_stime)
  }
}
