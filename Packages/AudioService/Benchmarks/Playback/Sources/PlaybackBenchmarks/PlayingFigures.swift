import AudioService

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What it costs to play: memory and processor time of this process beside a real mpv, followed and saved.
@MainActor func measurePlaying(_ report: Report, folder: String) async throws {
  let song = "\(folder)/song.wav"
  writeSilence(song, seconds: 600)
  let environment = [
    "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin", "HOME": "/nonexistent",
  ]
  let engine = MPVEngine(MPVConfiguration(environment: environment, output: "null"))
  let player = QueuePlayer(engine: engine)
  defer { player.shutdown() }
  let keeper = QueueKeeper(path: "\(folder)/queue", player: player)
  try keeper.start()
  let track = Track(id: TrackID(rawValue: "tr-1"), location: .file(FilePath(song)), title: "song")
  let server = ControlServer(path: "\(folder)/control.sock") { words in
    if words == ["next"] { try? player.next() }
    return .done(["state": .string(player.status.phase.name)])
  }
  try server.start()
  defer { server.close() }
  let following = player.listen { event in
    if case .status(let status) = event {
      server.broadcast(["event": "state", "state": .string(status.phase.name)], replacing: "state")
    }
  }
  let follower = try ControlClient(path: "\(folder)/control.sock")
  try follower.follow()
  try player.play(Array(repeating: .track(track), count: 1_000))
  while player.status.phase != .playing { try await Task.sleep(for: .milliseconds(10)) }
  try await Task.sleep(for: .seconds(1))

  let before = processorSeconds()
  let length = 10.0
  try await Task.sleep(for: .seconds(length))
  let used = (processorSeconds() - before) / length * 100
  report.note("processor while playing", used, "% of a core", limit: 0.5)
  report.note("resident memory while playing", residentMegabytes(), "MB", limit: 40)

  for words in [["status"], ["next"]] {
    let client = try ControlClient(path: "\(folder)/control.sock")
    var times: [Double] = []
    for _ in 0..<500 {
      let start = ContinuousClock.now
      _ = try client.ask(words)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    times.sort()
    report.note("round trip of \(words[0]), middle", times[250], "ms", limit: 10)
    report.note("round trip of \(words[0]), 99 of 100", times[495], "ms", limit: 50)
  }
  try player.pause()
  try await Task.sleep(for: .seconds(2))
  let paused = processorSeconds()
  try await Task.sleep(for: .seconds(3))
  report.note("processor while paused", (processorSeconds() - paused) / 3 * 100, "% of a core", limit: 0.05)
  following.dispose()
}

/// Saving and reading back a queue of 1,000,000 entries.
@MainActor func measureSaving(_ report: Report, folder: String) throws {
  let path = "\(folder)/long"
  let player = QueuePlayer(engine: VirtualEngine { _ in VirtualEngine.Track(duration: .seconds(60)) })
  let keeper = QueueKeeper(path: path, player: player)
  try keeper.start()
  player.append((0..<1_000_000).map { .reference(TrackID(rawValue: "tr-\($0)")) })
  player.setShuffled(true)
  try report.note("save 1,000,000, shuffled", seconds { try keeper.flush() }, "s", limit: 2)
  player.setVolume(40)
  try report.note("save the volume beside them", seconds { try keeper.flush() } * 1_000, "ms", limit: 1)
  let again = QueuePlayer(engine: VirtualEngine { _ in VirtualEngine.Track(duration: .seconds(60)) })
  let reader = QueueKeeper(path: path, player: again)
  try report.note("restore 1,000,000, shuffled", seconds { try reader.start() }, "s", limit: 3)
}

private func writeSilence(_ path: String, seconds: Int) {
  func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  let size = UInt32(seconds * 16_000)
  var bytes = Array("RIFF".utf8) + little(size + 36, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
  bytes += little(1, 2) + little(1, 2) + little(8_000, 4) + little(16_000, 4) + little(2, 2) + little(16, 2)
  bytes += Array("data".utf8) + little(size, 4) + [UInt8](repeating: 0, count: Int(size))
  guard let file = fopen(path, "wb") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}
