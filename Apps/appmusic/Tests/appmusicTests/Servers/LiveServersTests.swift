import AudioService
import Foundation
import RxNetwork
import Testing

@testable import appmusic

/// The servers of now, for what lives longer than a command.
@Suite struct LiveServersTests {
  private func address(_ world: ServerWorld, _ track: Track) async throws -> String {
    guard case .address(let address) = try await world.live.now.source(of: track).place else { return "" }
    return address
  }

  @Test("a server that another process adds is asked by the next question, and one that it removes is not")
  func addedAndRemoved() async throws {
    let world = try ServerWorld(["home": "sesame", "work": "sesame"])
    #expect(world.live.now.clients.isEmpty)
    try await world.sync("home")
    #expect(world.live.now.clients.map(\.name) == ["home"])
    let track = try #require(try world.tracks().first)
    #expect(try await address(world, track).hasPrefix("https://home.example/rest/stream"))

    try await world.add("work")
    #expect(world.live.now.clients.map(\.name) == ["home", "work"])
    try world.elsewhere().remove("home")
    #expect(world.live.now.clients.map(\.name) == ["work"])
    await #expect(throws: ServerError.unknownServer(name: "home")) {
      try await world.live.now.source(of: track)
    }
  }

  @Test("whoever signs in anew with another password is let in at once")
  func signedInAnew() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let track = try #require(try world.tracks().first)
    #expect(try await !address(world, track).isEmpty)
    world.servers.set("other", of: "home")
    await #expect(throws: ServerError.self) { try await world.live.now.source(of: track) }
    try await world.add("home", password: "other")
    #expect(try await !address(world, track).isEmpty)
    #expect(try world.tracks().count == 2, "its songs stayed")
  }

  @Test("settings that are written down act on the next question")
  func settings() async throws {
    let world = try ServerWorld()
    try await world.sync("home")
    let track = try #require(try world.tracks().first)
    #expect(try await address(world, track).contains("&format=raw"))
    try world.set("transcoding.format", "mp3")
    try world.set("transcoding.bitrate", "128")
    let transcoded = try await address(world, track)
    #expect(transcoded.contains("&maxBitRate=128&format=mp3"))
    // A file as it is has the bit rate that it has, so the server chooses the format.
    try world.set("transcoding.format", "raw")
    let limited = try await address(world, track)
    #expect(limited.contains("&maxBitRate=128") && !limited.contains("format="))
    try world.set("offline", "on")
    #expect(world.live.now.isOffline)
    await #expect(throws: ServerError.offline(server: "home")) {
      try await world.live.now.source(of: track)
    }
    try world.set("offline", "off")
    #expect(!world.live.now.isOffline)
  }

  @Test("what was said on the command line holds whatever is written down")
  func flag() async throws {
    let world = try ServerWorld(["home": "sesame"], "--offline")
    #expect(world.live.now.isOffline)
    try world.set("offline", "off")
    #expect(world.live.now.isOffline)
  }

  @Test("while nothing changes the clients stay the same ones, and so they do while a file is broken")
  func unchanged() async throws {
    let world = try ServerWorld()
    try await world.add("home")
    let client = try #require(world.live.now.clients.first)
    #expect(world.live.now.clients.first === client)
    let file = world.live.wiring.file.path
    let good = try FileStore().read(file)
    try FileStore().write(Array("{".utf8), to: file)
    #expect(world.live.now.clients.first === client)
    try FileStore().write(good, to: file)
    #expect(world.live.now.clients.map(\.name) == ["home"])
  }

  @Test("a list of servers that cannot be understood is told at the start")
  func broken() throws {
    let world = try ServerWorld()
    let file = world.live.wiring.file.path
    try FileStore().makeFolder(file.folder)
    try FileStore().write(Array("{".utf8), to: file)
    #expect(throws: ServerError.listDamaged(path: file.text)) {
      try LiveServers(world.invocation, world.library)
    }
  }
}
