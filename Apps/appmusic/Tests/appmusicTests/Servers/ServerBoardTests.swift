import AudioService
import Foundation
import RxLite
import RxLiteTest
import RxNetwork
import Synchronization
import Testing

@testable import appmusic

/// The servers as screens see them.
@Suite struct ServerBoardTests {
  /// The latest list that a screen has.
  private final class Screen: Sendable {
    private let seen = Mutex<[ServerRow]>([])
    private let bag = DisposeBag()

    init(_ board: ServerBoard) {
      board.servers.subscribe(onNext: { [weak self] rows in self?.seen.withLock { $0 = rows } })
        .disposed(by: bag)
    }

    var rows: [ServerRow] { seen.withLock { $0 } }
    var names: [String] { rows.map(\.id) }
  }

  private let account = ServerAccount(url: "home.example", user: "alice", password: "sesame")

  @Test("who is let in is kept with the password apart, and stands in the list; its songs come in and play")
  func story() async throws {
    let world = try ServerWorld()
    let board = try ServerBoard(world.live)
    let screen = Screen(board)
    #expect(screen.rows.isEmpty)
    let row = try await board.add(account).value
    #expect(row == ServerRow(id: "home.example", url: "https://home.example", user: "alice"))
    #expect(await eventually { screen.rows == [row] })
    let listed = try FileStore().read(world.live.wiring.file.path)
    #expect(!String(decoding: listed, as: UTF8.self).contains("sesame"))

    var progress: [ServerSyncProgress] = []
    for try await step in board.sync(row.id).values { progress.append(step) }
    #expect(progress == [ServerSyncProgress(done: 2), ServerSyncProgress(done: 2, total: 2)])
    #expect(await eventually { screen.rows.map(\.songs) == [2] })
    let track = try #require(try world.tracks().first)
    let source = try await world.live.now.source(of: track)
    guard case .address = source.place else {
      Issue.record("a song of a server has an address: \(source)")
      return
    }

    try await board.remove(row.id).value
    #expect(screen.rows.isEmpty)
    #expect(try world.tracks().isEmpty)
    #expect(throws: ServerError.noPassword(server: row.id)) {
      try world.live.wiring.secrets.secret(of: row.id)
    }
    #expect(try Screen(ServerBoard(world.live)).rows.isEmpty)
  }

  @Test("who is not let in is not kept")
  func refused() async throws {
    let world = try ServerWorld()
    let board = try ServerBoard(world.live)
    var wrong = account
    wrong.password = "wrong"
    await #expect(throws: ServerError.wrongPassword(server: "home.example")) {
      try await board.add(wrong).value
    }
    #expect(world.live.now.clients.isEmpty)
    #expect(throws: ServerError.noPassword(server: "home.example")) {
      try world.live.wiring.secrets.secret(of: "home.example")
    }
  }

  @Test(
    "the same address and user is the same server: signing in anew changes the password, and what waited is told"
  )
  func anew() async throws {
    let world = try ServerWorld()
    let board = try ServerBoard(world.live)
    let screen = Screen(board)
    let name = try await board.add(account).value.id
    for try await _ in board.sync(name).values {}
    world.servers.set("other", of: "home")
    await #expect(throws: ServerError.self) { try await board.test(name).value }
    #expect(await eventually { screen.rows.map(\.state) == [.denied] })
    let track = try #require(try world.tracks().first)
    try world.library.setLiked(true, [.track(track.id)])
    #expect(try world.library.waiting() == [name: 1])

    var changed = account
    changed.password = "other"
    #expect(try await board.add(changed).value.id == name)
    #expect(await eventually { screen.rows.map(\.state) == [.ok] })
    #expect(screen.names == [name])
    #expect(try world.tracks().filter(\.isLiked).map(\.id) == [track.id])
    #expect(try await eventually { try world.library.waiting().isEmpty })
    #expect(world.asked.contains("home star"))

    changed.user = "bob"
    #expect(try await board.add(changed).value.id == "home.example-2", "another user is another server")
  }

  @Test("a list that is seen finds what another process adds or removes, and how each server stands")
  func another() async throws {
    let world = try ServerWorld(["home": "sesame"])
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let board = try ServerBoard(world.live, scheduler: scheduler)
    let screen = Screen(board)
    try await world.add("home")
    scheduler.advanceTo(1_999)
    #expect(screen.names.isEmpty)
    scheduler.advanceTo(2_000)
    #expect(screen.names == ["home"])
    world.servers.set(nil, of: "home")
    try world.elsewhere().remove("home")
    scheduler.advanceTo(4_000)
    #expect(screen.names.isEmpty)
  }

  @Test("a server that is away says so when it is tested, and nothing is asked offline")
  func away() async throws {
    let world = try ServerWorld()
    try await world.add("home")
    let board = try ServerBoard(world.live)
    let screen = Screen(board)
    world.servers.set(nil, of: "home")
    await #expect(throws: (any Error).self) { try await board.test("home").value }
    #expect(await eventually { screen.rows.map(\.state) == [.offline] })
    try world.set("offline", "on")
    let before = world.asked.count
    await #expect(throws: ServerError.offline(server: "home")) { try await board.test("home").value }
    #expect(world.asked.count == before)
    await #expect(throws: ServerError.unknownServer(name: "nobody")) {
      for try await _ in board.sync("nobody").values {}
    }
  }
}
