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
  /// The language that is spoken now.
  var language: Language
  /// Which keys stand for what, for hints.
  var keymap: Keymap
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
    self.language = language
    self.keymap = keymap
  }

  /// A phrase in the language that is spoken now.
  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
  /// Tells what was done.
  func tell(_ notice: Notice) {
    hud.show(message: language == .english ? notice.description : notice.chineseDescription)
  }
  /// Tells what went wrong, in the language that is spoken now; a server's own words are a warning.
  func tell(_ error: any Error) {
    let told = ErrorConverter.standard.convert(error)
    let isServersWords = told.domain == "server" && !told.isFailedByNetwork
    let sentences = [told.message, told.hint].compactMap { $0 }.map { Translation.sentence($0, in: language) }
    hud.show(message: sentences.joined(separator: " "), theme: isServersWords ? .warning : .error)
  }
}
