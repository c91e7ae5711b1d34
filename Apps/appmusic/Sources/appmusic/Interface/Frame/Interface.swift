import AppMusic
import AudioService
import Dispatch
import FOLDin
import Fatal
import MVVMR
import RxLite
import SwiftyHUD

/// The terminal interface: draws the pages of the router's stage, and hands them what the user does.
@MainActor final class Interface {
  let context: PageContext
  let stage: PageStage
  let router: Router<any Page>
  let services: InterfaceServices
  let display: any Display
  let profile: TerminalProfile
  private(set) var theme: Theme
  /// Puts the user's own styles over a theme that is chosen.
  var dress: (Theme) -> Theme = { $0 }
  /// The line in which a command is typed; `nil` while none is.
  private(set) var prompt: CommandPrompt?
  private let hud: HUD
  private let timing: any FrameTiming
  let later: (@escaping @MainActor @Sendable () -> Void) -> Void
  private var toast: HUDToast?
  private var flashed: String?
  private var toastAge = Duration.zero
  private var lastFrame = Duration.zero
  private var isFrameWanted = false
  private var isMoving = false
  private var isAway = false
  private var hasFocus = true
  private var hasEnded = false
  private let bag = DisposeBag()
  /// What menus give back.
  let menuBag = DisposeBag()
  /// Called once, when the program is to end; the terminal is still taken.
  var onEnd: ((ExitStatus) -> Void)?

  var player: NowPlaying { context.player }
  var language: Language { context.language }

  /// Puts the parts together and draws nothing yet.
  ///
  /// - Parameters:
  ///   - later: runs a body soon on the main queue, so that a burst of events makes one frame.
  init(
    context: PageContext, hud: HUD, stage: PageStage, router: Router<any Page>, display: any Display,
    profile: TerminalProfile, theme: Theme, services: InterfaceServices, timing: any FrameTiming,
    later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { body in
      DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
  ) {
    self.context = context
    self.hud = hud
    self.stage = stage
    self.router = router
    self.display = display
    self.profile = profile
    self.theme = theme.fitted(to: profile)
    self.services = services
    self.timing = timing
    self.later = later
  }

  /// Begins to listen to the player and to messages, and shows where the last run was left, else the first page.
  func start(_ screen: AppScreen = .home, at place: InterfacePlace? = nil) {
    context.requestFrame = { [weak self] in self?.setNeedsFrame() }
    context.obey = { [weak self] in self?.obey($0) }
    context.open = { [weak self] in self?.open($0) }
    context.goBack = { [weak self] in self?.goBack() }
    context.keepOrder = { [services] kind, order in
      if let setting = Setting.order(of: kind) { services.keepSetting(setting.key, order.rawValue) }
    }
    context.gallery.onArrival = { [weak self] in self?.setNeedsFrame() }
    stage.onChange = { [weak self] in self?.setNeedsFrame() }
    player.onChange = { [weak self] in self?.setNeedsFrame() }
    player.onError = { [weak self] in self?.context.tell($0) }
    hud.toast.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] toast in MainActor.assumeIsolated { self?.show(toast) } })
      .disposed(by: bag)
    router.failures.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] error in
        MainActor.assumeIsolated { if case .atRoot = error {} else { self?.context.tell(error) } }
      })
      .disposed(by: bag)
    player.start()
    if !(place.map(restore) ?? false) { router.route([screen.root]) }
    setNeedsFrame()
  }

  /// Takes what the terminal tells.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let input): handle(input)
    case .resized: break
    case .suspended:
      isAway = true
      timing.rest()
    case .resumed: isAway = false
    case .ended(let signal): finish(ExitStatus(rawValue: 128 + signal) ?? .terminated)
    case .closed: finish(.hangUp)
    }
    setNeedsFrame()
  }

  /// Ends the program, once.
  func finish(_ status: ExitStatus) {
    guard !hasEnded else { return }
    hasEnded = true
    timing.rest()
    onEnd?(status)
  }

  // MARK: Frames

  /// Asks for a frame; however often it is asked for, one is drawn.
  func setNeedsFrame() {
    guard !isFrameWanted, !isAway, !hasEnded else { return }
    isFrameWanted = true
    later { [weak self] in self?.drawFrame() }
  }

  private func drawFrame() {
    guard !isAway, !hasEnded else {
      isFrameWanted = false
      return
    }
    let now = timing.now
    // What begins to move after a rest begins now. Controls that move ask for a frame: it is this one.
    if isMoving { advance(by: now - lastFrame) }
    lastFrame = now
    isFrameWanted = false
    display.draw(screen(display.size))
    planNextFrame()
  }

  private func advance(by step: Duration) {
    stage.advance(by: step)
    for layer in stage.visible { layer.page.advance(by: step) }
    toastAge += step
  }

  private func planNextFrame() {
    guard let interval = frameInterval else {
      isMoving = false
      return timing.rest()
    }
    isMoving = true
    timing.wake(after: hasFocus ? interval : max(interval, .seconds(1))) { [weak self] in
      self?.setNeedsFrame()
    }
  }

  /// How soon something looks different, if nobody does anything.
  var frameInterval: Duration? {
    var intervals = stage.visible.compactMap(\.page.frameInterval)
    if stage.isMoving { intervals.append(.milliseconds(25)) }
    if toast?.form == .spinner { intervals.append(Spinner.step) }
    if hasMiniPlayer, player.isMoving { intervals.append(untilMiniPlayerChanges) }
    return intervals.min()
  }

  private var untilMiniPlayerChanges: Duration {
    let position = Int(player.position.fd.milliseconds)
    var wait = 1_000.rest(after: position)
    let sung = Int(player.lyricPosition.fd.milliseconds)
    if case .sheet(let sheet) = player.lyrics, let next = sheet.nextStart(after: sung) {
      wait = min(wait, next - sung)
    }
    return .milliseconds(max(wait, 20))
  }

  // MARK: Drawing

  /// The whole screen as it should be now, in a size.
  func screen(_ size: CellSize) -> Screen {
    var screen = Screen(size: size, measure: profile.measure, style: theme[.text])
    screen.pictureDrawing = context.gallery.drawing
    guard ShellLayout.allows(size) else {
      let text = context.say("Make the window larger")
      TooSmallView(text, minimum: ShellLayout.minimum).draw(on: &screen, in: screen.bounds, theme: theme)
      return screen
    }
    let layout = layout(size)
    guard let base = stage.visible.first else { return screen }
    navigationBar.draw(on: &screen, in: layout.bar, theme: theme)
    screen.clipped(to: layout.content) { base.page.draw(on: &$0, in: layout.content, theme: theme) }
    if !layout.mini.isEmpty { miniPlayer.draw(on: &screen, in: layout.mini, theme: theme) }
    for layer in stage.visible.dropFirst() { drawCover(layer, on: &screen, in: layout.content) }
    if toast != nil {
      HUDView(toast, elapsed: toastAge).draw(on: &screen, in: messageArea(in: layout.content), theme: theme)
    }
    drawHints(on: &screen, in: layout.hints)
    if let prompt {
      prompt.draw(on: &screen, in: CellRect(size), theme: theme)
    }
    return screen
  }

  private func layout(_ size: CellSize) -> ShellLayout { ShellLayout(size, hasMiniPlayer: hasMiniPlayer) }

  private var hasMiniPlayer: Bool { stage.visible.first.map { !$0.page.hidesMiniPlayer } ?? false }

  private var navigationBar: NavigationBar {
    let signs = Signs(theme)
    return NavigationBar(
      stage.visible.first?.page.title ?? "", back: stage.backTitle,
      items: ["\(signs.search) \(context.say("Search"))", "? \(context.say("Help"))"])
  }

  private var miniPlayer: MiniPlayer {
    var line = ""
    let position = player.position
    let sung = Int(player.lyricPosition.fd.milliseconds)
    if case .sheet(let sheet) = player.lyrics, let group = sheet.group(at: sung) {
      line = sheet.groups[group].text
    }
    return MiniPlayer(
      status: player.status, position: position, isLiked: player.isLiked, line: line, language: language)
  }

  private func popup(of layer: PageStage.Layer) -> Popup<PageDrawing> {
    let shape = layer.page.popup
    let share = Double(layer.age.fd.milliseconds) / Double(PageStage.arrival.fd.milliseconds)
    let edge: Popup<PageDrawing>.Edge =
      switch shape.edge {
      case .bottom: .bottom
      case .right: .right
      case .center: .center
      }
    return Popup(
      layer.page.title, edge: edge, size: shape.size, progress: max(0.15, min(1, share)),
      content: PageDrawing(page: layer.page))
  }

  private func drawCover(_ layer: PageStage.Layer, on screen: inout Screen, in area: CellRect) {
    popup(of: layer).draw(on: &screen, in: area, theme: theme)
  }

  /// Where messages stand: what plays, its controls, and the rows of what lies over the page stay to be seen.
  private func messageArea(in content: CellRect) -> CellRect {
    let top = content.splitTop(min(4, content.rows)).top
    guard let cover = stage.visible.dropFirst().last else {
      return !hasMiniPlayer && content.rows >= 12 ? top : content
    }
    let frame = popup(of: cover).frame(in: content)
    let beside = content.splitLeft(frame.left - content.left).left
    if cover.page.popup.edge == .right, beside.columns >= 20 { return beside }
    let above = content.splitTop(frame.top - content.top).top
    return above.rows >= 3 ? above : top
  }

  private func drawHints(on screen: inout Screen, in line: CellRect) {
    guard !line.isEmpty, let page = stage.top else { return }
    var rest = line.inset(left: 1, right: 1)
    for hint in page.hints {
      let isSign = hint.command.first == "="
      let label = isSign ? String(hint.command.dropFirst()) : context.keymap.key(for: hint.command)?.label
      guard let label else { continue }
      let key = theme.symbols.hasBlocks ? label : Self.asciiKeys[label] ?? label
      let words = context.say(hint.label)
      let columns = screen.measure.columns(of: key) + 1 + screen.measure.columns(of: words)
      guard columns <= rest.columns else { break }
      let used = screen.write(key, at: rest.origin, style: theme[.accent])
      screen.write(words, at: CellPoint(column: rest.left + used + 1, row: rest.top), style: theme[.faint])
      rest = rest.inset(left: columns + 3)
    }
  }

  private static let asciiKeys = ["⏎": "enter", "↑↓": "up/down", "←→": "left/right", "↓": "down", "↑": "up"]

  private func show(_ toast: HUDToast?) {
    if toast?.id != self.toast?.id { toastAge = .zero }
    self.toast = toast
    setNeedsFrame()
  }

  /// Says how a switch stands, in place of what another switch said.
  func flash(_ text: String) {
    if let flashed, toast?.message == flashed { hud.dismiss() }
    flashed = text
    context.passing.show(message: text, theme: .info, duration: .seconds(2))
  }

  // MARK: Events

  private func handle(_ input: InputEvent) {
    if case .focus(let hasFocus) = input { self.hasFocus = hasFocus }
    if prompt != nil { return handleInPrompt(input) }
    guard let page = stage.top else { return }
    let size = display.size
    let layout = layout(size)
    if case .mouse = input, handleMouse(input, layout) { return }
    let area = stage.layers.last.map {
      $0.isCover ? popup(of: $0).contentArea(in: layout.content) : layout.content
    }
    guard let area, ShellLayout.allows(size) else { return obeyKey(input) }
    switch (page.keyClaim, input.key) {
    case (.all, _), (_, nil), (_, Key(.escape)):
      if !page.handle(input, in: area) { obeyKey(input) }
    case (.text, let key?):
      if !page.handle(input, in: area), key.typed == nil { obeyKey(input) }
    case (.none, let key?):
      if context.keymap.words[key] != nil { obeyKey(input) } else { _ = page.handle(input, in: area) }
    }
  }

  private func obeyKey(_ input: InputEvent) {
    guard let key = input.key, let words = context.keymap.words[key] else { return }
    obey(words)
  }

  private func handleMouse(_ input: InputEvent, _ layout: ShellLayout) -> Bool {
    guard let point = input.click else { return false }
    if let last = stage.layers.last, last.isCover, layout.content.contains(point),
      !popup(of: last).frame(in: layout.content).contains(point)
    {
      goBack()
      return true
    }
    if layout.bar.contains(point) {
      var bar = navigationBar
      for action in bar.handle(input, in: layout.bar).actions {
        switch action {
        case .back: goBack()
        case .item(let index): obey([index == 0 ? "find" : "help"])
        }
      }
      return true
    }
    guard layout.mini.contains(point) else { return false }
    switch miniPlayer.action(at: point, in: layout.mini) {
    case .open: open(.player(face: .record))
    case .toggle: player.attempt { try $0.toggle() }
    case .like: like()
    case .mode: nextMode()
    case .seek(let share):
      if let duration = player.status.duration { player.attempt { try $0.seek(to: duration * share) } }
    case nil: break
    }
    return true
  }

  private func handleInPrompt(_ input: InputEvent) {
    guard var prompt else { return }
    let outcome = prompt.handle(input, in: CellRect(display.size).splitBottom(1).bottom.inset(left: 1))
    self.prompt = prompt
    switch outcome {
    case .stays: break
    case .cancelled: self.prompt = nil
    case .submitted(let line):
      self.prompt = nil
      guard !line.fd.isBlank else { return }
      services.history.add(line)
      obey(CommandLineWords.split(line))
    }
  }

  /// Opens the line in which commands are typed.
  func openPrompt(_ line: String = "") {
    prompt = CommandPrompt(table: .screen, language: language, history: services.history.lines, line: line)
    setNeedsFrame()
  }

  /// Opens the line with the beginning of a command; a name that is to be changed stands there already.
  func openPrompt(toType command: String) {
    guard command == "rename", let name = stage.top?.renamable else {
      return openPrompt(command.isEmpty ? "" : command + " ")
    }
    let isPlain = CommandLineWords.split(name).joined(separator: " ") == name
    openPrompt("rename " + (isPlain ? name : CommandLineWords.quoted(name)))
  }

  /// Looks otherwise from now on.
  func wear(_ theme: Theme) {
    self.theme = dress(theme).fitted(to: profile)
    setNeedsFrame()
  }
}

/// A page as something that is drawn into a frame.
private struct PageDrawing: Drawable {
  let page: any Page

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    // All drawing of the program is done on the main actor.
    screen = MainActor.assumeIsolated { [screen] in
      var drawn = screen
      page.draw(on: &drawn, in: area, theme: theme)
      return drawn
    }
  }
}
