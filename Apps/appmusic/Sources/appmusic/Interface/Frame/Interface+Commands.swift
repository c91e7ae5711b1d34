import AppMusic
import AudioLibrary
import AudioService
import FOLDin
import Fatal
import MVVMR
import SwiftyHUD

/// What commands, keys and clicks do.
extension Interface {
  /// Obeys the words of a command line, and tells what is refused.
  func obey(_ words: [String]) {
    guard !words.isEmpty else { return }
    do throws(CommandError) {
      let result = try CommandTable.screen.parser.parse(words.map { FilePath($0) })
      try obey(result, words)
    } catch {
      context.tell(known(error, words))
    }
    setNeedsFrame()
  }

  private func obey(_ result: ArgumentParser.Result, _ words: [String]) throws(CommandError) {
    switch result.command?.body {
    case .screen(let body):
      do { try body(ScreenRequest(interface: self, parsed: result.parsed)) } catch { context.tell(error) }
    case .player:
      player.link.perform(words) { [weak self] answer in
        switch answer {
        case .failed(let error): self?.context.tell(error)
        case .done(let report): if words[0] == "volume" { self?.tellVolume(report) }
        }
      }
    default: throw .unknownCommand(words[0], nearest: nil)
    }
  }

  /// A command of the shell is told from one that nobody knows.
  private func known(_ error: CommandError, _ words: [String]) -> any ErrorConvertible {
    guard case .unknownCommand = error, CommandTable.standard.command([words[0]]) != nil else { return error }
    return InterfaceError.notOnScreen(words[0])
  }

  // MARK: Screens

  /// Opens a screen, or goes back to it where it is open already.
  func open(_ screen: AppScreen) {
    let wanted = AnyMVVMUnitCase(wrapping: screen.unitCase)
    if let place = router.stack.lastIndex(of: wanted) {
      router.route(Array(repeating: .back, count: router.stack.count - 1 - place))
    } else if case .queue = screen {
      router.route([screen.present])
    } else {
      closeCovers()
      router.route([screen.push])
    }
  }

  /// Opens a screen, or closes it where it is on top.
  func toggle(_ screen: AppScreen) {
    if router.stack.last == AnyMVVMUnitCase(wrapping: screen.unitCase) { goBack() } else { open(screen) }
  }

  /// Opens the search with a text, or gives its field the keyboard.
  func search(_ text: String) {
    if let place = router.stack.lastIndex(where: { $0.base is SearchCase }) {
      router.route(Array(repeating: .back, count: router.stack.count - 1 - place))
      _ = stage.top?.obey(.search(text))
    } else {
      closeCovers()
      router.route([AppScreen.search(query: text).push])
    }
  }

  /// Goes to the page before; on the first one it says how to leave.
  func goBack() {
    guard router.stack.count > 1 else {
      let key = context.keymap.key(for: "quit")?.label ?? ":quit"
      return context.passing.show(
        message: context.say("Press \(key) to leave"), theme: .info, duration: .seconds(2))
    }
    router.route(.back)
  }

  func openHelp() {
    if router.stack.last?.base is HelpCase { return goBack() }
    router.route([.present(HelpCase())])
  }

  private func closeCovers() {
    let covers = stage.layers.reversed().prefix { $0.isCover }.count
    router.route(Array(repeating: .back, count: covers))
  }

  // MARK: The page

  /// Asks the page for something; false where it has nothing to do with it.
  func ask(_ command: PageCommand) -> Bool { stage.top?.obey(command) ?? false }

  /// Asks the page for something, and tells where it has nothing to do with it.
  func require(_ command: PageCommand) throws(InterfaceError) {
    guard ask(command) else { throw .notForList }
  }

  /// The tracks that are meant: those that are selected, else the one that is under way.
  private func subjects() throws(InterfaceError) -> [Track] {
    let selected = stage.top?.subjects ?? []
    if !selected.isEmpty { return selected }
    guard let track = player.track else { throw .nothingSelected }
    return [track]
  }

  func like() {
    if ask(.like) { return }
    guard let track = player.track else { return context.tell(InterfaceError.nothingSelected) }
    context.tell(player.isLiked ? Notice.unliked(title: track.title) : .liked(title: track.title))
    player.source.likePressed()
  }

  /// Does something with the tracks that are meant: those of an album or an artist once they are read.
  private func withSubjects(_ body: @escaping @MainActor @Sendable ([Track]) -> Void) throws(InterfaceError) {
    guard let page = stage.top, page.subjects.isEmpty, let item = page.subjectItem else {
      return body(try subjects())
    }
    services.songs(of: item) { [weak self] result in
      switch result {
      case .success(let tracks): if !tracks.isEmpty { body(tracks) }
      case .failure(let error): self?.context.tell(error)
      }
    }
  }

  func addToQueue() throws(InterfaceError) {
    try withSubjects { [player, context] tracks in
      player.streamer.append(tracks.map(PlayItem.track))
      context.tell(Notice.addedToQueue(count: tracks.count))
    }
  }

  func playNext() throws(InterfaceError) {
    try withSubjects { [player, context] tracks in
      player.streamer.insertNext(tracks.map(PlayItem.track))
      context.tell(Notice.playsNext(title: tracks[0].title))
    }
  }

  /// Asks into which playlist the tracks are to be put that are meant.
  func addToPlaylist() throws(InterfaceError) {
    try withSubjects { [weak self] in self?.askForPlaylist($0) }
  }

  private func askForPlaylist(_ tracks: [Track]) {
    if router.stack.last?.base is PlaylistPickerCase { return }
    router.route([.present(PlaylistPickerCase(tracks: tracks.map(\.id)))])
  }

  func openSongMenu() throws(InterfaceError) {
    let track = try subjects()[0]
    let page = stage.top
    router.route(.present(SongMenuCase(title: track.title, isLiked: track.isLiked)))
      .asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { [weak self] item in
        guard let self else { return }
        // The menu is still there, and goes before the question comes.
        if item == .addToPlaylist { return later { [weak self] in self?.askForPlaylist([track]) } }
        if page?.obey(.songMenu(item)) != true { obey(item, for: track) }
      })
      .disposed(by: menuBag)
  }

  /// Does what was chosen for a track that stands in no list of a page.
  private func obey(_ item: SongMenuItem, for track: Track) {
    switch item {
    case .playNext:
      player.streamer.insertNext([.track(track)])
      context.tell(Notice.playsNext(title: track.title))
    case .addToQueue:
      player.streamer.append([.track(track)])
      context.tell(Notice.addedToQueue(count: 1))
    case .addToPlaylist: askForPlaylist([track])
    case .download: services.download([track.id]) { [weak self] in self?.tellDownload($0, count: 1) }
    case .goToArtist:
      services.artist(of: track) { [weak self] result in
        switch result {
        case .success(let artist): self?.open(.artist(artist.id))
        case .failure(let error): self?.context.tell(error)
        }
      }
    case .like: like()
    case .lyrics: open(.lyrics(track.id))
    }
  }

  func download() throws(InterfaceError) {
    if ask(.songMenu(.download)) { return }
    try withSubjects { [weak self] tracks in
      self?.services.download(tracks.map(\.id)) { [weak self] in self?.tellDownload($0, count: tracks.count) }
    }
  }

  private func tellDownload(_ result: Result<Void, any Error>, count: Int) {
    switch result {
    case .success: context.tell(Notice.downloading(count: count))
    case .failure(let error): context.tell(error)
    }
  }

  // MARK: The player

  /// Takes the last change back: that of the page, else that of the queue.
  func undo() {
    if ask(.entered("undo", "")) { return }
    player.link.perform(["queue", "undo"]) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .failed(let error): context.tell(error)
      case .done: flash(context.say("The queue is as it was before"))
      }
    }
  }

  func nextMode() { choose(player.status.mode.next) }

  func choose(_ mode: PlayMode) {
    player.attempt { $0.setMode(mode) }
    flash("\(Signs(theme).mode(mode)) \(mode.name(in: language))")
  }

  /// Says how loud it is: the sign has five steps only.
  private func tellVolume(_ report: JSONValue) {
    if let volume = report["volume"]?.integer { flash(context.say("Volume \(volume)")) }
  }

  func tellShuffle() {
    let isOn = player.streamer.status.isShuffled
    let text = isOn ? context.say("Shuffle on") : context.say("Shuffle off")
    flash("\(Signs(theme).mode(.shuffle)) \(text)")
  }

  /// Shows lyrics earlier by so many milliseconds, or later, and tells how they stand.
  func shiftLyrics(by milliseconds: Int) {
    guard player.track != nil else { return context.tell(InterfaceError.nothingSelected) }
    player.shiftLyrics(by: .milliseconds(milliseconds))
    let shift = player.lyricShift
    let size = (shift < .zero ? .zero - shift : shift).fd.clock(fractionDigits: 1)
    flash(
      shift == .zero
        ? context.say("Lyrics as they are")
        : shift > .zero ? context.say("Lyrics \(size) earlier") : context.say("Lyrics \(size) later"))
  }

  // MARK: The program

  func chooseTheme(_ name: String) throws(ThemeError) {
    let all = Theme.all
    let index = all.firstIndex { $0.name == theme.name } ?? 0
    let chosen = try name.isEmpty ? all[(index + 1) % all.count] : Theme(named: name)
    wear(chosen)
    services.keepSetting(Setting.theme.key, chosen.name)
    flash(chosen.name)
  }

  /// Speaks another language, now and in later runs.
  func choose(_ language: Language) {
    speak(language)
    services.keepSetting(Setting.language.key, language.rawValue)
  }

  func speak(_ language: Language) {
    context.language = language
    for layer in stage.layers { layer.page.languageChanged() }
    setNeedsFrame()
  }

  func suspend() { display.suspend() }
  func redraw() { display.redraw() }

  /// Leaves, with a player in the background that goes on where this one stands.
  func detach() {
    guard player.link.isOwn, player.status.phase.isActive, player.status.phase != .paused else {
      return finish(.done)
    }
    services.leavesPlayer = true
    finish(.done)
  }

  func scan(_ folders: [FilePath]) {
    let ticket = context.hud.showProgress(message: context.say("Scanning"), share: 0)
    services.scan(folders) { progress in
      ticket.advance(to: progress.fraction ?? 0)
    } done: { [weak self] result in
      ticket.finish()
      guard let self else { return }
      switch result {
      case .success(let report):
        context.hud.show(
          message: context.say("\(report.files) songs, \(report.added) new"))
      case .failure(let error): context.tell(error)
      }
      _ = ask(.refresh)
    }
  }

  func makeDemo() {
    let ticket = context.hud.showSpinner(message: context.say("Making the demo library"))
    services.makeDemo { [weak self] result in
      ticket.finish()
      guard let self else { return }
      if case .failure(let error) = result { context.tell(error) }
      _ = ask(.refresh)
    }
  }
}

extension AnyMVVMUnitCase {
  /// Wraps a case of a type that is not known here.
  init(wrapping unitCase: any MVVMUnitCase) {
    func wrap(_ unitCase: some MVVMUnitCase) -> AnyMVVMUnitCase { AnyMVVMUnitCase(unitCase) }
    self = wrap(unitCase)
  }
}
