import AudioService
import Dispatch
import Fatal
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("One player for the machine", .serialized, .ownThread) struct ControlTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/control.sock" }

  private func echo() -> ControlServer {
    ControlServer(path: path, greeting: { [["event": "state", "state": "idle"]] }) { words in
      switch words.first {
      case "fail": return .failed(PlaybackError.nothingPlaying)
      case "slow":
        // A handler that really takes its time, so that the next request is there before it is done.
        rest(.milliseconds(50))
        return .done(["slow": true])
      default: return .done(["words": .array(words.map(JSONValue.string))])
      }
    }
  }

  @Test("a request is answered with what the handler says, an error with all its parts")
  func roundTrip() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let client = try ControlClient(path: path)
    let words = ["queue", "add", "", "“ü”\n\u{0}\u{1F3B5}", "-5"]
    #expect(try client.ask(words) == ["words": .array(words.map(JSONValue.string))])
    let refusal = #expect(throws: RemoteError.self) { _ = try client.ask(["fail"]) }
    #expect(refusal?.domain == "playback")
    #expect(refusal?.code == PlaybackError.nothingPlaying.code)
    #expect(refusal?.message == PlaybackError.nothingPlaying.message)
    #expect(try client.ask(["again"]) == ["words": ["again"]])
  }

  @Test("requests of one connection are answered in their order, also when one takes long")
  func order() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let raw = try RawClient(path)
    raw.send(#"{"id":1,"argv":["slow"]}"# + "\n" + #"{"id":2,"argv":["quick"]}"# + "\n")
    #expect(raw.line() == #"{"id":1,"ok":{"slow":true}}"#)
    #expect(raw.line() == #"{"id":2,"ok":{"words":["quick"]}}"#)
  }

  @Test("a connection that fails closes its descriptor once, and none that another thread opened meanwhile")
  func failedConnection() {
    let isDone = Atomic(false)
    let lost = Atomic(0)
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "opener").async {
      while !isDone.load(ordering: .relaxed) {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        // It takes the number that the connection had, and keeps it for a moment.
        for _ in 0..<20 where fcntl(descriptor, F_GETFD) < 0 {
          lost.add(1, ordering: .relaxed)
          break
        }
        close(descriptor)
      }
      ended.signal()
    }
    for _ in 0..<5_000 {
      #expect(throws: ControlError.noPlayer) { _ = try ControlClient(path: path) }
    }
    isDone.store(true, ordering: .relaxed)
    ended.wait()
    #expect(lost.load(ordering: .relaxed) == 0)
  }

  @Test("no socket, and a socket that nobody listens on, both mean that no player is running")
  func nobody() throws {
    #expect(throws: ControlError.noPlayer) { _ = try ControlClient(path: path) }
    let descriptor = SystemSocketForTests.bound(at: path)
    #expect(throws: ControlError.noPlayer) { _ = try ControlClient(path: path) }
    let server = echo()
    try server.start()
    _ = try ControlClient(path: path).ask(["x"])
    server.close()
    close(descriptor)
    #expect(access(path, F_OK) != 0)
  }

  @Test("the socket is for its owner alone")
  func rights() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    var information = stat()
    #expect(stat(path, &information) == 0)
    #expect(information.st_mode & 0o777 == 0o600)
    chmod(folder.path, 0o777)
    #expect(throws: ControlError.cannotListen(path: path, reason: "others may write to its folder")) {
      try ControlServer(path: path) { _ in .done([:]) }.start()
    }
  }

  @Test("another user is refused even where the file system lets him in")
  func anotherUser() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    chmod(folder.path, 0o755)
    chmod(path, 0o666)
    let script = """
      import socket, sys
      s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
      try:
        s.sendall(b'{"id":1,"argv":["next"]}\\n')
      except BrokenPipeError: pass
      sys.exit(0 if b'6103' in s.makefile('rb').readline() else 1)
      """
    let status = run(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script, path])
    #expect(status == 0)
  }

  @Test("of many that start at once one becomes the player")
  func twoStarts() async throws {
    for _ in 0..<20 {
      let path = path
      let servers = (0..<8).map { _ in ControlServer(path: path) { _ in .done([:]) } }
      let owners = await withTaskGroup(of: Bool.self) { group in
        for server in servers { group.addTask { (try? server.start()) != nil } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(owners == 1)
      _ = try ControlClient(path: path).ask(["x"])
      for server in servers { server.close() }
    }
  }

  @Test("a path longer than a socket address can be reached")
  func longPath() throws {
    let deep = folder.path + String(repeating: "/a-folder-with-a-long-name", count: 6)
    run("/bin/mkdir", ["-p", "-m", "700", deep])
    let server = ControlServer(path: "\(deep)/control.sock") {
      .done(["words": .array($0.map(JSONValue.string))])
    }
    try server.start()
    defer { server.close() }
    #expect(try ControlClient(path: "\(deep)/control.sock").ask(["x"]) == ["words": ["x"]])
  }

  @Test("hostile bytes are answered with an error, or end their own connection alone")
  func hostile() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let good = try ControlClient(path: path)
    let deep = String(repeating: "[", count: 100_000)
    for text in [
      "\n\n{}\n", "null\n", "{\"argv\":[1]}\n", "{\"argv\":[]}\n", "\u{0}\u{0}\n", deep + "\n", "{\"id\":1",
      "{\"schema\":2,\"argv\":[\"x\"]}\n", "GET / HTTP/1.1\r\n\r\n",
    ] {
      let raw = try RawClient(path)
      raw.send(text)
      raw.finish()
      let answer = raw.line()
      #expect(answer.isEmpty || answer.contains("6104"), "\(text.prefix(20))")
    }
    let raw = try RawClient(path)
    raw.send(bytes: [UInt8](repeating: 0xFF, count: 300_000) + [0x0A])
    #expect(raw.line().contains("6104"))
    #expect(try good.ask(["still", "here"]) == ["words": ["still", "here"]])
  }

  @Test("a line without an end is cut off at the limit")
  func endless() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let raw = try RawClient(path)
    let block = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<12 { raw.send(bytes: block) }
    #expect(raw.line().contains("6105") || raw.isEnded)
    _ = try ControlClient(path: path).ask(["x"])
  }

  @Test("several followers hear how things stand and then everything, in order")
  func followers() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let clients = try (0..<5).map { _ in try ControlClient(path: path) }
    for client in clients { try client.follow() }
    for number in 0..<200 { server.broadcast(["event": "track", "number": .integer(Int64(number))]) }
    for client in clients {
      #expect(try client.nextEvent(within: .seconds(5)) == ["event": "state", "state": "idle"])
      for number in 0..<200 {
        #expect(try client.nextEvent(within: .seconds(5))?["number"]?.integer == Int64(number))
      }
      #expect(try client.nextEvent(within: .milliseconds(20)) == nil)
    }
    clients[0].close()
    #expect(try clients[0].nextEvent() == nil)
  }

  @Test("a follower that does not read gets only the newest state, holds nobody, and is let go at last")
  func slowFollower() throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    let slow = try ControlClient(path: path)
    let quick = try ControlClient(path: path)
    try slow.follow()
    try quick.follow()
    let filler = String(repeating: "x", count: 1_000)
    for number in 0..<5_000 {
      server.broadcast(
        ["event": "state", "number": .integer(Int64(number)), "x": .string(filler)], replacing: "state")
    }
    #expect(server.followerCount == 2, "states give way to one another")
    var last: JSONValue?
    while let event = try slow.nextEvent(within: .milliseconds(200)) { last = event }
    #expect(last?["number"]?.integer == 4_999)
    while try quick.nextEvent(within: .milliseconds(200)) != nil {}
    for _ in 0..<4_000 {
      server.broadcast(["event": "lyric", "x": .string(filler)])
      _ = try quick.nextEvent(within: .seconds(5))
    }
    #expect(server.followerCount == 1)
    #expect(try ControlClient(path: path).ask(["x"]) == ["words": ["x"]])
  }

  @Test("a player that ends while it is spoken to is a lost connection")
  func lost() throws {
    let server = echo()
    try server.start()
    let client = try ControlClient(path: path)
    _ = try client.ask(["x"])
    server.close()
    #expect(throws: ControlError.connectionLost) { _ = try client.ask(["x"]) }
  }

  // MARK: Ending

  @Test("a follower can tell a player that closed, one that was lost, and its own end")
  func endings() throws {
    let server = echo()
    try server.start()
    let client = try ControlClient(path: path)
    try client.follow()
    #expect(try client.nextEvent() == ["event": "state", "state": "idle"])
    #expect(client.ending == nil)
    server.close()
    #expect(try client.nextEvent() == nil)
    #expect(client.ending == .ended)

    for (last, ending) in [("state", ControlEnding.lost), ("ended", .ended)] {
      // A player that ends without a farewell, as a killed one does.
      let listener = SystemSocketForTests.bound(at: path)
      #expect(listen(listener, 1) == 0)
      let client = try ControlClient(path: path)
      let other = accept(listener, nil, nil)
      let answer =
        Array(#"{"id":1,"ok":{}}"#.utf8) + Array("\n{\"event\":\"\(last)\"}\n{\"event\":\"clo".utf8)
      #expect(write(other, answer, answer.count) == answer.count)
      try client.follow()
      close(other)
      #expect(try client.nextEvent()?["event"]?.text == last)
      #expect(try client.nextEvent() == nil)
      #expect(client.ending == ending)
      close(listener)
      unlink(path)
    }

    let again = echo()
    try again.start()
    defer { again.close() }
    let own = try ControlClient(path: path)
    try own.follow()
    own.close()
    while try own.nextEvent() != nil {}
    #expect(own.ending == .closed)
  }

  @Test("one connection too many is told that the player is busy, and there is room again when one ends")
  func busy() async throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    var idle = try (0..<ControlServer.connectionLimit).map { _ in try RawClient(path) }
    for _ in 0..<20 {
      let client = try ControlClient(path: path)
      #expect(throws: ControlError.busy) { _ = try client.ask(["x"]) }
    }
    // Asked only when the answer is there and the other side has closed.
    let late = try ControlClient(path: path)
    rest(.milliseconds(50))
    #expect(throws: ControlError.busy) { try late.follow() }
    idle.removeFirst()
    #expect(await eventually { (try? ControlClient(path: path).ask(["x"])) != nil })
    #expect(idle.count == ControlServer.connectionLimit - 1)
  }

  // MARK: Staying reachable

  /// True once the player at the path answers.
  private func isReachable() async -> Bool {
    await eventually(within: .seconds(2)) { (try? ControlClient(path: path).ask(["x"])) != nil }
  }

  @Test("a socket that is removed or moved away is put back, its lock too, and nobody loses a connection")
  func restored() async throws {
    let server = echo()
    try server.start()
    let follower = try ControlClient(path: path)
    try follower.follow()
    #expect(try follower.nextEvent(within: .seconds(5))?["state"] == "idle")
    let losses: [() -> Void] = [
      { unlink(path) }, { unlink(path) }, { rename(path, "\(path).away") },
      {
        unlink("\(path).lock")
        unlink(path)
      },
    ]
    for lose in losses {
      lose()
      #expect(await isReachable())
      #expect(throws: ControlError.alreadyRunning) { try echo().start() }
      var information = stat()
      #expect(stat(path, &information) == 0)
      #expect(information.st_mode & 0o777 == 0o600)
    }
    server.broadcast(["event": "track"])
    #expect(try follower.nextEvent(within: .seconds(5)) == ["event": "track"])
    server.close()
    #expect(access(path, F_OK) != 0)
  }

  @Test("a lock that is removed is put back, so that there is still one player")
  func lockRestored() async throws {
    let server = echo()
    try server.start()
    defer { server.close() }
    unlink("\(path).lock")
    #expect(await eventually(within: .seconds(2)) { access("\(path).lock", F_OK) == 0 })
    #expect(throws: ControlError.alreadyRunning) { try echo().start() }
    #expect(await isReachable())
  }

  @Test("who lost its lock to another player is told once, and leaves that player's socket alone")
  func replaced() async throws {
    let calls = Mutex(0)
    let old = ControlServer(path: path, superseded: { calls.withLock { $0 += 1 } }) { _ in .done([:]) }
    try old.start()
    unlink("\(path).lock")
    unlink(path)
    let new = ControlServer(path: path) { _ in .done(["new": true]) }
    try new.start()
    // Real time, in which the old one looks.
    rest(.milliseconds(300))
    old.broadcast(["event": "track"])
    old.broadcast(["event": "track"])
    #expect(try ControlClient(path: path).ask(["x"]) == ["new": true])
    #expect(calls.withLock { $0 } == 1)
    old.close()
    #expect(try ControlClient(path: path).ask(["x"]) == ["new": true])
    new.close()
  }

  @Test("a folder that is removed stays removed, and the socket comes back with it at the next event")
  func folderRemoved() async throws {
    let inner = "\(folder.path)/inner"
    #expect(mkdir(inner, 0o700) == 0)
    let server = ControlServer(path: "\(inner)/control.sock") { _ in .done([:]) }
    try server.start()
    defer { server.close() }
    #expect(run("/bin/rm", ["-r", inner]) == 0)
    rest(.milliseconds(300))
    #expect(access(inner, F_OK) != 0)
    server.broadcast(["event": "track"])
    #expect(mkdir(inner, 0o700) == 0)
    server.broadcast(["event": "track"])
    #expect(await eventually { (try? ControlClient(path: "\(inner)/control.sock").ask(["x"])) != nil })
  }
  @Test("an idle owner without its folder is reachable soon after the folder is there again")
  func folderAgain() async throws {
    let inner = "\(folder.path)/inner"
    #expect(mkdir(inner, 0o700) == 0)
    let server = ControlServer(path: "\(inner)/control.sock") { _ in .done([:]) }
    try server.start()
    defer { server.close() }
    #expect(run("/bin/rm", ["-r", inner]) == 0)
    rest(.milliseconds(300))
    #expect(mkdir(inner, 0o700) == 0)
    #expect(await eventually { (try? ControlClient(path: "\(inner)/control.sock").ask(["x"])) != nil })
  }
}
