import AppMusic
import AudioService
import FOLDin
import Fatal
import SwiftyHUD

/// What every page may use of the program around it.
@MainActor final class PageContext {
  let player: NowPlaying
  let gallery: CoverGallery
  let hud: any HUDShowing
  /// Where it is said how a switch stands: nobody reads that again later.
  var passing: any HUDShowing { (hud as? KeptMessages)?.passing ?? hud }
  /// The language that is spoken now, for rows that are made as they are drawn.
  let speech: SpokenLanguage
  /// The playlist into which songs were put last.
  var lastPlaylist: PlaylistID?
  /// The orders that were chosen for lists of everything.
  private(set) var orders: [IndexKind: IndexOrder] = [:]
  /// Keeps such an order for later runs.
  var keepOrder: (IndexKind, IndexOrder) -> Void = { _, _ in }
  /// Which keys stand for what, for hints.
  var keymap: Keymap
  /// What the clock on the wall shows.
  var clock: @Sendable () -> Moment = Moment.now
  /// Asks for another frame.
  var requestFrame: () -> Void = {}
  /// Obeys the words of a command line.
  var obey: ([String]) -> Void = { _ in }
  /// Opens a screen.
  var open: (AppScreen) -> Void = { _ in }
  /// Goes to the page before.
  var goBack: () -> Void = {}

  init(player: NowPlaying, gallery: CoverGallery, hud: any HUDShowing, language: Language, keymap: Keymap) {
    self.player = player
    self.gallery = gallery
    self.hud = hud
    speech = SpokenLanguage(language)
    self.keymap = keymap
  }

  /// Takes the orders that were kept in an earlier run, or were changed among the settings.
  func take(_ order: IndexOrder, of kind: IndexKind) { orders[kind] = order }
  /// Keeps an order for lists to come, in later runs too.
  func keep(_ order: IndexOrder, of kind: IndexKind) {
    orders[kind] = order
    keepOrder(kind, order)
  }

  /// Says how long ago moments were, in the language that is spoken when it is drawn.
  var ages: Ages { Ages(speech: speech, clock: clock) }
  /// The language that is spoken now.
  var language: Language {
    get { speech.language }
    set { speech.language = newValue }
  }

  /// A phrase in the language that is spoken now.
  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
  /// Tells what was done.
  func tell(_ notice: Notice) {
    // What it tells of may be a sentence of another package, such as what was undone.
    var notice = notice
    if case .undone(let what) = notice { notice = .undone(what: Translation.sentence(what, in: language)) }
    let message = language == .english ? notice.description : notice.chineseDescription
    hud.show(message: Translation.sentence(message, in: language))
  }
  /// Tells what went wrong, in the language that is spoken now; a server's own words are a warning.
  func tell(_ error: any Error) {
    let told = ErrorConverter.standard.convert(error)
    let isServersWords = told.domain == "server" && !told.isFailedByNetwork
    hud.show(message: sentence(of: told), theme: isServersWords ? .warning : .error)
  }
  /// What went wrong and what to do, in the language that is spoken now.
  func sentence(of error: any ErrorConvertible) -> String {
    [error.message, error.hint].compactMap { $0 }.map { Translation.sentence($0, in: language) }
      .joined(separator: " ")
  }
}

/// Says how long ago moments were; rows ask it as they are drawn.
struct Ages: Sendable {
  let speech: SpokenLanguage
  let clock: @Sendable () -> Moment

  /// How long ago something was, its moment in milliseconds since 1970; empty where that is unknown.
  func text(_ milliseconds: Int64?) -> String {
    milliseconds.map { Moment(milliseconds: $0).distance(from: clock()).text(in: speech.language) } ?? ""
  }
}
