import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program that is given something on its standard input and asked for what it writes.
struct HelperProgram: Sendable {
  let path: String

  /// The program of a name, by the folders of `PATH`; `nil` where it is not installed.
  init?(_ name: String, environment: ProcessEnvironment) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard let found = folders.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else {
      return nil
    }
    path = found
  }

  /// Runs it to its end; what it says on standard error goes nowhere.
  func run(_ arguments: [String], input: String = "") throws(SystemError) -> (status: Int32, output: [UInt8])
  {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0 else { throw SystemError(errno: errno) }
    guard pipe(&fromChild) == 0 else {
      let code = errno
      toChild.forEach { close($0) }
      throw SystemError(errno: code)
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, nil, &pointers, environ)
    close(toChild[0])
    close(fromChild[1])
    defer { close(fromChild[0]) }
    guard failure == 0 else {
      close(toChild[1])
      throw SystemError(errno: failure)
    }
    // A secret is far shorter than what a pipe holds, so that nobody waits here.
    let bytes = Array(input.utf8)
    _ = bytes.withUnsafeBytes { write(toChild[1], $0.baseAddress, $0.count) }
    close(toChild[1])
    let output = (try? FileStore().readAll(fromChild[0], named: path)) ?? []
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output)
  }
}
