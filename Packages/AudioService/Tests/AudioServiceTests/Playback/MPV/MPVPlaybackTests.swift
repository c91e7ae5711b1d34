import AudioService
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The player with a real mpv; times are real, because mpv's are.
@Suite("Playing with mpv", .serialized, .ownThread) struct MPVPlaybackTests {
  @Test(
    "after six quick skips and three natural ends, screen and sound name the same track",
    .bug("https://github.com/jeffvli/feishin/issues/1768"),
    .bug("https://github.com/jeffvli/feishin/issues/1855"))
  func quickSkips() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(10, seconds: 1.5))
    #expect(await rig.waitUntilPlaying())
    for _ in 0..<6 {
      try rig.player.next()
      // The spacing of the report.
      rest(.milliseconds(50))
    }
    for number in 7...10 {
      let expected = "tone \(number)"
      #expect(await rig.waitUntilPlaying(expected, within: .seconds(3)))
      let agree = await eventually(within: .milliseconds(300)) { await rig.soundingTitle() == rig.title }
      #expect(agree, "at \(expected)")
    }
    #expect(await eventually { rig.phase == .ended })
    #expect(rig.log.errors.isEmpty)
  }

  @Test("at a change between tracks the title is within 300 ms of mpv's path, and of what is heard")
  func changes() async throws {
    let rig = MPVRig()
    // Of 44,100 samples a second: of fewer mpv reads ahead for longer than any music makes it.
    let silence = Wave.silence(seconds: 2)
    try rig.player.play((1...4).map { rig.item(rig.folder.write("\($0).wav", silence), title: "tone \($0)") })
    for number in 2...4 {
      let title = "tone \(number)"
      var (sounding, shown, heard):
        (ContinuousClock.Instant?, ContinuousClock.Instant?, ContinuousClock.Instant?)
      let isComplete = await eventually {
        let path = await rig.soundingTitle()
        // Below zero while the device still sounds the track before.
        let place = await rig.engine.property("audio-pts")?.double
        let now = ContinuousClock.now
        if path == title { sounding = sounding ?? now }
        if path == title, let place, place >= 0 { heard = heard ?? now - .seconds(place) }
        if rig.title == title { shown = shown ?? now }
        return sounding != nil && shown != nil && heard != nil
      }
      try #require(isComplete, "at \(title)")
      let (byPath, bySound) = try (#require(shown) - #require(sounding), #require(shown) - #require(heard))
      #expect(byPath > .milliseconds(-300) && byPath < .milliseconds(300), "\(byPath) at \(title)")
      #expect(bySound > .milliseconds(-300) && bySound < .milliseconds(300), "\(bySound) at \(title)")
    }
    #expect(rig.log.errors.isEmpty)
  }

  /// Waits for the moment when mpv went on to the second track and nobody was told yet.
  private func waitForLateMoment(_ rig: MPVRig) async throws {
    #expect(await rig.waitUntilPlaying("tone 1"))
    #expect(await eventually { await rig.soundingTitle() == "tone 2" })
    try #require(rig.title == "tone 1")
  }

  @Test("what is put next when mpv goes on already is what sounds next")
  func lateInsertion() async throws {
    let rig = MPVRig()
    let items = rig.tones(3, seconds: 1.2)
    try rig.player.play(Array(items[0...1]))
    try await waitForLateMoment(rig)
    rig.player.insertNext([items[2]])
    for title in ["tone 3", "tone 2"] {
      #expect(await rig.waitUntilPlaying(title, within: .seconds(3)))
      #expect(await eventually(within: .milliseconds(300)) { await rig.soundingTitle() == title })
    }
    #expect(rig.log.errors.isEmpty)
  }

  @Test("what is removed when mpv goes on to it already is not played")
  func lateRemoval() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(2, seconds: 1.2))
    try await waitForLateMoment(rig)
    try rig.player.remove(at: [1])
    #expect(await eventually(within: .seconds(1)) { rig.phase == .ended })
    #expect(await rig.soundingTitle() == nil)
    #expect(rig.log.errors.isEmpty)
  }

  @Test("two FLAC files sound without a gap and bit for bit")
  func gapless() async throws {
    let folder = TemporaryFolder()
    let samples = [Wave.noise(frames: 30_011, seed: 1), Wave.noise(frames: 30_013, seed: 2)]
    for (number, part) in samples.enumerated() {
      let wave = folder.write("\(number).wav", Wave.file(part))
      try #require(run("flac", ["--silent", "--force", wave]) == 0, "flac is needed: make setup")
    }
    let pcm = MPVRig(
      output: "pcm", extra: ["--ao-pcm-file=\(folder.path)/out.pcm", "--ao-pcm-waveheader=no"])
    let items = (0...1).map { pcm.item("\(folder.path)/\($0).flac", title: "tone \($0)") }
    // Paused at first: this output does not keep time, so the first would be over before the second is known.
    try pcm.player.play(items, at: 0, from: .zero, isPaused: true)
    #expect(await eventually { pcm.phase == .paused && pcm.player.status.state.upcoming != nil })
    try pcm.player.resume()
    #expect(await eventually { pcm.phase == .ended })
    let whole = samples[0] + samples[1]
    #expect(await eventually { Wave.samples(folder.read("out.pcm")) == whole })
  }

  @Test("a paused track stays where it was sent, and steps add up")
  func pausedSeeks() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(1, seconds: 60), at: 0, from: .seconds(10), isPaused: true)
    #expect(await eventually { rig.phase == .paused })
    for _ in 1...3 {
      try rig.player.seek(by: .seconds(5))
      // Long enough for mpv to tell where it is.
      rest(.milliseconds(200))
    }
    #expect(rig.player.position == .seconds(25))
    try rig.player.resume()
    #expect(await eventually { rig.player.position > .seconds(26) })
    rig.player.shutdown()
  }

  @Test("the place shown is the place that sounds, after start, seek, pause and a change of speed")
  func position() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(1, seconds: 60), at: 0, from: .seconds(10), isPaused: false)
    #expect(await rig.waitUntilPlaying())
    func difference() async -> Double {
      guard let place = await rig.engine.property("time-pos")?.double else { return 99 }
      let shown = rig.player.position
      return Double(shown.components.seconds) + Double(shown.components.attoseconds) * 1e-18 - place
    }
    #expect(await eventually { await abs(difference()) < 0.15 })
    #expect(rig.player.position > .seconds(10) && rig.player.position < .seconds(15))
    try rig.player.seek(to: .seconds(30))
    #expect(rig.player.position >= .seconds(30))
    #expect(await eventually { await abs(difference()) < 0.15 })
    rig.player.setRate(2)
    // Long enough for twice the speed to show.
    rest(.milliseconds(500))
    #expect(await eventually { await abs(difference()) < 0.15 })
    try rig.player.pause()
    let still = rig.player.position
    rest(.milliseconds(100))
    #expect(await eventually { await abs(difference()) < 0.15 })
    #expect(rig.player.position - still < .milliseconds(200))
    #expect(rig.player.status.duration == .seconds(60))
    rig.player.setVolume(30)
    #expect(await eventually { await rig.engine.property("volume")?.double == 30 })
  }

  @Test(
    "damaged, missing and odd files are skipped within two seconds with one notice each",
    .bug("https://github.com/tramhao/termusic/issues/731"),
    .bug("https://github.com/ravachol/kew/issues/575"))
  func badFiles() async throws {
    let rig = MPVRig()
    let noise = Wave.noise(frames: 1_250, seed: 3).map { UInt8(truncatingIfNeeded: $0) }
    let pipe = "\(rig.folder.path)/pipe.mp3"
    try #require(mkfifo(pipe, 0o600) == 0)
    let bad = [
      rig.item(rig.folder.write("empty.mp3", []), title: "empty"),
      rig.item(rig.folder.write("noise.mp3", noise), title: "noise"),
      rig.item(rig.folder.write("text.ogg", Array("only words\n".utf8)), title: "text"),
      rig.item(pipe, title: "pipe"),
    ]
    let good = rig.tones(1, seconds: 2)
    let begin = ContinuousClock.now
    try rig.player.play(bad + good)
    #expect(await rig.waitUntilPlaying("tone 1", within: .seconds(8)))
    #expect(ContinuousClock.now - begin < .seconds(8))
    #expect(
      rig.log.errors == [
        .unplayable(title: "empty", reason: "unrecognized file format"),
        .unplayable(title: "noise", reason: "unrecognized file format"),
        .unplayable(title: "text", reason: "unrecognized file format"),
        .unplayable(title: "pipe", reason: "it is not a file"),
      ])
  }

  @Test("a FLAC that is cut off plays as far as it goes, with one notice, and playing goes on")
  func cutOff() async throws {
    let rig = MPVRig()
    let wave = rig.folder.write("whole.wav", Wave.tone(seconds: 12))
    try #require(run("flac", ["--silent", "--force", wave]) == 0, "flac is needed: make setup-tests")
    let flac = rig.folder.read("whole.flac")
    let cut = rig.folder.write("cut.flac", Array(flac.prefix(flac.count / 4)))
    try rig.player.play([rig.item(cut, title: "cut")] + rig.tones(1, seconds: 5))
    #expect(await rig.waitUntilPlaying("tone 1", within: .seconds(10)))
    guard case .endedEarly("cut", let place, .seconds(12))? = rig.log.errors.first else {
      Issue.record("no notice: \(rig.log.errors)")
      return
    }
    #expect(place > .milliseconds(500) && place < .milliseconds(3_500))
    #expect(rig.log.errors.count == 1)
  }

  @Test("loudness tags are obeyed as chosen, from the start and later")
  func replayGain() async throws {
    let rig = MPVRig(replayGain: .album)
    try rig.player.play(rig.tones(1, seconds: 5))
    #expect(await rig.waitUntilPlaying())
    #expect(await rig.engine.property("replaygain")?.text == "album")
    rig.engine.setReplayGain(.track)
    #expect(await eventually { await rig.engine.property("replaygain")?.text == "track" })
  }

  @Test("a name of bytes that are not UTF-8, with quotes, percent and line feed, plays")
  func oddName() async throws {
    let rig = MPVRig()
    var path = Array("\(rig.folder.path)/-%\"#?\n\\ ".utf8)
    path += [0xFF, 0xFE] + Array(".wav".utf8)
    let bytes = Wave.tone(seconds: 2)
    let file = path.map { CChar(bitPattern: $0) } + [0]
    let handle = try #require(fopen(file, "wb"))
    fwrite(bytes, 1, bytes.count, handle)
    fclose(handle)
    try rig.player.play([
      .track(Track(id: TrackID(rawValue: "tr-odd"), location: .file(FilePath(bytes: path)), title: "odd"))
    ])
    #expect(await rig.waitUntilPlaying("odd"))
  }

  @Test("to begin behind the end is to be at the end, and no fault of the file")
  func behindTheEnd() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(2, seconds: 1), at: 0, from: .seconds(5), isPaused: false)
    #expect(await rig.waitUntilPlaying("tone 2"))
    #expect(rig.log.errors.isEmpty)
  }

  @Test("a file that grows while it plays plays on")
  func growing() async throws {
    let rig = MPVRig()
    let bytes = Wave.silence(seconds: 2)
    let path = rig.folder.write("1.wav", Array(bytes.prefix(bytes.count * 2 / 3)))
    try rig.player.play([rig.item(path, title: "tone 1")])
    #expect(await rig.waitUntilPlaying())
    let file = try #require(fopen(path, "ab"))
    _ = bytes.suffix(bytes.count - bytes.count * 2 / 3).withUnsafeBytes {
      fwrite($0.baseAddress, 1, $0.count, file)
    }
    fclose(file)
    // mpv waits a while at the end of a file that it saw growing.
    #expect(await eventually(within: .seconds(10)) { rig.phase == .ended })
    #expect(rig.log.errors.isEmpty)
  }
}
