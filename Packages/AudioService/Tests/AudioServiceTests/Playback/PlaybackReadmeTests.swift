import AudioService
import RxLite
import Testing

@Suite("README, Playback", .ownThread) struct PlaybackReadmeTests {
  @Test("the example plays, is followed and answers commands")
  func example() async throws {
    let rig = MPVRig()
    let folder = rig.folder.path
    let environment = rig.environment
    let files = (1...2).map { rig.folder.write("\($0).wav", Wave.tone(seconds: 1)) }
    // README begin
    let engine = MPVEngine(MPVConfiguration(environment: environment, output: "null"))
    let player = QueuePlayer(engine: engine)
    defer { player.shutdown() }
    let titles = player.currentTracks.subscribe(onNext: { print($0?.title ?? "nothing") })
    let problems = player.errors.subscribe(onNext: { print($0.message) })

    try player.play(
      files.map { path in
        .track(Track(id: TrackID(rawValue: "tr-\(path)"), location: .file(FilePath(path)), title: path))
      })
    player.setMode(.shuffle)
    try player.seek(to: .milliseconds(500))

    let server = ControlServer(path: "\(folder)/control.sock") { words in
      guard words == ["next"] else { return .failed(PlaybackError.nothingPlaying) }
      try? player.next()
      return .done(["mode": .string(player.status.mode.rawValue)])
    }
    try server.start()
    let answer = try ControlClient(path: "\(folder)/control.sock").ask(["next"])
    // README end
    #expect(answer == ["mode": "shuffle"])
    #expect(await eventually { player.status.phase == .playing })
    titles.dispose()
    problems.dispose()
    server.close()
  }
}
