import AudioLibrary
import AudioService
import Fate

extension CommandDescription {
  static let completions = CommandDescription(
    "completions", "The script that completes commands in a shell",
    arguments: .one("bash|zsh|fish", .words(ShellScript.allCases.map(\.rawValue))),
    example: "appmusic completions bash", mendsSettings: true,
    body: .direct { invocation in
      let name = invocation.parsed.texts[0]
      guard let script = ShellScript(rawValue: name) else {
        let names = ShellScript.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError.badValue(option: "completions", value: name, expected: "one of \(names)")
      }
      invocation.console.output.write(script.text)
      return .done
    })

  /// What those scripts ask: the words so far, the last of which is being typed.
  ///
  /// Writes a candidate a line, behind a tab what it means; `:files` or `:folders` where the shell should add its own.
  static let complete = CommandDescription(
    "__complete", "What may come next on a command line", arguments: .any("WORD"), mendsSettings: true,
    isHidden: true,
    body: .direct { invocation in
      let words = invocation.parsed.texts
      let completer = Completer(table: invocation.table, language: invocation.settings.language) {
        kind, text in
        LibraryNames(library: invocation.libraryToRead(words)).names(kind, text)
      }
      let offer = completer.offer(for: words)
      let output = invocation.console.output
      for candidate in offer.candidates {
        let meaning = candidate.meaning.fd.harmless.replacing("\t", with: " ")
        output.write(candidate.text + (meaning.isEmpty ? "" : "\t" + meaning) + "\n")
      }
      if offer.files != .none { output.write(":\(offer.files.rawValue)\n") }
      return .done
    })
}

extension Invocation {
  /// The library of the profile that the words name, if it is there.
  fileprivate func libraryToRead(_ words: [String]) -> Library? {
    let named = words.firstIndex(of: "--profile").flatMap { words.fd[safe: $0 + 1] }
    guard let folders = try? Folders(environment: environment, profile: named ?? settings.profile),
      FileStore().exists(folders.library)
    else { return nil }
    return try? Library(path: folders.library)
  }
}
