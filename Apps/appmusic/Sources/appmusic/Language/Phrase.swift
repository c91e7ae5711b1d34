/// One thing the program says: a sentence in English with places for values, and its translations.
///
/// A phrase is written in English where it is used, and translated in ``Translation``. Values stand in the
/// table as `{1}`, `{2}` …, in the order of the English sentence.
struct Phrase: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// What stands at a place of a sentence.
  enum Value: Sendable, Hashable {
    case text(String)
    case phrase(Phrase)
  }

  /// The English sentence, with `{1}`, `{2}` … where values go.
  let template: String
  let values: [Value]
  private let origin: Origin

  /// Where the translation is.
  private enum Origin: Hashable {
    case table
    /// The same in every language.
    case none
    /// To be found by recognising a finished sentence.
    case recognised
  }

  // Tests/Scripts/check-phrases.py has the compiler name every literal that becomes a phrase.
  #if FIND_PHRASES
    @available(*, deprecated, message: "phrase")
  #endif
  init(stringLiteral value: String) {
    template = value
    values = []
    origin = .table
  }

  #if FIND_PHRASES
    @available(*, deprecated, message: "phrase")
  #endif
  init(stringInterpolation: StringInterpolation) {
    template = stringInterpolation.template
    values = stringInterpolation.values
    origin = .table
  }

  /// Text that is the same in every language, such as a name.
  init(verbatim text: String) {
    template = "{1}"
    values = [.text(text)]
    origin = .none
  }

  /// A finished English sentence of another package, translated by recognising it.
  init(sentence: String) {
    template = sentence
    values = []
    origin = .recognised
  }

  /// The English sentence.
  var english: String { text(in: .english) }

  /// The sentence in a language; in English where it is not translated.
  func text(in language: Language) -> String {
    let sentence: String
    switch language {
    case .english: sentence = template
    case .simplifiedChinese:
      switch origin {
      case .table: sentence = Translation.chinese[template] ?? template
      case .none: sentence = template
      case .recognised: sentence = Translation.sentence(template, in: language)
      }
    }
    guard !values.isEmpty else { return sentence }
    return Translation.fill(
      sentence,
      values.map { value in
        switch value {
        case .text(let text): text
        case .phrase(let phrase): phrase.text(in: language)
        }
      })
  }

  /// Gathers the parts of a sentence with values.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [Value] = []

    init(literalCapacity: Int, interpolationCount: Int) { template.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { template += literal }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    private mutating func append(_ value: Value) {
      values.append(value)
      template += "{\(values.count)}"
    }
  }
}
