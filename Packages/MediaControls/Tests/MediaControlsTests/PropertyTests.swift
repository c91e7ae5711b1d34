import Testing

@testable import MediaControls

@Suite struct PropertyTests {
  @Test("metadata have the keys and types of the specification")
  func metadata() {
    #expect(
      MediaTrack.sample.metadata
        == .dictionary([
          .init(key: "mpris:trackid", value: .path("/appmusic/entry/0_3")),
          .init(key: "mpris:length", value: .int64(269_500_000)),
          .init(key: "mpris:artUrl", value: .text("file:///c/a.jpg")),
          .init(key: "xesam:title", value: .text("晴天")),
          .init(key: "xesam:artist", value: .texts(["周杰伦", "Second"])),
          .init(key: "xesam:album", value: .text("叶惠美")),
          .init(key: "xesam:albumArtist", value: .texts(["周杰伦"])),
          .init(key: "xesam:genre", value: .texts(["Pop", "Mandopop"])),
          .init(key: "xesam:trackNumber", value: .int32(3)), .init(key: "xesam:discNumber", value: .int32(1)),
          .init(key: "xesam:contentCreated", value: .text("2003-01-01T00:00:00")),
          .init(key: "xesam:url", value: .text("file:///m/%E6%99%B4.flac")),
          .init(key: "xesam:userRating", value: .double(1)),
          .init(key: "xesam:asText", value: .text("故事的小黄花\n从出生那年就飘着")),
        ]))
  }

  @Test("what is not known is left out, and what cannot be told too")
  func bareMetadata() {
    var track = MediaTrack(id: "x", title: "T", trackNumber: .max, year: 0, rating: .nan)
    let bare = BusValue.dictionary([
      .init(key: "mpris:trackid", value: .path("/appmusic/entry/x")),
      .init(key: "xesam:title", value: .text("T")),
    ])
    #expect(track.metadata == bare)
    (track.year, track.trackNumber, track.rating) = (99_999, -5_000_000_000, nil)
    #expect(track.metadata == bare)
    track.title = ""
    #expect(track.metadata == .dictionary([.init(key: "mpris:trackid", value: .path("/appmusic/entry/x"))]))
  }

  @Test("a rating and a length are cut to what can be, and a year has four digits")
  func cutMetadata() {
    let track = MediaTrack(id: "x", title: "T", year: 7, length: .seconds(-3), rating: 5)
    #expect(
      track.metadata
        == .dictionary([
          .init(key: "mpris:trackid", value: .path("/appmusic/entry/x")),
          .init(key: "mpris:length", value: .int64(0)), .init(key: "xesam:title", value: .text("T")),
          .init(key: "xesam:contentCreated", value: .text("0007-01-01T00:00:00")),
          .init(key: "xesam:userRating", value: .double(1)),
        ]))
  }

  @Test("the properties of the player have the types of the specification")
  func player() {
    let expected: [(String, BusValue?)] = [
      ("PlaybackStatus", .text("Playing")), ("LoopStatus", .text("Playlist")), ("Rate", .double(1)),
      ("Shuffle", .bool(false)), ("Metadata", MediaTrack.sample.metadata), ("Volume", .double(0.8)),
      ("Position", .int64(12_000_000)), ("MinimumRate", .double(0.25)), ("MaximumRate", .double(4)),
      ("CanGoNext", .bool(true)), ("CanGoPrevious", .bool(true)), ("CanPlay", .bool(true)),
      ("CanPause", .bool(true)), ("CanSeek", .bool(true)), ("CanControl", .bool(true)), ("Fullscreen", nil),
    ]
    for (name, value) in expected {
      #expect(MediaPlayerState.sample.property(name, at: .seconds(102)) == value, "\(name)")
    }
    #expect(MediaPlayerState().property("Metadata", at: .zero) == .dictionary([]))
  }

  @Test("a place moves by its own rate, and stays between the beginning and the end")
  func place() {
    var state = MediaPlayerState.sample
    func place(_ seconds: Int) -> BusValue? { state.property("Position", at: .seconds(seconds)) }
    #expect(place(90) == .int64(10_000_000))
    #expect(place(1_000) == .int64(269_500_000))
    state.position.rate = 2
    #expect(place(103) == .int64(16_000_000))
    state.position.rate = 0
    #expect(place(103) == .int64(10_000_000))
    state.position.value = .seconds(-4)
    #expect(place(103) == .int64(0))
    state.status = .stopped
    state.position.value = .seconds(4)
    #expect(place(103) == .int64(0))
  }

  @Test("numbers of no meaning end nothing, and are not told as changes for ever")
  func nonsense() {
    var state = MediaPlayerState.sample
    let places: [(rate: Double, place: Int64)] = [
      (.nan, 10_000_000), (.infinity, 10_000_000), (-.infinity, 10_000_000), (1e300, 269_500_000),
      (-1e300, 0),
    ]
    for (rate, place) in places {
      state.position = MediaPosition(.seconds(10), takenAt: .seconds(Int64.min), rate: rate)
      #expect(state.property("Position", at: .seconds(Int64.max)) == .int64(place))
    }
    (state.volume, state.rate) = (.nan, .infinity)
    #expect(state.property("Volume", at: .zero) == .double(0))
    #expect(state.property("Rate", at: .zero) == .double(1))
    #expect(state.changes(since: state).isEmpty)
    state.volume = 3
    #expect(state.property("Volume", at: .zero) == .double(1))
  }

  @Test("durations that 64 bits do not hold are cut")
  func longDurations() {
    #expect(BusValue.microseconds(.seconds(Int64.max)) == .int64(.max))
    #expect(BusValue.microseconds(.seconds(Int64.min)) == .int64(.min))
    #expect(BusValue.microseconds(.microseconds(Int64.max)) == .int64(.max))
    #expect(BusValue.microseconds(.microseconds(Int64.min)) == .int64(.min))
    #expect(BusValue.microseconds(.milliseconds(-1_500)) == .int64(-1_500_000))
  }

  @Test("each change is told by its name, and a place that moves on by none")
  func changes() {
    func names(_ change: (inout MediaPlayerState) -> Void) -> [String] {
      var state = MediaPlayerState.sample
      change(&state)
      return state.changes(since: .sample)
    }
    #expect(names { _ in }.isEmpty)
    #expect(names { $0.position = MediaPosition(.seconds(99)) }.isEmpty)
    #expect(names { $0.status = .paused } == ["PlaybackStatus"])
    #expect(names { $0.loop = .track } == ["LoopStatus"])
    #expect(names { $0.rate = 2 } == ["Rate"])
    #expect(names { $0.isShuffled = true } == ["Shuffle"])
    #expect(names { $0.track?.title = "other" } == ["Metadata"])
    #expect(names { $0.volume = 0 } == ["Volume"])
    #expect(names { $0.rates = 1...1 } == ["MinimumRate", "MaximumRate"])
    #expect(names { $0.canGoNext = false } == ["CanGoNext"])
    #expect(names { $0.canGoPrevious = false } == ["CanGoPrevious"])
    #expect(names { $0.canPlay = false } == ["CanPlay"])
    #expect(names { $0.canPause = false } == ["CanPause"])
    #expect(names { $0.canSeek = false } == ["CanSeek"])
    #expect(
      MediaPlayerState().changes(since: .sample) == [
        "PlaybackStatus", "LoopStatus", "Metadata", "Volume", "MinimumRate", "MaximumRate", "CanGoNext",
        "CanGoPrevious", "CanPlay", "CanPause", "CanSeek",
      ])
  }

  @Test("the properties of the root have the types of the specification")
  func root() {
    let identity = TestedPlayer.identity
    #expect(identity.property("Identity") == .text("Tested Player"))
    #expect(identity.property("DesktopEntry") == .text("tested"))
    #expect(identity.property("CanQuit") == .bool(true))
    #expect(identity.property("CanRaise") == .bool(false))
    #expect(identity.property("HasTrackList") == .bool(false))
    #expect(identity.property("SupportedUriSchemes") == .texts(["file", "https"]))
    #expect(identity.property("SupportedMimeTypes") == .texts(["audio/flac"]))
    #expect(identity.property("Fullscreen") == nil)
  }
}
