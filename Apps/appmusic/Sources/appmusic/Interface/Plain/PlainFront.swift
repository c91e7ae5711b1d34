import AudioService
import Dispatch
import FOLDin
import Fate
import RxLite

/// The interface line by line, for screen readers, dumb terminals and pipes: the same pages, read and answered.
///
/// A number chooses the row of that number, an empty line goes on reading, and everything else is a command as
/// it is typed behind `:`; `filter` and a text narrow the page, and `filter` alone shows all of it again. What happens
/// meanwhile is a line of its own.
@MainActor final class PlainFront {
  /// How many rows are read before the user is asked to go on.
  static let rowsAtOnce = 40

  private let interface: Interface
  private let write: (String) -> Void
  /// The page that was read last, and what of it is still to be read.
  private var page: (any Page)?
  private var rest: ArraySlice<String> = []
  private var isWaiting = true
  /// What was typed before the page was read; `nil` is the end of what is typed.
  private var held: [String?] = []
  private var track: TrackID?
  private var line = ""
  private let bag = DisposeBag()

  init(interface: Interface, write: @escaping (String) -> Void) {
    self.interface = interface
    self.write = write
  }

  /// Begins to tell what happens.
  func start() {
    interface.player.source.lyricDisplays.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] display in MainActor.assumeIsolated { self?.tell(display) } })
      .disposed(by: bag)
  }

  /// Takes a line that was typed, or the end of them all, when the page before it was read.
  ///
  /// A page that is not there after two seconds is not waited for.
  func take(_ typed: String?) {
    held.append(typed)
    obeyHeld()
    guard !held.isEmpty else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in
      MainActor.assumeIsolated { self?.obeyHeld(patiently: false) }
    }
  }

  private func obeyHeld(patiently: Bool = true) {
    while !held.isEmpty, !isWaiting || !patiently {
      guard let typed = held.removeFirst() else { return interface.finish(.done) }
      obey(typed.fd.harmless)
    }
  }

  private func obey(_ typed: String) {
    if typed.fd.isBlank {
      if rest.isEmpty { readAgain() } else { readOn() }
    } else if let number = Int(typed), number > 0 {
      interface.stage.top?.choose(plainRow: number - 1)
    } else {
      let words = CommandLineWords.split(typed.first == ":" ? String(typed.dropFirst()) : typed)
      interface.obey(words)
      // The same page has other rows then.
      if words.first == "filter" { readAgain() }
    }
    update()
  }

  /// Looks whether there is something new to read; called whenever a frame would be drawn.
  func update() {
    tellTrack()
    guard let top = interface.stage.top else { return }
    if top !== page {
      page = top
      isWaiting = true
    }
    guard isWaiting else { return }
    let lines = top.plainLines
    // What is on its way is read when it is there.
    if lines.isEmpty || lines.contains(where: { !$0.isRow && $0.text.hasSuffix("…") }) { return }
    isWaiting = false
    var number = 0
    rest = ArraySlice(
      ["", "== \(top.title) =="]
        + lines.map { line in
          guard line.isRow else { return line.text }
          number += 1
          return "\(number). \(line.text)"
        })
    readOn()
    obeyHeld()
  }

  private func readAgain() {
    isWaiting = true
  }

  private func readOn() {
    for line in rest.prefix(Self.rowsAtOnce) { say(line) }
    rest = rest.dropFirst(Self.rowsAtOnce)
    if !rest.isEmpty {
      say(interface.context.say("\(rest.count) more: press Enter to go on"))
    }
  }

  private func tellTrack() {
    let playing = interface.player.track
    guard playing?.id != track else { return }
    track = playing?.id
    guard let playing else { return }
    let names = [playing.title, playing.artistText].fd.filterNil().joined(separator: " – ")
    say(interface.context.say("Now playing: \(names)"))
  }

  private func tell(_ display: LyricDisplay) {
    guard case .synced(let scene) = display else { return }
    let texts = scene.current.map { scene.timeline.lines[$0].text }.filter { !$0.isEmpty }
    let sung = texts.joined(separator: " / ")
    guard sung != line else { return }
    line = sung
    if !sung.isEmpty { say(sung) }
  }

  private func say(_ text: String) { write(text.fd.harmless) }
}

/// A display that shows nothing, and tells when it would.
@MainActor final class PlainDisplay: Display {
  var onDraw: () -> Void = {}
  var size: CellSize { .zero }
  func draw(_ screen: Screen) { onDraw() }
  func redraw() { onDraw() }
  func suspend() {}
}
