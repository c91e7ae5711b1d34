import Testing

@testable import MediaControls

/// What each method and setting asks of a player, by the MPRIS specification 2.2.
@Suite struct PlayerCallTests {
  struct Row: Sendable {
    let call: PlayerCall
    var change: @Sendable (inout MediaPlayerState) -> Void = { _ in }
    let asks: MediaCommand?
  }

  private static let stopped: @Sendable (inout MediaPlayerState) -> Void = { $0.status = .stopped }
  private static let paused: @Sendable (inout MediaPlayerState) -> Void = { $0.status = .paused }

  @Test(
    "a method asks for what the specification says, or for nothing",
    arguments: [
      Row(call: .next, asks: .next), Row(call: .next, change: { $0.canGoNext = false }, asks: nil),
      Row(call: .previous, asks: .previous),
      Row(call: .previous, change: { $0.canGoPrevious = false }, asks: nil),
      Row(call: .pause, asks: .pause), Row(call: .pause, change: paused, asks: nil),
      Row(call: .pause, change: stopped, asks: nil),
      Row(call: .pause, change: { $0.canPause = false }, asks: nil),
      Row(call: .playPause, asks: .toggle), Row(call: .playPause, change: paused, asks: .toggle),
      Row(call: .playPause, change: stopped, asks: .toggle),
      Row(
        call: .playPause,
        change: {
          $0.status = .stopped
          $0.canPlay = false
        }, asks: nil),
      Row(call: .stop, asks: .stop), Row(call: .stop, change: paused, asks: .stop),
      Row(call: .stop, change: stopped, asks: nil), Row(call: .play, asks: nil),
      Row(call: .play, change: paused, asks: .play), Row(call: .play, change: stopped, asks: .play),
      Row(
        call: .play,
        change: {
          $0.status = .stopped
          $0.canPlay = false
        }, asks: nil),
      // Two seconds have passed since the place of 10 s was taken.
      Row(call: .seek(by: 5_000_000), asks: .seek(to: .seconds(17))),
      Row(call: .seek(by: -5_000_000), asks: .seek(to: .seconds(7))),
      Row(call: .seek(by: -12_000_001), asks: .seek(to: .zero)),
      Row(call: .seek(by: .min), asks: .seek(to: .zero)), Row(call: .seek(by: .max), asks: .next),
      Row(call: .seek(by: 257_500_000), asks: .seek(to: .milliseconds(269_500))),
      Row(call: .seek(by: 257_500_001), asks: .next),
      Row(call: .seek(by: 300_000_000), change: { $0.canGoNext = false }, asks: .stop),
      Row(call: .seek(by: 1), change: { $0.canSeek = false }, asks: nil),
      Row(call: .seek(by: 1), change: stopped, asks: nil),
      Row(call: .seek(by: 1), change: { $0.track = nil }, asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", 30_000_000), asks: .seek(to: .seconds(30))),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", 0), asks: .seek(to: .zero)),
      Row(
        call: .setPosition(track: "/appmusic/entry/0_3", 269_500_000), asks: .seek(to: .milliseconds(269_500))
      ),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", 269_500_001), asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", -1), asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", .min), asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_4", 30_000_000), asks: nil),
      Row(call: .setPosition(track: "/org/mpris/MediaPlayer2/TrackList/NoTrack", 1), asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", 1), change: { $0.canSeek = false }, asks: nil),
      Row(call: .setPosition(track: "/appmusic/entry/0_3", 1), change: stopped, asks: nil),
      Row(call: .openURI("file:///a%20b.mp3"), asks: .open("file:///a%20b.mp3")),
      Row(call: .openURI("HTTPS://example.org/a"), asks: .open("HTTPS://example.org/a")),
      Row(call: .raise, asks: nil), Row(call: .quit, asks: .quit),
    ])
  func method(_ row: Row) throws {
    var state = MediaPlayerState.sample
    row.change(&state)
    #expect(try row.call.command(state, TestedPlayer.identity, at: .seconds(102)) == row.asks)
  }

  @Test("a window comes to the front, and a player ends, only where its identity says so")
  func identity() throws {
    let identity = MediaPlayerIdentity(name: "a", title: "A", canRaise: true)
    #expect(try PlayerCall.raise.command(.sample, identity, at: .zero) == .raise)
    #expect(try PlayerCall.quit.command(.sample, identity, at: .zero) == nil)
  }

  @Test("what cannot be paused or opened is an error")
  func errors() {
    #expect(throws: ControlsError.cannotPause) {
      try PlayerCall.playPause.command(MediaPlayerState(), TestedPlayer.identity, at: .zero)
    }
    for address in ["ftp://a/b", "file", "", ":", "/a/b.mp3", "smb:a"] {
      #expect(throws: ControlsError.unsupportedAddress(address, schemes: ["file", "https"])) {
        try PlayerCall.openURI(address).command(.sample, TestedPlayer.identity, at: .zero)
      }
    }
  }

  struct Setting: Sendable {
    let setting: PlayerSetting
    let asks: MediaCommand?
  }

  @Test(
    "a setting is cut to what can be",
    arguments: [
      Setting(setting: .loop("None"), asks: .setLoop(.none)),
      Setting(setting: .loop("Track"), asks: .setLoop(.track)),
      Setting(setting: .loop("Playlist"), asks: .setLoop(.playlist)),
      Setting(setting: .shuffle(true), asks: .setShuffled(true)),
      Setting(setting: .shuffle(false), asks: .setShuffled(false)),
      Setting(setting: .volume(0.5), asks: .setVolume(0.5)),
      Setting(setting: .volume(-3), asks: .setVolume(0)),
      Setting(setting: .volume(1.5), asks: .setVolume(1)),
      Setting(setting: .volume(.infinity), asks: .setVolume(1)),
      Setting(setting: .rate(1.5), asks: .setRate(1.5)), Setting(setting: .rate(9), asks: .setRate(4)),
      Setting(setting: .rate(-1), asks: .setRate(0.25)), Setting(setting: .rate(0), asks: .pause),
    ])
  func setting(_ row: Setting) throws {
    #expect(try row.setting.command(.sample) == row.asks)
  }

  @Test(
    "a value of no meaning is an error",
    arguments: [
      PlayerSetting.loop("track"), .loop(""), .rate(.nan), .rate(.infinity), .volume(.nan),
    ])
  func badSetting(_ setting: PlayerSetting) {
    #expect(throws: ControlsError.self) { try setting.command(.sample) }
  }
}
