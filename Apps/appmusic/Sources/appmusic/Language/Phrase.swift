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
  private let chinese: String?

  init(stringLiteral value: String) {
    template = value
    values = []
    chinese = nil
  }

  init(stringInterpolation: StringInterpolation) {
    template = stringInterpolation.template
    values = stringInterpolation.values
    chinese = nil
  }

  /// A phrase that brings its translation along.
  init(_ english: String, zh chinese: String) {
    template = english
    values = []
    self.chinese = chinese
  }

  /// Text that is the same in every language, such as a name.
  init(verbatim text: String) {
    template = "{1}"
    values = [.text(text)]
    chinese = "{1}"
  }

  /// The English sentence.
  var english: String { text(in: .english) }

  /// The sentence in a language; in English where it is not translated.
  func text(in language: Language) -> String {
    let sentence: String
    switch language {
    case .english: sentence = template
    case .simplifiedChinese: sentence = chinese ?? Translation.chinese[template] ?? template
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
