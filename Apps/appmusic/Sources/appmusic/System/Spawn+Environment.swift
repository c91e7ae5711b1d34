import AudioService

extension Spawn {
  /// Makes a start of a program that has the variables of this one, and whose streams lead nowhere.
  init(path: String, words: [FilePath]) {
    self.init(path: FilePath(path), words: words, variables: ProcessEnvironment.lines())
  }
}
