import AudioService
import Foundation
import Testing

@testable import appmusic

/// Other programs that are run to their end.
@Suite struct ChildProgramTests {
  private func program(_ name: String) throws -> ChildProgram {
    try #require(ChildProgram(name, environment: ProcessEnvironment(["PATH": "/usr/bin:/bin"])))
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  @Test("a program is found by the folders of PATH, and one that is nowhere is none")
  func finding() {
    #expect(ChildProgram("sh", environment: ProcessEnvironment(["PATH": "/nowhere:/bin"]))?.path == "/bin/sh")
    #expect(ChildProgram("sh", environment: ProcessEnvironment(["PATH": "/nowhere"])) == nil)
    #expect(ChildProgram("no-such-program", environment: ProcessEnvironment([:])) == nil)
  }

  @Test("it gives status and output; without input there is nothing to read, and nothing is written beside")
  func running() throws {
    let outcome = try program("sh").run(["-c", "cat; echo out; echo beside >&2; exit 3"])
    #expect((outcome.status, outcome.hasEnded) == (3, true))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "out\n")
    #expect(try program("sh").run(["-c", "kill -9 $$"]).status == 137)
  }

  @Test("input far longer than a pipe holds goes in while output comes out", arguments: [0, 1, 7, 1 << 20])
  func input(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let outcome = try program("cat").run([], input: bytes)
    #expect(outcome.status == 0)
    #expect(outcome.output == bytes)
  }

  @Test("one that does not read its input to the end is no failure")
  func unread() throws {
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    #expect(try program("sh").run(["-c", "exit 4"], input: bytes).status == 4)
    #expect(
      try program("sh").run(["-c", "exec <&-; echo done"], input: bytes).output == Array("done\n".utf8))
  }

  @Test("one that takes too long is killed, and no more is kept than is wanted")
  func limits() throws {
    let slow = try program("sh").run(["-c", "echo begun; exec sleep 60"], seconds: 1)
    #expect((slow.status, slow.hasEnded) == (137, false))
    #expect(slow.output == Array("begun\n".utf8))
    let long = try program("sh").run(["-c", "head -c 100000 /dev/zero"], limit: 1_000)
    #expect(long.output.count == 1_000)
    #expect(long.status == 0)
  }

  @Test("what this process ignores is not ignored by the other")
  func signals() throws {
    #expect(try program("sh").run(["-c", "kill -PIPE $$"]).status == 128 + SIGPIPE)
  }

  @Test("no descriptor of this process is left over, or handed on")
  func descriptors() throws {
    let folder = "/dev/fd"
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: folder).count }
    let before = try count()
    for _ in 0..<20 { _ = try program("cat").run([], input: [1]) }
    #expect(try count() <= before + 2)
  }
}
