import Foundation
import MediaControls
import Testing

/// Buses that are not there, go away, come back, and have the name taken.
@Suite(.serialized) struct BusLifeTests {
  /// How many threads of controls run in this process.
  private var threads: Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.filter { task in
      (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == "media-controls\n"
    }.count
  }

  @Test("without a bus nothing runs, and nothing is an error")
  func absent() throws {
    let before = threads
    for address in [nil, "", "unix:path=/nowhere/at/all", "unix:path=/dev/null"] {
      let player = TestedPlayer(address)
      player.controls.update(.sample)
      player.controls.seeked(to: MediaPosition(.zero))
      #expect(player.controls.condition == .absent)
      player.controls.close()
    }
    #expect(threads == before)
  }

  @Test("a socket that nobody serves is no bus, and the thread ends")
  func unserved() throws {
    let session = try BusSession()
    session.kill()
    let player = TestedPlayer(session.address)
    #expect(session.waits { player.controls.condition == .absent })
    #expect(session.waits { threads == 0 })
  }

  @Test(
    "an address that is none is told as such",
    arguments: ["unix:", "tcp:host=", "unix:path=/a%2"])
  func badAddress(_ address: String) throws {
    let session = try BusSession()
    let player = TestedPlayer(address)
    #expect(
      session.waits {
        if case .failed(.busRefused) = player.controls.condition { true } else { false }
      })
  }

  @Test(
    "an address of a kind that is not known is no bus",
    arguments: ["nonsense", "autolaunch:", "launchd:env=A"])
  func unknownAddress(_ address: String) throws {
    let session = try BusSession()
    let player = TestedPlayer(address)
    #expect(session.waits { player.controls.condition == .absent })
  }

  @Test("a bus that greets nobody holds nothing up")
  func silent() throws {
    let folder = "/tmp/controls-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let listening = try SilentSocket(path: folder + "/bus")
    let player = TestedPlayer("unix:path=" + folder + "/bus")
    player.controls.update(.sample)
    #expect(player.controls.condition == .connecting)
    player.controls.close()
    #expect(player.controls.condition == .closed)
    listening.close()
  }

  @Test("a second player gets a name of an instance, and the first one's is free when it is closed")
  func instances() throws {
    let session = try BusSession()
    let first = TestedPlayer(session.address)
    try #require(first.isShown(on: session))
    let second = TestedPlayer(session.address)
    let third = TestedPlayer(session.address)
    let name = "org.mpris.MediaPlayer2.tested.instance\(ProcessInfo.processInfo.processIdentifier)"
    let names = Set([name, name + "_2"])
    #expect(
      session.waits {
        Set(
          [second, third].compactMap {
            if case .shown(let name) = $0.controls.condition { name } else { nil }
          })
          == names
      })
    #expect(session.run("playerctl", "-l").text.split(separator: "\n").count == 3)
    first.controls.close()
    #expect(first.controls.condition == .closed)
    #expect(session.waits { !session.hasOwner("org.mpris.MediaPlayer2.tested") })
    #expect(session.hasOwner(name))
    second.controls.close()
    third.controls.close()
    #expect(session.waits { threads == 0 })
  }

  @Test("a player that nobody holds any more gives its name back")
  func released() throws {
    let session = try BusSession()
    var player: TestedPlayer? = TestedPlayer(session.address)
    try #require(player?.isShown(on: session) == true)
    player = nil
    #expect(session.waits { !session.hasOwner("org.mpris.MediaPlayer2.tested") })
    #expect(session.waits { threads == 0 })
  }

  @Test("a bus that dies and comes back shows the player as it stands now")
  func reborn() throws {
    let session = try BusSession()
    let player = TestedPlayer(session.address)
    player.controls.update(.sample)
    try #require(player.isShown(on: session))
    for round in 1...3 {
      session.kill()
      try #require(session.waits { player.controls.condition == .waiting })
      var state = MediaPlayerState.sample
      state.track?.title = "round \(round)"
      player.controls.update(state)
      try session.start()
      try #require(player.isShown(on: session))
      #expect(session.run("playerctl", "metadata", "xesam:title").text == "round \(round)")
      #expect(session.run("playerctl", "next").status == 0)
      #expect(player.takeCommands() == [.next])
    }
  }

  @Test("a player that waits for its bus can be closed")
  func closedWhileWaiting() throws {
    let session = try BusSession()
    let player = TestedPlayer(session.address)
    try #require(player.isShown(on: session))
    session.kill()
    try #require(session.waits { player.controls.condition == .waiting })
    player.controls.close()
    #expect(session.waits { threads == 0 })
    #expect(player.controls.condition == .closed)
  }

  @Test("a place that merely moves on wakes nobody")
  func sleeps() throws {
    let session = try BusSession()
    let player = TestedPlayer(session.address)
    player.controls.update(.sample)
    try #require(player.isShown(on: session))
    let task = try #require(
      FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").first { task in
        (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == "media-controls\n"
      })
    /// How often the thread has gone to sleep.
    func sleeps() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
    }
    // The thread is given real time to fall asleep, and to wake if it wrongly does.
    usleep(100_000)
    let before = try sleeps()
    var state = MediaPlayerState.sample
    for number in 1...1_000 {
      player.passes(.milliseconds(80))
      state.position = MediaPosition(.seconds(10) + .milliseconds(80 * number), takenAt: player.now, rate: 1)
      player.controls.update(state)
    }
    usleep(100_000)
    #expect(try sleeps() == before)
    state.volume = 0.1
    player.controls.update(state)
    #expect(session.waits { ((try? sleeps()) ?? 0) > before })
  }

  @Test("many threads that change a player while others ask do not hurt it")
  func crowd() async throws {
    let session = try BusSession()
    let player = TestedPlayer(session.address)
    player.controls.update(.sample)
    try #require(player.isShown(on: session))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<500 {
            var state = MediaPlayerState.sample
            state.track?.title = "\(writer)/\(number)"
            player.passes(.milliseconds(1))
            player.controls.update(state)
            if number % 50 == 0 {
              player.controls.seeked(to: MediaPosition(.seconds(number), takenAt: player.now))
            }
          }
        }
      }
      group.addTask {
        for _ in 0..<10 {
          session.run("playerctl", "metadata")
          session.run("playerctl", "play-pause")
        }
      }
    }
    #expect(player.takeCommands() == Array(repeating: .toggle, count: 10))
    #expect(session.run("playerctl", "metadata", "xesam:title").text.hasSuffix("/499"))
  }
}

/// A socket that takes connections and says nothing.
final class SilentSocket {
  private let descriptor: Int32

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix(107))) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && listen(descriptor, 8) == 0)
  }

  func close() { _ = Foundation.close(descriptor) }
}
