import AppMusic
import AudioService
import FOLDin

/// What the stage puts on the screen: a part of it to draw, keys to take, lines to read aloud.
@MainActor protocol Page: AnyObject, Sendable {
  /// The name of the page, for the bar at the top.
  var title: String { get }
  /// What the keys do here, the most useful first.
  var hints: [KeyHint] { get }
  /// Which keys the page wants before the key map is asked.
  var keyClaim: KeyClaim { get }
  /// The name that renaming begins with; `nil` where nothing can be renamed.
  var renamable: String? { get }
  /// The tracks that a command without a name means: those that are selected.
  var subjects: [Track] { get }
  /// The album or the artist that such a command means where no track is selected.
  var subjectItem: CatalogueItem? { get }
  /// How large the page is when it lies over others, and where it comes from.
  var popup: PopupShape { get }
  /// True where the player is the page itself, so that the small one is not wanted.
  var hidesMiniPlayer: Bool { get }
  /// How soon another frame is wanted; `nil` while nothing moves.
  var frameInterval: Duration? { get }

  /// Draws the page into its part of the screen.
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme)
  /// Takes an event that happened while it was drawn in the area; false where it means nothing here.
  func handle(_ event: InputEvent, in area: CellRect) -> Bool
  /// Does what a command asks of the page; false where the page has nothing to do with it.
  func obey(_ command: PageCommand) -> Bool
  /// Lets time pass for what moves.
  func advance(by step: Duration)
  /// Is told that it is to be seen, for the first time or again.
  func appear()
  /// Is told that another language is spoken, to change texts that it keeps.
  func languageChanged()

  /// What is selected, in a word that the page understands in a later run; `nil` where there is nothing to keep.
  var mark: String? { get }
  /// Selects what was selected in an earlier run, as soon as it is there; a word that means nothing is ignored.
  func restore(_ mark: String)

  /// The page as lines for a screen reader, rows that can be chosen among them.
  var plainLines: [PlainLine] { get }
  /// Chooses the row of that number among those that can be chosen.
  func choose(plainRow row: Int)
}

/// Which keys a page wants first.
enum KeyClaim: Sendable, Hashable {
  /// None: the key map is asked first.
  case none
  /// Keys that type, because a text field has the keyboard.
  case text
  /// All of them, because a question wants an answer.
  case all
}

/// A key and what it does, for the last line of the screen.
struct KeyHint: Sendable, Hashable {
  let command: String
  let label: Phrase

  init(command: String, _ label: Phrase) {
    self.command = command
    self.label = label
  }
}

/// How a page lies over others.
struct PopupShape: Sendable, Hashable {
  var edge: Edge
  var size: CellSize

  /// Where it comes from.
  enum Edge: Sendable, Hashable { case bottom, right, center }

  static let standard = PopupShape(edge: .center, size: CellSize(columns: 60, rows: 16))
}

/// What a command may ask of the page that has the keyboard.
enum PageCommand: Sendable, Hashable {
  /// The next part of the page gets the keyboard.
  case focusNext
  /// The part before it gets the keyboard.
  case focusPrevious
  /// What is shown is fetched anew.
  case refresh
  /// Everything that is shown is played.
  case playAll
  /// The selected thing gets a heart, or loses it.
  case like
  /// The selected entry is taken out.
  case remove
  /// The selected entry goes so many places down.
  case move(Int)
  /// The field for searching gets the keyboard, with this text.
  case search(String)
  /// The list is narrowed to the rows that have this text; without one the line for it gets the keyboard, or is closed
  /// where it has that already.
  case filter(String)
  /// The list is ordered so, or the next way.
  case sort(IndexOrder?)
  /// The form in which something new is described, where the page has one.
  case formForNew
  /// A word of the command line with the text behind it, such as `create` and a name.
  case entered(String, String)
  /// Something of the song menu was chosen for the selected song.
  case songMenu(SongMenuItem)
}

/// One line of a page that is read aloud.
struct PlainLine: Sendable, Hashable {
  let text: String
  /// True when the line can be chosen by its number.
  let isRow: Bool

  static func text(_ text: String) -> PlainLine { PlainLine(text: text, isRow: false) }
  static func row(_ text: String) -> PlainLine { PlainLine(text: text, isRow: true) }
}

extension Page {
  var keyClaim: KeyClaim { .none }
  var renamable: String? { nil }
  var subjects: [Track] { [] }
  var subjectItem: CatalogueItem? { nil }
  var popup: PopupShape { .standard }
  var hidesMiniPlayer: Bool { false }
  var frameInterval: Duration? { nil }
  func obey(_ command: PageCommand) -> Bool { false }
  func advance(by step: Duration) {}
  func appear() {}
  func languageChanged() {}
  var mark: String? { nil }
  func restore(_ mark: String) {}
  var plainLines: [PlainLine] { [] }
  func choose(plainRow row: Int) {}
}
