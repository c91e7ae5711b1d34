/// One thing the program says, in each language it speaks.
struct Phrase: Sendable, Hashable {
  let english: String
  let chinese: String

  init(_ english: String, zh chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// The phrase in the given language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .simplifiedChinese: chinese
    }
  }
}

/// A language the program speaks.
enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language of a POSIX locale name such as `zh_CN.UTF-8`; English for what is not spoken.
  init(locale: String?) {
    self = (locale ?? "").lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }
}
