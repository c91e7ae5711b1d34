import AppMusic
import AudioLibrary
import AudioService
import FOLDin
import MVVMR
import RxLite
import RxLiteTest
import SwiftyHUD
import Synchronization

@testable import appmusic

/// The whole interface without a terminal: virtual time, a display that remembers, a player without sound.
@MainActor final class InterfaceWorld {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  let clock = VirtualClock()
  let display = RememberingDisplay()
  let timing = ManualTiming()
  let link: TestLink
  let interface: Interface
  let stage = PageStage()
  let context: PageContext
  let hud: HUD
  /// How everything answers from now on.
  let mood: MoodKeeper
  private let provider: FakeMusic
  private(set) var ended: [ExitStatus] = []

  init(
    _ mood: Mood = .full, language: Language = .english, theme: Theme = .monochrome,
    size: CellSize = CellSize(columns: 80, rows: 24), keymap: Keymap = .standard,
    drawing: PictureDrawing = .blocks
  ) {
    self.mood = MoodKeeper(mood)
    let provider = FakeMusic(keeper: self.mood)
    self.provider = provider
    let keeping = FakeKeeping(keeper: self.mood)
    link = TestLink(clock: clock)
    let services = MusicServices(
      provider: provider, streamer: link.streamer,
      playlists: PlaylistEditor(provider, on: CurrentThreadScheduler.instance),
      servers: keeping, downloads: keeping, settings: keeping,
      searches: SearchHistoryMemory(["夜曲", "night"]), finding: RowFilter.finding,
      scheduler: scheduler, background: scheduler, now: { [clock] in clock.now })
    hud = HUD(scheduler: scheduler, order: .newestFirst)
    let told = KeptMessages(hud, in: services.messages) { [clock] in Int64(clock.now.fd.milliseconds) }
    let gallery = CoverGallery(provider: provider, decoder: PictureDecoder(inflate: { $0 }), drawing: drawing)
    let player = NowPlaying(link: link, source: StreamerDataSource(services: services), gallery: gallery)
    context = PageContext(player: player, gallery: gallery, hud: told, language: language, keymap: keymap)
    context.clock = { Moment(milliseconds: 0) }
    let binder = MVVMBinder<any Page>()
    let router = Router(stage: stage, binder: binder)
    PageUnits(context: context, services: services).register(in: binder)
    var profile = TerminalProfile(colors: theme.name == "monochrome" ? .none : .full)
    profile.isUnicode = true
    var theme = theme
    theme.animates = false
    display.size = size
    interface = Interface(
      context: context, hud: hud, stage: stage, router: router, display: display, profile: profile,
      theme: theme,
      services: InterfaceServices(
        history: PromptHistory(lines: ["volume 50"]), scanning: { _, _ in ScanReport() }, demo: {},
        downloads: keeping, provider: provider, settings: keeping), timing: timing,
      later: { [timing] in timing.later($0) })
    interface.onEnd = { [weak self] in self?.ended.append($0) }
  }

  /// Shows a screen, and lets what it asks for be answered.
  func show(_ screen: AppScreen) {
    if stage.layers.isEmpty { interface.start() }
    if screen != .home { interface.open(screen) }
    run()
  }

  /// Lets so many milliseconds pass for the player and the models.
  func run(_ milliseconds: Int = 50) {
    for _ in 0..<max(1, milliseconds / 10) {
      clock.advance(by: .milliseconds(10))
      scheduler.advanceTo(scheduler.clock + 10)
    }
    timing.settle()
  }

  /// Lets songs and playlists come from elsewhere, and be seen.
  func bring(tracks: [Track] = [], playlists: [Playlist] = []) {
    mood.add(tracks: tracks, playlists: playlists)
    if !tracks.isEmpty { provider.changeRelay.accept(.tracks) }
    if !playlists.isEmpty { provider.changeRelay.accept(.playlists) }
    run(1_500)
  }

  /// Presses keys by their names, one after the other.
  func press(_ names: String...) {
    for name in names {
      if let key = Key(name: name) { interface.handle(.input(.key(key))) }
      run(10)
    }
  }

  /// Types a text, character by character.
  func type(_ text: String) {
    for character in text { interface.handle(.input(.key(Key(character)))) }
    run(10)
  }

  func click(_ column: Int, _ row: Int) {
    interface.handle(.input(.mouse(MouseEvent(.press(.left), at: CellPoint(column: column, row: row)))))
    run(10)
  }

  /// What would be seen, without the spaces at the ends of rows.
  var lines: [String] {
    interface.screen(display.size).lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
  var text: String { lines.joined(separator: "\n") }
}

/// A display that remembers how often it was drawn on.
@MainActor final class RememberingDisplay: Display {
  var size = CellSize(columns: 80, rows: 24)
  private(set) var frames = 0
  private(set) var suspensions = 0
  func draw(_ screen: Screen) { frames += 1 }
  private(set) var redrawings = 0
  func redraw() { redrawings += 1 }
  func suspend() { suspensions += 1 }
}

/// Time that is turned by hand.
@MainActor final class ManualTiming: FrameTiming {
  var now = Duration.zero
  /// How soon the next frame was asked for; `nil` while nothing moves.
  private(set) var wanted: Duration?
  private var body: (@MainActor () -> Void)?
  private var waiting: [@MainActor @Sendable () -> Void] = []

  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
    wanted = delay
    self.body = body
  }

  func rest() {
    wanted = nil
    body = nil
  }

  func later(_ body: @escaping @MainActor @Sendable () -> Void) { waiting.append(body) }

  /// Draws what is to be drawn.
  func settle() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Lets time pass up to the next frame that was asked for.
  func turn(by step: Duration) {
    now += step
    let due = body
    body = nil
    due?()
    settle()
  }
}

/// A player of virtual time behind the link.
final class TestLink: PlayerLink {
  let player: QueuePlayer
  /// What was asked for by words.
  let words = Mutex<[[String]]>([])
  /// What it answers.
  let answer = Mutex<JSONValue>([:])

  init(clock: VirtualClock) {
    let engine = VirtualEngine { source in
      let faults: [PlaybackSource: VirtualEngine.Fault] = [
        Self.source(of: Self.broken): .unplayable("no sound"), Self.source(of: Self.slow): .neverOpens,
      ]
      return VirtualEngine.Track(duration: .seconds(180), fault: faults[source])
    }
    player = QueuePlayer(engine: engine, tracks: KnownTracks(), clock: clock.playbackClock, seed: 1)
  }

  /// A song that cannot be played.
  static let broken = Track(
    id: TrackID(rawValue: "broken"), location: .file(FilePath("/music/broken.flac")), title: "Broken")

  /// A song that is always on its way.
  static let slow = Track(
    id: TrackID(rawValue: "slow"), location: .file(FilePath("/music/slow.flac")), title: "Slow")

  private static func source(of track: Track) -> PlaybackSource {
    PlaybackSource(.address(track.id.rawValue))
  }

  var streamer: any AudioStreamer { player }
  var isOwn: Bool { true }
  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void) {
    self.words.withLock { $0.append(words) }
    MainActor.assumeIsolated { answer(.done(self.answer.withLock { $0 })) }
  }
  func close() {}

  private struct KnownTracks: TrackProviding {
    func track(of item: PlayItem) async throws -> Track {
      guard let track = Self.known(item) else { throw PlaybackError.fileMissing(title: item.id.rawValue) }
      return track
    }
    func source(of track: Track) async throws -> PlaybackSource {
      TestLink.source(of: track)
    }
    func knownSource(of item: PlayItem) -> (Track, PlaybackSource)? {
      Self.known(item).map { ($0, TestLink.source(of: $0)) }
    }
    private static func known(_ item: PlayItem) -> Track? {
      item.knownTrack ?? FakeMusic.tracks.first { $0.id == item.id }
    }
  }
}
