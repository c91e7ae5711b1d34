import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A player with a real mpv that needs no sound device, and a folder for its files.
final class MPVRig: Sendable {
  let folder = TemporaryFolder()
  let engine: MPVEngine
  let player: QueuePlayer
  let log = PlayerLog()
  let environment: [String: String]

  init(
    program: String = "mpv", output: String? = "null", path: String? = nil, extra: [String] = [],
    replayGain: MPVConfiguration.ReplayGain = .off, tracks: any TrackProviding = DirectTracks()
  ) {
    var environment = ["HOME": "/nonexistent"]
    environment["PATH"] = path ?? getenv("PATH").map { String(cString: $0) }
    self.environment = environment
    engine = MPVEngine(
      MPVConfiguration(
        environment: environment, program: program, output: output, replayGain: replayGain,
        extraArguments: extra))
    player = QueuePlayer(engine: engine, tracks: tracks)
    _ = player.listen(log.note)
  }

  deinit { player.shutdown() }

  /// Writes tones and gives them as items titled `tone 1` and on.
  func tones(_ count: Int, seconds: Double) -> [PlayItem] {
    (1...count).map { number in
      let bytes = Wave.tone(seconds: seconds, frequency: 220 + 20 * number)
      return item(folder.write("\(number).wav", bytes), title: "tone \(number)")
    }
  }

  func item(_ path: String, title: String) -> PlayItem {
    .track(Track(id: TrackID(rawValue: "tr-\(title)"), location: .file(FilePath(path)), title: title))
  }

  func item(address: String, title: String) -> PlayItem {
    .track(Track(id: TrackID(rawValue: "tr-\(title)"), location: .address(address), title: title))
  }

  /// The title that is shown.
  var title: String? { player.status.track?.title }
  var phase: PlaybackPhase { player.status.phase }

  /// The title of what mpv says it plays.
  func soundingTitle() async -> String? {
    guard let path = await engine.property("path")?.text else { return nil }
    return "tone \(FilePath(path).lastComponent.text.prefix { $0 != "." })"
  }

  func waitUntilPlaying(_ title: String? = nil, within limit: Duration = .seconds(5)) async -> Bool {
    await eventually(within: limit) { self.phase == .playing && (title == nil || self.title == title) }
  }
}

/// True while there is such a process, a zombie included.
func processExists(_ identifier: Int32) -> Bool { kill(identifier, 0) == 0 }
