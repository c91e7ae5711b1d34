import AudioLibrary
import AudioService
import Foundation
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import appmusic

/// The downloads as screens see them.
@Suite struct DownloadBoardTests {
  private func board(_ world: ServerWorld) throws -> DownloadBoard {
    try DownloadBoard(world.live, folder: try world.invocation.folders().data)
  }

  /// The latest list that a screen has.
  private final class Screen: Sendable {
    private let seen = Mutex<[DownloadRow]>([])
    private let bag = DisposeBag()

    init(_ board: DownloadBoard) {
      board.downloads.subscribe(onNext: { [weak self] rows in self?.seen.withLock { $0 = rows } })
        .disposed(by: bag)
    }

    var states: [DownloadRow.State] { seen.withLock { $0.map(\.state) } }
    var servers: [String?] { seen.withLock { $0.map(\.server) } }
    var titles: [String] { seen.withLock { $0.map(\.track.title) } }
  }

  @Test("songs of a server that came after the start are downloaded one after another, and play without it")
  func download() async throws {
    let world = try ServerWorld()
    let board = try board(world)
    let screen = Screen(board)
    #expect(screen.states.isEmpty)
    try await world.sync("home")
    let tracks = try world.tracks()
    try await board.download(tracks.map(\.id)).value
    #expect(await eventually { screen.states == [.done, .done] })
    #expect(screen.titles.sorted() == ["home 1", "home 2"])
    world.servers.set(nil, of: "home")
    let source = try await world.live.now.source(of: tracks[0])
    let file = try #require(try world.library.download(of: tracks[0].id))
    #expect(source == PlaybackSource(.file(file.path)))
    #expect(try FileStore().read(file.path) == Array("1234567".utf8))

    try await board.remove([tracks[0].id]).value
    #expect(await eventually { screen.titles == ["home 2"] })
    #expect(!FileStore().exists(file.path))
    #expect(try world.library.download(of: tracks[0].id) == nil)
  }

  @Test("what another process downloads, plays and takes away is seen, while somebody looks")
  func elsewhere() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let tracks = try world.tracks()
    let screen = Screen(try board(world))
    let there = try Library(path: world.library.path)
    for (number, track) in tracks.enumerated() {
      try there.keep(
        Download(
          track: track.id, path: FilePath(world.home + "/\(number).mp3"), bytes: 7, used: Int64(number)))
    }
    #expect(await eventually { screen.titles == [tracks[1].title, tracks[0].title] })
    #expect(screen.states == [.done, .done])
    try there.keep(
      Download(track: tracks[0].id, path: FilePath(world.home + "/0.mp3"), bytes: 7, used: 9))
    #expect(await eventually { screen.titles == [tracks[0].title, tracks[1].title] })
    try there.forgetDownload(of: tracks[1].id)
    #expect(await eventually { screen.titles == [tracks[0].title] })
  }

  @Test("where there are two servers each download says which it is from, whether it is here or on its way")
  func twoServers() async throws {
    let world = try ServerWorld(["home": "sesame", "away": "sesame"])
    let board = try board(world)
    let screen = Screen(board)
    try await world.sync("home")
    try await board.download(try world.tracks().map(\.id)).value
    #expect(await eventually { screen.states == [.done, .done] })
    #expect(screen.servers == [nil, nil], "there is no other")
    try await world.sync("away")
    world.servers.send(.never)
    try await board.download(try world.tracks().filter { $0.title.hasPrefix("away") }.map(\.id)).value
    #expect(await eventually { screen.states == [.running, .waiting, .done, .done] })
    #expect(screen.servers == ["away", "away", "home", "home"])
  }

  @Test("what fails says why, stays wished for in the next run, and is had when it is asked for again")
  func again() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let track = try #require(try world.tracks().first)
    let first = try board(world)
    let screen = Screen(first)
    world.servers.send(.failure(.connectionLost))
    try await first.download([track.id]).value
    #expect(
      await eventually {
        if case .failed(let message)? = screen.states.first { !message.isEmpty } else { false }
      })
    world.servers.send(.response(headers: ["Content-Type": "audio/mpeg"], body: "music"))
    let second = try board(world)
    let other = Screen(second)
    #expect(await eventually { other.states == [.done] })
    #expect(Screen(try board(world)).states == [.done], "nothing is wished for any more")
  }

  @Test("one that is stopped lets the next one go on, and goes on itself when that is wished")
  func pausing() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let tracks = try world.tracks()
    let board = try board(world)
    let screen = Screen(board)
    world.servers.send(.never)
    try await board.download(tracks.map(\.id)).value
    #expect(await eventually { screen.states == [.running, .waiting] })
    try await board.setPaused(true, tracks[1].id).value
    #expect(screen.states == [.running, .paused])
    try await board.setPaused(true, tracks[0].id).value
    #expect(screen.states == [.paused, .paused])
    world.servers.send(.response(headers: ["Content-Type": "audio/mpeg"], body: "music"))
    try await board.setPaused(false, tracks[1].id).value
    #expect(await eventually { screen.states == [.paused, .done] })
    try await board.setPaused(false, tracks[0].id).value
    #expect(await eventually { screen.states == [.done, .done] })
  }

  @Test("a limit that is set meanwhile holds for the next download")
  func limit() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let track = try #require(try world.tracks().first)
    let board = try board(world)
    let screen = Screen(board)
    world.servers.send(
      .response(headers: ["Content-Type": "audio/mpeg"], body: String(repeating: "m", count: 1 << 20 + 1)))
    try world.set("downloads.limit", "1")
    try await board.download([track.id]).value
    #expect(
      await eventually {
        if case .failed(let message)? = screen.states.first { !message.isEmpty } else { false }
      })
    try world.set("downloads.limit", "2")
    try await board.download([track.id]).value
    #expect(await eventually { screen.states == [.done] })
  }

  @Test("a file of this machine is no download")
  func local() async throws {
    let world = try ServerWorld()
    let board = try board(world)
    let music = world.home + "/music"
    try DemoLibrary.make(at: FilePath(music), using: FileStore())
    _ = try world.library.scan([FilePath(music)])
    let track = try #require(try world.tracks().first)
    await #expect(throws: ServerError.notDownloadable(title: track.title)) {
      try await board.download([track.id]).value
    }
    #expect(Screen(board).states.isEmpty)
  }
}
