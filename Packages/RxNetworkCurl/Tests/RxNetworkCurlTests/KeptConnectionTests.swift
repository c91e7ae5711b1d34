import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct KeptConnectionTests {
  @Test(
    "one that the server closes while it is kept wakes the thread once, and the next request opens another")
  func closedByServer() async throws {
    let server = try OriginServer { request in
      OriginServer.answer(text: "hello") + (request.number == 1 ? [.wait(.milliseconds(50)), .close] : [])
    }
    let transport = CurlTransport()
    #expect(try await transport.run(server.url).body == Data("hello".utf8))
    #expect(await eventually { server.openConnections == 0 })
    // Real time, because a thread that spins shows in nothing else.
    let before = await threadTime(transport)
    try await Task.sleep(for: .milliseconds(500))
    #expect(await threadTime(transport) - before < 0.1)
    #expect(try await transport.run(server.url).body == Data("hello".utf8))
    #expect(server.requests.map(\.numberOnConnection) == [1, 1])
    #expect(try await transport.run(server.url).body == Data("hello".utf8))
    #expect(server.requests.map(\.numberOnConnection) == [1, 1, 2])
  }

  /// Seconds of processor time that the transport's thread has used.
  private func threadTime(_ transport: CurlTransport) async -> Double {
    await Task(executorPreference: transport.executor) {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }.value
  }

  @Test("descriptors that the system gives again to other connections are waited for anew")
  func descriptorsAgain() async throws {
    let closing = try OriginServer { _ in OriginServer.answer(text: "closed") + [.close] }
    let keeping = try OriginServer { _ in OriginServer.answer(text: "kept") }
    let slow = try OriginServer { _ in
      [.wait(.milliseconds(5))] + OriginServer.answer(text: "slow") + [.close]
    }
    let transport = CurlTransport(.init(keptConnections: 4))
    for round in 0..<100 {
      for (server, text) in [(closing, "closed"), (keeping, "kept"), (slow, "slow")] {
        let outcome = try await transport.run(server.url + "/\(round)")
        #expect(outcome.body == Data(text.utf8))
      }
    }
    #expect(keeping.connectionCount < 100)
  }

  @Test("kept connections are used in any order, also many at once, and none of them is lost")
  func manyAtOnce() async throws {
    let server = try OriginServer { OriginServer.answer(text: $0.target) }
    let transport = CurlTransport()
    for _ in 0..<20 {
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<12 {
          group.addTask {
            String(decoding: try await transport.run(server.url + "/\(number)").body, as: UTF8.self)
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(answers == Set((0..<12).map { "/\($0)" }))
    }
    #expect(server.connectionCount <= 12)
  }

  #if os(Linux)
    @Test("a program that is started meanwhile gets none of the sockets")
    func notInherited() async throws {
      let server = try OriginServer { _ in [.wait(.milliseconds(20))] + OriginServer.answer(text: "hello") }
      let transport = CurlTransport()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { _ = try await transport.run(server.url) } }
        try await group.waitForAll()
      }
      let own = try sockets(to: server.port)
      #expect(own.count == 4)
      #expect(try own.isDisjoint(with: inheritedNames()))
      _ = transport
    }

    /// The system's names of the sockets that lead to a port.
    private func sockets(to port: Int) throws -> Set<String> {
      var names: Set<String> = []
      for descriptor in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap({
        Int32($0)
      }) {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
        }
        guard status == 0, Int(UInt16(bigEndian: address.sin_port)) == port,
          let name = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        else { continue }
        names.insert(name)
      }
      return names
    }

    /// What a child finds open, by the system's names.
    private func inheritedNames() throws -> Set<String> {
      var pipe: [Int32] = [0, 0]
      try #require(Glibc.pipe(&pipe) == 0)
      defer { close(pipe[0]) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
      let line: [String] = ["sh", "-c", "readlink /proc/self/fd/*"]
      let words = line.map { strdup($0) }
      defer { for word in words { free(word) } }
      var child = pid_t()
      let status = posix_spawn(&child, "/bin/sh", &actions, nil, words + [nil], nil)
      close(pipe[1])
      try #require(status == 0)
      let output = FileHandle(fileDescriptor: pipe[0]).readDataToEndOfFile()
      waitpid(child, nil, 0)
      let names = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(!names.isEmpty)
      return Set(names)
    }
  #endif
}
