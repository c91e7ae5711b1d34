import AudioService
import Fatal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct SpawnTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  /// A shell that runs a script.
  private func shell(_ script: String, _ words: [FilePath] = [], _ variables: [FilePath] = []) -> Spawn {
    Spawn(
      path: FilePath("/bin/sh"), words: ["sh", "-c", script, "sh"].map { FilePath($0) } + words,
      variables: variables)
  }

  /// Runs a program to its end, and gives its status as a shell has it.
  private func run(_ spawn: Spawn) throws -> Int32 {
    let child = try spawn.start()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Spawn.exitStatus(status)
  }

  @Test("a program has its words and variables to the byte, its three streams, and a fourth")
  func streams() throws {
    let bytes: [UInt8] = [0x61, 0x20, 0xFF, 0x0A, 0x22]
    folder.write("in", Array("input".utf8))
    let fourth = open("\(folder.path)/fourth", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let high = fcntl(fourth, F_DUPFD_CLOEXEC, 10)
    defer {
      close(fourth)
      close(high)
    }
    var spawn = shell(
      #"printf '%s' "$1" "$X"; cat; echo wrong >&2; echo more >&3; exit 3"#, [FilePath(bytes: bytes)],
      [FilePath(bytes: Array("X=".utf8) + bytes), FilePath("PATH=/usr/bin:/bin")])
    spawn.input = .file(file("in"))
    spawn.output = .newFile(file("out"))
    spawn.diagnostics = .newFile(file("wrong"))
    spawn.fourth = high
    #expect(try run(spawn) == 3)
    #expect(folder.read("out") == bytes + bytes + Array("input".utf8))
    #expect(folder.read("wrong") == Array("wrong\n".utf8))
    #expect(folder.read("fourth") == Array("more\n".utf8))
    var information = stat()
    #expect(stat("\(folder.path)/out", &information) == 0 && information.st_mode & 0o777 == 0o600)
  }

  @Test("without streams there is nothing to read, and what is written is gone")
  func nothing() throws {
    #expect(try run(shell("read line && exit 1; echo out; echo wrong >&2; exit 4")) == 4)
  }

  @Test("what this process blocks or ignores does not bind the program")
  func signals() throws {
    // SIGTERM alone on this thread, and so for the tests beside this one nothing changes.
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try run(shell("kill -TERM $$; exit 0")) == 128 + SIGTERM)
  }

  #if os(Linux)
    @Test(
      "a program goes along with this one, or has a group or a session of its own",
      arguments: [Spawn.Company.ours, .ownGroup, .ownSession])
    func company(_ company: Spawn.Company) throws {
      // proc(5): group and session are the fifth and the sixth field; the name in the second has no blank.
      var spawn = shell("read -r line < /proc/$$/stat; set -- $line; echo $$ $5 $6")
      spawn.output = .newFile(file("out"))
      spawn.company = company
      #expect(try run(spawn) == 0)
      let numbers = String(decoding: folder.read("out"), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .compactMap { Int32($0) }
      try #require(numbers.count == 3)
      let (child, group, session) = (numbers[0], numbers[1], numbers[2])
      #expect(group == (company == .ours ? getpgrp() : child))
      #expect(session == (company == .ownSession ? child : getsid(0)))
    }
  #endif

  @Test("a program that is not there, or that is none, is told by the system's own number")
  func failures() {
    folder.write("text", Array("no program".utf8))
    for (name, number) in [("none", ENOENT), ("text", EACCES)] {
      let spawn = Spawn(path: file(name), words: [file(name)], variables: [])
      let error = #expect(throws: SystemError.self) { try spawn.start() }
      #expect(error?.number == number && error?.path == file(name).text)
    }
  }

  @Test("a status is what a program returned, or 128 and the signal that killed it")
  func statuses() throws {
    #expect(try run(shell("exit 255")) == 255)
    #expect(try run(shell("kill -KILL $$")) == 137)
  }
}
