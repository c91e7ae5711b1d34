import Synchronization

/// The language that is spoken now, for texts that are made long after somebody chose it: rows of lists on any thread.
final class SpokenLanguage: Sendable {
  private let value: Mutex<Language>

  init(_ language: Language) { value = Mutex(language) }

  /// The language; whoever draws next speaks it.
  var language: Language {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }

  /// A phrase in the language that is spoken now.
  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
}
