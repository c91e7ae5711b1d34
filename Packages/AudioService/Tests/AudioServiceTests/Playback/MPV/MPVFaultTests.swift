import AudioService
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What becomes of the player when mpv or the network fails.
@Suite("Faults of mpv and of the network", .serialized, .ownThread) struct MPVFaultTests {
  @Test("mpv killed in the middle of a song is started again at the place, told once, without a zombie")
  func killed() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(2, seconds: 20), at: 0, from: .seconds(5), isPaused: false)
    #expect(await rig.waitUntilPlaying())
    // So far that a restart from the beginning, or from 5 s, would show.
    rest(.milliseconds(700))
    let before = try #require(rig.engine.processIdentifier)
    let place = rig.player.position
    kill(before, SIGKILL)
    #expect(await eventually(within: .seconds(1)) { !rig.log.errors.isEmpty })
    #expect(await rig.waitUntilPlaying("tone 1"))
    #expect(rig.engine.processIdentifier != before)
    #expect(!processExists(before))
    let seconds = try #require(await rig.engine.property("time-pos")?.double)
    #expect(abs(seconds - 5 - Double((place - .seconds(5)) / .seconds(1))) < 1)
    #expect(rig.log.errors == [.engineEnded(program: "mpv")])
  }

  @Test("mpv that was stopped is noticed within a second and replaced")
  func stopped() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(1, seconds: 20))
    #expect(await rig.waitUntilPlaying())
    let before = try #require(rig.engine.processIdentifier)
    kill(before, SIGSTOP)
    let begin = ContinuousClock.now
    #expect(await eventually { !rig.log.errors.isEmpty })
    #expect(ContinuousClock.now - begin < .milliseconds(1_200))
    #expect(await rig.waitUntilPlaying("tone 1"))
    #expect(rig.log.errors == [.engineHung(program: "mpv")])
    #expect(await eventually { !processExists(before) })
  }

  @Test("mpv killed while paused stays silent, and goes on at the place when asked")
  func killedWhilePaused() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(1, seconds: 20), at: 0, from: .seconds(5), isPaused: false)
    #expect(await rig.waitUntilPlaying())
    try rig.player.pause()
    let process = try #require(rig.engine.processIdentifier)
    kill(process, SIGKILL)
    #expect(await eventually { rig.engine.processIdentifier == nil })
    #expect(rig.phase == .paused)
    try rig.player.resume()
    #expect(await rig.waitUntilPlaying())
    #expect(rig.player.position > .milliseconds(4_900) && rig.player.position < .seconds(8))
  }

  @Test("no mpv is an error that says how to install it")
  func missing() async throws {
    let rig = MPVRig(path: "/nonexistent")
    try rig.player.play(rig.tones(2, seconds: 1))
    let error = PlaybackError.engineMissing(program: "mpv")
    #expect(await eventually { rig.phase == .failed(error) })
    #expect(rig.log.errors == [error])
    #expect(error.hint?.contains("sudo apt install mpv") == true)
  }

  @Test("a program that ends at once is told, and not tried for ever")
  func broken() async throws {
    let rig = MPVRig(program: "/bin/false")
    try rig.player.play(rig.tones(2, seconds: 1))
    let error = PlaybackError.engineBroken(program: "/bin/false", reason: "it ended at once")
    #expect(await eventually { rig.phase == .failed(error) })
    #expect(rig.log.errors == [error])
  }

  @Test("an mpv that does not know all our options is started with those that every version knows")
  func older() async throws {
    let folder = TemporaryFolder()
    let script = """
      #!/bin/sh
      for word in "$@"; do case "$word" in --osc=*) exit 1;; esac; done
      exec mpv "$@"
      """
    let program = folder.write("old-mpv", Array(script.utf8))
    chmod(program, 0o755)
    let rig = MPVRig(program: program)
    try rig.player.play(rig.tones(2, seconds: 1))
    #expect(await rig.waitUntilPlaying("tone 2"))
    #expect(await rig.engine.property("gapless-audio")?.text == "weak")
    #expect(rig.log.errors.isEmpty)
  }

  @Test("without a sound device playing goes on silently, told once")
  func noDevice() async throws {
    let rig = MPVRig(output: nil, extra: ["--audio-device=alsa/there-is-no-such-device"])
    try rig.player.play(rig.tones(2, seconds: 0.6))
    #expect(await rig.waitUntilPlaying("tone 2"))
    #expect(rig.log.errors == [.noSoundDevice])
  }

  @Test("shutdown leaves no mpv behind")
  func shutdown() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(1, seconds: 20))
    #expect(await rig.waitUntilPlaying())
    let process = try #require(rig.engine.processIdentifier)
    rig.player.shutdown()
    #expect(!processExists(process))
  }

  @Test("an address that is not there is skipped, naming the network")
  func addresses() async throws {
    let sound = Wave.tone(seconds: 2)
    let server = LittleServer(["/good": .whole(sound)])
    defer { server.close() }
    let rig = MPVRig()
    try rig.player.play([
      rig.item(address: server.address("/missing"), title: "missing"),
      rig.item(address: server.address("/good"), title: "good"),
    ])
    #expect(await rig.waitUntilPlaying("good"))
    #expect(rig.log.errors.count == 1)
    #expect(rig.log.errors.first?.isFailedByNetwork == true)
  }

  @Test(
    "an address that is not there is told once when it alone is looped over", arguments: [LoopMode.one, .all])
  func loopedAddress(_ loop: LoopMode) async throws {
    let server = LittleServer([:])
    defer { server.close() }
    let rig = MPVRig()
    rig.player.setLoop(loop)
    try rig.player.play([rig.item(address: server.address("/missing"), title: "missing")])
    #expect(await eventually { rig.phase == rig.log.errors.last.map(PlaybackPhase.failed) })
    // Real time, in which a second attempt would come.
    rest(.milliseconds(300))
    #expect(rig.log.errors.count == 1)
    #expect(rig.log.errors.first?.isFailedByNetwork == true)
  }

  @Test("headers reach the server as they are, commas too, and go to nobody else")
  func headers() async throws {
    let sound = Wave.tone(seconds: 1)
    let server = LittleServer(["/a": .whole(sound), "/b": .whole(sound), "/c": .whole(sound)])
    defer { server.close() }
    let headers = ["/a": [PlaybackSource.Header("X-Token", "a, \"b\", c"), .init("X-Second", "d")]]
    let rig = MPVRig(tracks: HeaderTracks(headers: headers))
    try rig.player.play(["/a", "/b", "/c"].map { rig.item(address: server.address($0), title: $0) })
    #expect(await rig.waitUntilPlaying("/c"))
    let requests = server.requests
    #expect(
      requests.contains { $0.hasPrefix("GET /a") && $0.contains("X-Token: a, \"b\", c\r\nX-Second: d\r\n") })
    #expect(!requests.contains { !$0.hasPrefix("GET /a") && $0.contains("X-Token") })
  }

  /// Adds headers to some addresses.
  private struct HeaderTracks: TrackProviding {
    let headers: [String: [PlaybackSource.Header]]
    func track(of item: PlayItem) async throws -> Track { try await DirectTracks().track(of: item) }
    func source(of track: Track) async throws -> PlaybackSource {
      var source = try DirectTracks.source(of: track)
      source.headers = headers[track.title] ?? []
      return source
    }
  }

  @Test("the next address is opened before the current one ends, and a list of addresses plays what it names")
  func addressesInAdvance() async throws {
    let server = LittleServer([
      "/1.wav": .whole(Wave.tone(seconds: 2)), "/2.wav": .whole(Wave.tone(seconds: 2)),
    ])
    defer { server.close() }
    let list = LittleServer([
      "/radio.m3u": .whole(Array("#EXTM3U\n\(server.address("/2.wav"))\n".utf8))
    ])
    defer { list.close() }
    let rig = MPVRig()
    try rig.player.play([
      rig.item(address: server.address("/1.wav"), title: "first"),
      rig.item(address: list.address("/radio.m3u"), title: "radio"),
    ])
    #expect(await rig.waitUntilPlaying("first"))
    #expect(await eventually { !list.requests.isEmpty && rig.title == "first" })
    #expect(await rig.waitUntilPlaying("radio"))
    #expect(rig.log.errors.isEmpty)
  }

  @Test("a server that stalls shows as buffering, and does not hold the player")
  func stalling() async throws {
    let sound = Wave.silence(seconds: 20)
    let server = LittleServer([
      "/slow": .stalling(sound, after: 400_000), "/never": .stalling(sound, after: 0),
    ])
    defer { server.close() }
    let rig = MPVRig()
    try rig.player.play(
      [
        rig.item(address: server.address("/slow"), title: "slow"),
        rig.item(address: server.address("/never"), title: "never"),
      ] + rig.tones(1, seconds: 20))
    #expect(await rig.waitUntilPlaying("slow"))
    #expect(await eventually(within: .seconds(8)) { rig.phase == .buffering })
    let begin = ContinuousClock.now
    try rig.player.next()
    #expect(rig.title == "never")
    #expect(rig.phase == .loading)
    try rig.player.next()
    #expect(ContinuousClock.now - begin < .milliseconds(200))
    #expect(await rig.waitUntilPlaying("tone 1"))
  }
}
