import MediaControls
import Synchronization
import Testing

@Suite struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() throws {
    let session = try BusSession()
    let environment = ["DBUS_SESSION_BUS_ADDRESS": session.address]
    let asked = Mutex<[MediaCommand]>([])
    // README begin
    let start = ContinuousClock.now
    let controls = MediaControls(
      identity: MediaPlayerIdentity(name: "jukebox", title: "Jukebox", canQuit: true),
      bus: SessionBus.address(in: environment),  // nil where there is none: then nothing happens, at no cost
      now: { ContinuousClock.now - start },
      onCommand: { command in
        asked.withLock { $0.append(command) }  // .toggle, .next, .seek(to:) …: the player obeys
      })

    var state = MediaPlayerState()
    state.status = .playing
    state.track = MediaTrack(
      id: "entry_1", title: "晴天", artists: ["周杰伦"], album: "叶惠美", length: .seconds(269))
    state.position = MediaPosition(.zero, takenAt: ContinuousClock.now - start, rate: 1)
    (state.canPlay, state.canPause, state.canSeek, state.canGoNext) = (true, true, true, true)
    controls.update(state)  // as often as you like; those who listen hear of changes alone
    // README end
    try #require(session.waits { session.run("playerctl", "metadata", "title").text == "晴天" })
    #expect(session.run("playerctl", "next").status == 0)
    #expect(asked.withLock { $0 } == [.next])
    controls.close()
  }
}
