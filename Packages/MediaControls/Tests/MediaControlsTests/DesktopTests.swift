import Foundation
import MediaControls
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A player as real programs of a desktop see it: `playerctl`, `gdbus` and `dbus-monitor` on a bus of their
/// own.
@Suite(.serialized) struct DesktopTests {
  private static let player = "org.mpris.MediaPlayer2.tested"
  private static let interface = "org.mpris.MediaPlayer2.Player"

  private let session: BusSession

  init() throws { session = try BusSession() }

  private func shown(_ state: MediaPlayerState = .sample) throws -> TestedPlayer {
    let player = TestedPlayer(session.address)
    player.controls.update(state)
    try #require(player.isShown(on: session))
    return player
  }

  // MARK: What is read

  @Test("every property has the type and the value of the specification")
  func properties() throws {
    let player = try shown()
    player.passes(.seconds(2))
    #expect(
      session.properties(of: Self.interface).text
        == "({'PlaybackStatus': <'Playing'>, 'LoopStatus': <'Playlist'>, 'Rate': <1.0>, 'Shuffle': <false>, "
        + "'Metadata': <{'mpris:trackid': <objectpath '/appmusic/entry/0_3'>, 'mpris:length': <int64 269500000>, "
        + "'mpris:artUrl': <'file:///c/a.jpg'>, 'xesam:title': <'晴天'>, 'xesam:artist': <['周杰伦', 'Second']>, "
        + "'xesam:album': <'叶惠美'>, 'xesam:albumArtist': <['周杰伦']>, 'xesam:genre': <['Pop', 'Mandopop']>, "
        + "'xesam:trackNumber': <3>, 'xesam:discNumber': <1>, 'xesam:contentCreated': <'2003-01-01T00:00:00'>, "
        + "'xesam:url': <'file:///m/%E6%99%B4.flac'>, 'xesam:userRating': <1.0>, "
        + "'xesam:asText': <'故事的小黄花\\n从出生那年就飘着'>}>, 'Volume': <0.80000000000000004>, "
        + "'Position': <int64 12000000>, 'MinimumRate': <0.25>, 'MaximumRate': <4.0>, 'CanGoNext': <true>, "
        + "'CanGoPrevious': <true>, 'CanPlay': <true>, 'CanPause': <true>, 'CanSeek': <true>, "
        + "'CanControl': <true>},)")
    #expect(
      session.properties(of: "org.mpris.MediaPlayer2").text
        == "({'CanQuit': <true>, 'CanRaise': <false>, 'HasTrackList': <false>, 'Identity': <'Tested Player'>, "
        + "'DesktopEntry': <'tested'>, 'SupportedUriSchemes': <['file', 'https']>, "
        + "'SupportedMimeTypes': <['audio/flac']>},)")
  }

  @Test("the place is worked out when it is asked for")
  func place() throws {
    let player = try shown()
    #expect(session.property("Position") == "(<int64 10000000>,)")
    player.passes(.milliseconds(1_500))
    #expect(session.property("Position") == "(<int64 11500000>,)")
    #expect(session.run("playerctl", "position").text.hasPrefix("11.50"))
  }

  @Test("a player with nothing to play shows no track")
  func nothing() throws {
    let player = try shown(MediaPlayerState())
    #expect(session.property("Metadata") == "(<@a{sv} {}>,)")
    #expect(session.run("playerctl", "status").text == "Stopped")
    player.controls.close()
  }

  @Test("the object describes itself with the members, types and annotations of the specification")
  func introspection() throws {
    let player = try shown()
    let text = session.run(
      "gdbus", "introspect", "--session", "--dest", Self.player, "--object-path", "/org/mpris/MediaPlayer2",
      "--xml"
    ).output
    let found = try InterfaceReader.read(text)
    #expect(
      found["org.mpris.MediaPlayer2"] == [
        "method Raise", "method Quit", "property CanQuit b read const", "property CanRaise b read const",
        "property HasTrackList b read const", "property Identity s read const",
        "property DesktopEntry s read const", "property SupportedUriSchemes as read const",
        "property SupportedMimeTypes as read const",
      ])
    #expect(
      found[Self.interface] == [
        "method Next", "method Previous", "method Pause", "method PlayPause", "method Stop", "method Play",
        "method Seek x:Offset", "method SetPosition o:TrackId x:Position", "method OpenUri s:Uri",
        "signal Seeked x:Position", "property PlaybackStatus s read", "property LoopStatus s readwrite",
        "property Rate d readwrite", "property Shuffle b readwrite", "property Metadata a{sv} read",
        "property Volume d readwrite", "property Position x read false", "property MinimumRate d read",
        "property MaximumRate d read", "property CanGoNext b read", "property CanGoPrevious b read",
        "property CanPlay b read", "property CanPause b read", "property CanSeek b read",
        "property CanControl b read false",
      ])
    player.controls.close()
  }

  @Test("playerctl finds the player and reads its track")
  func playerctl() throws {
    let player = try shown()
    #expect(session.run("playerctl", "-l").text == "tested")
    let format = "{{playerName}} {{status}} {{artist}} | {{title}} | {{album}} | {{duration(mpris:length)}}"
    #expect(
      session.run("playerctl", "metadata", "--format", format).text
        == "tested Playing 周杰伦, Second | 晴天 | 叶惠美 | 4:29")
    #expect(session.run("playerctl", "metadata", "xesam:genre").text == "Pop, Mandopop")
    #expect(session.run("playerctl", "metadata", "xesam:discNumber").text == "1")
    #expect(session.run("playerctl", "loop").text == "Playlist")
    #expect(session.run("playerctl", "shuffle").text == "Off")
    #expect(session.run("playerctl", "volume").text == "0.800000")
    player.controls.close()
  }

  // MARK: What is asked

  @Test("playerctl's commands arrive, one each")
  func commands() throws {
    let player = try shown()
    let expected: [(words: [String], command: MediaCommand)] = [
      (["play-pause"], .toggle), (["pause"], .pause), (["next"], .next), (["previous"], .previous),
      (["stop"], .stop), (["position", "30"], .seek(to: .seconds(30))),
      (["position", "5+"], .seek(to: .seconds(15))), (["position", "4-"], .seek(to: .seconds(6))),
      (["volume", "0.25"], .setVolume(0.25)), (["loop", "Track"], .setLoop(.track)),
      (["loop", "None"], .setLoop(.none)), (["shuffle", "On"], .setShuffled(true)),
      (["open", "file:///a%20b.mp3"], .open("file:///a%20b.mp3")),
    ]
    for (words, command) in expected {
      #expect(session.run(["playerctl"] + words).status == 0)
      #expect(player.takeCommands() == [command], "\(words)")
    }
    session.set("Rate", "1.5")
    session.set("Volume", "7.0")
    session.call(Self.player, "org.mpris.MediaPlayer2.Quit")
    session.call(Self.player, "org.mpris.MediaPlayer2.Raise")
    #expect(player.takeCommands() == [.setRate(1.5), .setVolume(1), .quit])
  }

  @Test("a place in a track that is not under way any more, or outside of it, is not gone to")
  func stale() throws {
    let player = try shown()
    for arguments in [
      ["'/appmusic/entry/0_2'", "1000000"], ["'/appmusic/entry/0_3'", "999000000"],
      ["'/appmusic/entry/0_3'", "-1"], ["'/org/mpris/MediaPlayer2/TrackList/NoTrack'", "0"],
    ] {
      let outcome = session.call(Self.player, Self.interface + ".SetPosition", arguments[0], arguments[1])
      #expect(outcome.text == "()")
    }
    #expect(player.takeCommands().isEmpty)
  }

  @Test("who asks for what cannot be gets an error of the right name and a sentence")
  func errors() throws {
    let player = try shown(MediaPlayerState())
    let pause = session.call(Self.player, Self.interface + ".PlayPause").diagnostics
    #expect(pause.contains("Error.Failed") && pause.contains("There is nothing to pause"))
    let open = session.call(Self.player, Self.interface + ".OpenUri", "'ftp://a'").diagnostics
    #expect(open.contains("Error.NotSupported") && open.contains("file: or https:"))
    #expect(session.set("LoopStatus", "'Twice'").diagnostics.contains("Error.InvalidArgs"))
    #expect(session.set("Volume", "'loud'").diagnostics.contains("Error.InvalidArgs"))
    #expect(session.set("Position", "int64 3").diagnostics.contains("Error.PropertyReadOnly"))
    #expect(session.property("Nonsense").isEmpty)
    #expect(player.takeCommands().isEmpty)
    let refusing = TestedPlayer(
      session.address, MediaPlayerIdentity(name: "refusing", title: "R", schemes: ["file"]),
      refusing: .init(description: "the disk is gone\n"))
    try #require(session.waits { session.hasOwner("org.mpris.MediaPlayer2.refusing") })
    let failed = session.call("org.mpris.MediaPlayer2.refusing", Self.interface + ".OpenUri", "'file:///a'")
    #expect(failed.diagnostics.contains("Error.Failed") && failed.diagnostics.contains("the disk is gone"))
    refusing.controls.close()
  }

  // MARK: What is told

  @Test("a change is told by one signal that has the changed properties alone")
  func changes() throws {
    let player = try shown()
    let listener = try session.listen()
    var state = MediaPlayerState.sample
    (state.status, state.volume) = (.paused, 0.5)
    state.position = MediaPosition(.seconds(10), takenAt: .seconds(100))
    player.controls.update(state)
    try #require(session.waits { !listener.changes.isEmpty })
    #expect(SignalListener.names(in: listener.changes[0]) == ["PlaybackStatus", "Volume"])
    player.controls.update(state)
    state.isShuffled = true
    player.controls.update(state)
    try #require(session.waits { listener.changes.count == 2 })
    #expect(SignalListener.names(in: listener.changes[1]) == ["Shuffle"])
    #expect(listener.places.isEmpty)
  }

  @Test("a jump is told by Seeked, and moving on by nothing")
  func seeked() throws {
    let player = try shown()
    let listener = try session.listen()
    player.passes(.seconds(5))
    var state = MediaPlayerState.sample
    state.position = MediaPosition(.seconds(15), takenAt: .seconds(105), rate: 1)
    player.controls.update(state)
    state.position = MediaPosition(.seconds(60), takenAt: .seconds(105), rate: 1)
    player.controls.update(state)
    try #require(session.waits { listener.places == [60_000_000] })
    // A place that was asked for is told however near it is.
    #expect(session.run("playerctl", "position", "60.1").status == 0)
    state.position = MediaPosition(.milliseconds(60_100), takenAt: .seconds(105), rate: 1)
    player.controls.update(state)
    try #require(session.waits { listener.places == [60_000_000, 60_100_000] })
    player.controls.seeked(to: MediaPosition(.milliseconds(60_200), takenAt: .seconds(105), rate: 1))
    try #require(session.waits { listener.places.last == 60_200_000 })
    #expect(listener.changes.isEmpty)
  }

  @Test("ten thousand quick changes are few signals, and the last one is right")
  func storm() throws {
    let player = try shown()
    let listener = try session.listen()
    var state = MediaPlayerState.sample
    let start = ContinuousClock.now
    for number in 1...10_000 {
      state.volume = Double(number) / 10_000
      state.track?.title = "title \(number)"
      player.controls.update(state)
    }
    let spent = ContinuousClock.now - start
    #expect(session.property("Volume") == "(<1.0>,)")
    try #require(session.waits { listener.changes.last?.contains("title 10000") == true })
    // One for each 20 ms that the storm took, and one before and after.
    #expect(listener.changes.count <= Int(spent / .milliseconds(20)) + 2)
  }

  @Test("hostile text is carried, and the bus does not cut the player off")
  func hostile() throws {
    var state = MediaPlayerState.sample
    let nonCharacter = try #require(Unicode.Scalar(0xFDD0 as UInt16))
    let evil =
      "a\0b\u{FFFE}\(nonCharacter)\u{1FFFF}\u{1B}[31m\u{202E}\n" + String(repeating: "é", count: 100_000)
    state.track = MediaTrack(
      id: evil, title: evil, artists: [evil, ""], album: evil, albumArtists: [evil], genres: [evil],
      trackNumber: .max, discNumber: .min, year: .max, length: .seconds(Int64.max), address: evil,
      artAddress: evil, rating: .infinity, lyrics: evil)
    state.position = MediaPosition(.seconds(Int64.min), takenAt: .seconds(Int64.max / 2), rate: .nan)
    let player = try shown(state)
    let listener = try session.listen()
    let title = session.run("playerctl", "metadata", "xesam:title").text
    #expect(title.hasPrefix("a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}[31m\u{202E} éé"))
    #expect(session.properties(of: Self.interface).status == 0)
    state.track?.title = evil + "!"
    state.volume = .nan
    player.controls.update(state)
    try #require(session.waits { listener.changes.count == 1 })
    #expect(player.controls.condition == .shown(name: Self.player))
  }
}

/// Reads what an object says about itself.
final class InterfaceReader: NSObject, XMLParserDelegate {
  private var interface = ""
  private var member = ""
  private var found: [String: [String]] = [:]

  /// The members of each interface, in order.
  static func read(_ text: String) throws -> [String: [String]] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = InterfaceReader()
    parser.delegate = reader
    try #require(parser.parse())
    return reader.found
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch element {
    case "interface": interface = attributes["name"] ?? ""
    case "method", "signal": member = "\(element) \(attributes["name"] ?? "")"
    case "property":
      member =
        "property \(attributes["name"] ?? "") \(attributes["type"] ?? "") \(attributes["access"] ?? "")"
    case "arg": member += " \(attributes["type"] ?? ""):\(attributes["name"] ?? "")"
    case "annotation":
      guard attributes["name"] == "org.freedesktop.DBus.Property.EmitsChangedSignal" else { return }
      member += " \(attributes["value"] ?? "")"
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if ["method", "signal", "property"].contains(element) { found[interface, default: []].append(member) }
  }
}
