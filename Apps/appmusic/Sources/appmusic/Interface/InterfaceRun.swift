import AppMusic
import AudioLibrary
import AudioService
import Dispatch
import FOLDin
import Fatal
import MVVMR
import RxLite
import SwiftyHUD
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `appmusic` without a command: the terminal interface from its first frame to its end.
@MainActor final class InterfaceRun {
  private let invocation: Invocation
  private let signals: SignalWatcher
  private let profile: TerminalProfile
  private var interface: Interface?
  private let bag = DisposeBag()

  init(_ invocation: Invocation, _ signals: SignalWatcher) {
    self.invocation = invocation
    self.signals = signals
    var profile = TerminalProfile(environment: invocation.environment.variables)
    let wide = invocation.settings.values.text(.ambiguousWidth) == "wide"
    profile.measure = TextWidth(ambiguous: wide ? .wide : .narrow)
    self.profile = profile
  }

  /// Runs until the user leaves or a signal comes.
  func run() async throws -> ExitStatus {
    let look = try InterfaceLook(invocation, profile: profile)
    let library = try invocation.library()
    let local = LocalAudioProvider(
      catalogue: library, covers: library,
      finder: LyricFinder(tags: TagLyrics(), inflate: { try Inflate.unpack($0) }),
      changes: .merge(library.changes, library.changesElsewhere),
      scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
    let servers = try LiveServers(invocation, library)
    let provider = CombinedAudioProvider(local) { servers.now }
    let messages = MessageLog()
    let hud = HUD(scheduler: MainScheduler.instance, order: .newestFirst)
    let told = KeptMessages(isPlain ? lineHUD : hud, in: messages) { LibraryClock.system.milliseconds() }
    let link = try player(servers, told)
    let clock = PlaybackClock.monotonic(on: .main)
    let settings = try FileSettings(invocation)
    settings.changes.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] change in
        MainActor.assumeIsolated { self?.take(setting: change.key, change.value) }
      })
      .disposed(by: bag)
    let services = MusicServices(
      provider: provider, streamer: link.streamer,
      playlists: PlaylistEditor(library, on: SerialDispatchQueueScheduler(qos: .userInitiated)),
      servers: try ServerBoard(servers),
      downloads: try DownloadBoard(servers, folder: try invocation.folders().data),
      settings: settings, messages: messages,
      searches: SearchFile(folder: try invocation.folders().state), finding: RowFilter.finding,
      scheduler: MainScheduler.instance, background: SerialDispatchQueueScheduler(qos: .userInitiated),
      now: clock.now)
    let status: ExitStatus
    do {
      status = try await show(services, link, hud, told, look, library)
    } catch {
      try? link.close()
      throw error
    }
    try link.close()
    // A player in the background goes on where this one ended.
    if leavesPlayer { _ = try BackgroundProcess(playerFor: invocation) }
    return status
  }

  private var leavesPlayer: Bool { interface?.services.leavesPlayer ?? false }

  /// Shows at once what a setting changes of the screen.
  private func take(setting key: String, _ value: String) {
    guard let interface else { return }
    switch key {
    case Setting.language.key: if let language = Language(rawValue: value) { interface.speak(language) }
    case Setting.theme.key:
      if let theme = try? InterfaceLook.theme(named: value, profile: profile) { interface.wear(theme) }
    default:
      for kind in IndexKind.allCases where Setting.order(of: kind)?.key == key {
        if let order = IndexOrder(rawValue: value) { interface.context.take(order, of: kind) }
      }
    }
  }

  /// The player that runs already, or else this process; found anew when it has ended.
  private func player(_ servers: LiveServers, _ hud: any HUDShowing) throws -> MachinePlayer {
    let socket = try invocation.folders().controlSocket.text
    let text: Phrase = "The player has ended; what you play now is played by this window."
    return try MachinePlayer { [invocation, quit] ended in
      for _ in 0..<3 {
        do { return try RemotePlayer(path: socket, ended: ended) } catch ControlError.noPlayer {}
        do {
          return try OwnPlayer(invocation, servers: servers, quit: quit) { hud.show(error: $0) }
        } catch ControlError.alreadyRunning {
          // Another start was quicker: it is the player, this one follows.
          continue
        }
      }
      throw ControlError.alreadyRunning
    } ended: { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let context = self?.interface?.context else { return }
          context.hud.show(message: context.say(text), theme: .info, duration: .seconds(6))
        }
      }
    } warn: {
      hud.show(error: $0)
    }
  }

  /// Ends the interface as the user would, on any thread.
  private nonisolated var quit: @Sendable () -> Void {
    { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.interface?.finish(.done) } }
    }
  }

  private func show(
    _ services: MusicServices, _ link: any PlayerLink, _ hud: HUD, _ told: KeptMessages,
    _ look: InterfaceLook,
    _ library: Library
  ) async throws -> ExitStatus {
    let gallery = CoverGallery(
      provider: services.provider, decoder: try pictureDecoder(),
      drawing: profile.pictureDrawing(invocation.settings.values))
    let shifts = LibraryLyricShifts(library)
    defer { shifts.finish() }
    let player = NowPlaying(
      link: link, source: StreamerDataSource(services: services), gallery: gallery, shifts: shifts)
    let context = PageContext(
      player: player, gallery: gallery, hud: told, language: invocation.settings.language,
      keymap: look.keymap)
    for kind in IndexKind.allCases {
      guard let setting = Setting.order(of: kind) else { continue }
      let order = invocation.settings.values.text(setting).flatMap(IndexOrder.init)
      if let order { context.take(order, of: kind) }
    }
    let stage = PageStage()
    let binder = MVVMBinder<any Page>()
    let router = Router(stage: stage, binder: binder)
    PageUnits(context: context, services: services).register(in: binder)
    let services = try interfaceServices(library, services)
    func interface(on display: any Display) -> Interface {
      let interface = Interface(
        context: context, hud: hud, stage: stage, router: router, display: display, profile: profile,
        theme: look.theme, services: services, timing: FrameTimer())
      interface.dress = look.dressed
      self.interface = interface
      return interface
    }
    defer { router.close() }
    if isPlain { return await showPlainly(interface) }
    // The watcher waits for the usual signals itself.
    let terminal = Terminal(profile: profile, options: .init(endSignals: [SIGQUIT]))
    return try await show(interface(on: terminal), on: terminal)
  }

  /// Messages as lines, in the order in which they come.
  private var lineHUD: LineHUD {
    LineHUD { [output = invocation.console.output] line in
      output.write(line + "\n")
      output.flush()
    }
  }

  private func pictureDecoder() throws -> PictureDecoder {
    let chafa = ChafaCovers(
      files: CoverFiles(folder: try invocation.folders().covers), environment: invocation.environment)
    return PictureDecoder(inflate: { try Inflate.unpack($0) }, other: { chafa.picture(of: $0, side: $1) })
  }

  private var isPlain: Bool { invocation.settings.isPlain || profile.isDumb }

  private func show(_ interface: Interface, on terminal: Terminal) async throws -> ExitStatus {
    try await withCheckedThrowingContinuation { continuation in
      let places = (try? invocation.folders()).map { PlaceFile(folder: $0.state) }
      interface.onEnd = { [weak interface] status in
        terminal.close()
        // A place that cannot be kept is not missed as much as a message would disturb.
        if let interface { try? places?.keep(interface.place) }
        continuation.resume(returning: status)
      }
      do {
        try terminal.open { event in
          DispatchQueue.main.async { MainActor.assumeIsolated { interface.handle(event) } }
        }
      } catch {
        return continuation.resume(throwing: error)
      }
      endAtSignals(interface) { terminal.close() }
      interface.start(at: places?.place())
    }
  }

  /// Lines in place of frames: they are read from standard input, and its end ends the program.
  private func showPlainly(_ makeInterface: (any Display) -> Interface) async -> ExitStatus {
    let display = PlainDisplay()
    let interface = makeInterface(display)
    let output = invocation.console.output
    let front = PlainFront(interface: interface) { line in
      output.write(line + "\n")
      output.flush()
    }
    display.onDraw = { front.update() }
    return await withCheckedContinuation { continuation in
      interface.onEnd = { continuation.resume(returning: $0) }
      endAtSignals(interface) {}
      front.start()
      interface.start()
      startThread {
        while let line = readLine() {
          DispatchQueue.main.async { MainActor.assumeIsolated { front.take(line) } }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { front.take(nil) } }
      }
    }
  }

  /// The first signal gives the terminal back at once and ends in order; the second does not wait for that.
  private func endAtSignals(_ interface: Interface, _ giveBack: @escaping @Sendable () -> Void) {
    let isSecond = Once()
    signals.onSignal { status in
      giveBack()
      if !isSecond.isFirst() { _exit(status.rawValue) }
      DispatchQueue.main.async { MainActor.assumeIsolated { interface.finish(status) } }
    }
  }

  private func interfaceServices(_ library: Library, _ services: MusicServices) throws -> InterfaceServices {
    let folders = try invocation.folders()
    let file = folders.state.appending("commands")
    let files = FileStore()
    let lines = (try? files.read(file)).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let history = PromptHistory(lines: lines ?? []) { lines in
      let text = lines.joined(separator: "\n") + "\n"
      try? files.write(Array(text.utf8), to: file, mode: 0o600)
    }
    let demo = folders.demo
    let working = FileStore.workingFolder
    return InterfaceServices(
      history: history,
      scanning: { named, progress in
        let paths = named.map { path in
          (path.bytes.first == UInt8(ascii: "/") ? path : working.appending(path)).normalized
        }
        return try library.scan(paths, progress: progress)
      },
      demo: {
        try DemoLibrary.make(at: demo, using: FileStore())
        _ = try library.scan([demo])
      }, downloads: services.downloads, provider: services.provider, settings: services.settings)
  }
}

extension CommandDescription {
  /// What is done where no command is named.
  static let interface = CommandDescription(
    "appmusic", "The music box, in this terminal",
    body: .lasting { invocation, signals in try await InterfaceRun(invocation, signals).run() })
}

/// Tells the first call from the others, on any thread.
private final class Once: Sendable {
  private let isDone = Mutex(false)

  func isFirst() -> Bool {
    isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
  }
}
