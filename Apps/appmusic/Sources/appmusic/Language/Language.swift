/// A language the program speaks.
enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language of a POSIX locale name such as `zh_CN.UTF-8`; English for what is not spoken.
  init(locale: String?) {
    self = (locale ?? "").lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  /// The language that the environment asks for, by the order of POSIX.
  init(environment: ProcessEnvironment) {
    self.init(locale: environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"])
  }
}
