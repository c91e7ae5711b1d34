import AudioService
import Fate

/// Works out what may come next on a command line that is being typed.
struct Completer {
  /// A word that may stand there, and what it means.
  struct Candidate: Equatable {
    let text: String
    let meaning: String
  }

  /// What a shell can offer.
  struct Offer: Equatable {
    var candidates: [Candidate] = []
    /// Which files the shell should offer besides.
    var files = Files.none

    enum Files: String { case none, files, folders }
  }

  /// Where the names of music come from; gives those that begin with the text, or that a search for it finds.
  typealias Names = (_ kind: CompletionKind, _ text: String) -> [Candidate]

  let table: CommandTable
  let language: Language
  let names: Names

  /// What may stand in the place of the last word.
  func offer(for words: [String]) -> Offer {
    var state = State(candidates: table.commands)
    for word in words.dropLast() { advance(&state, over: word) }
    let current = words.last ?? ""
    if let option = state.pending { return offer(option.completes, current, prefix: "") }
    if !state.onlyArguments, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
        let name = String(current[..<equals])
        let option = options(state).first { $0.name == name }
        let value = String(current[current.index(after: equals)...])
        return offer(option?.completes ?? .nothing, value, prefix: name + "=")
      }
      if state.command?.arguments.takesNegativeNumbers != true || current.count < 2 || current.hasPrefix("--")
      {
        return Offer(candidates: optionCandidates(state, current))
      }
    }
    if !state.candidates.isEmpty {
      let shown = state.candidates.filter { !$0.isHidden && $0.name.hasPrefix(current) }
      return Offer(candidates: shown.map { .init(text: $0.name, meaning: $0.summary.text(in: language)) })
    }
    guard let arguments = state.command?.arguments, state.count < arguments.maximum else { return Offer() }
    let kinds = arguments.completes
    return offer(kinds.fd[safe: state.count] ?? kinds.last ?? .nothing, current, prefix: "")
  }

  // MARK: Reading what is there already

  private struct State {
    var command: CommandDescription?
    var candidates: [CommandDescription]
    var pending: OptionDescription?
    var given: Set<String> = []
    var count = 0
    var onlyArguments = false
  }

  private func advance(_ state: inout State, over word: String) {
    if state.pending != nil {
      state.pending = nil
    } else if !state.onlyArguments, word == "--" {
      state.onlyArguments = true
    } else if !state.onlyArguments, word.hasPrefix("-"), word.count > 1 {
      let name = String(word.prefix { $0 != "=" })
      guard let option = options(state).first(where: { $0.name == name || $0.short == name }) else { return }
      state.given.insert(option.name)
      if option.value != .none, !word.contains("=") { state.pending = option }
    } else if let found = state.candidates.first(where: { $0.name == word }) {
      state.command = found
      state.candidates = found.subcommands
    } else {
      state.count += 1
      state.candidates = []
    }
  }

  private func options(_ state: State) -> [OptionDescription] {
    (state.command?.options ?? []) + table.globalOptions
  }

  // MARK: Offering

  private func optionCandidates(_ state: State, _ current: String) -> [Candidate] {
    options(state).filter { $0.name.hasPrefix(current) && !state.given.contains($0.name) }
      .map { .init(text: $0.name, meaning: $0.summary.text(in: language)) }
  }

  private func offer(_ kind: CompletionKind, _ text: String, prefix: String) -> Offer {
    switch kind {
    case .nothing: return Offer()
    case .files: return Offer(files: .files)
    case .folders: return Offer(files: .folders)
    case .words(let words):
      return Offer(
        candidates: words.filter { $0.hasPrefix(text) }.map { .init(text: prefix + $0, meaning: "") })
    case .settings:
      return Offer(
        candidates: Setting.all.filter { $0.key.hasPrefix(text) }
          .map { .init(text: prefix + $0.key, meaning: $0.summary.text(in: language)) })
    case .commands:
      return Offer(
        candidates: table.commands.filter { !$0.isHidden && $0.name.hasPrefix(text) }
          .map { .init(text: prefix + $0.name, meaning: $0.summary.text(in: language)) })
    case .targets:
      let isPath = text.hasPrefix("/") || text.hasPrefix(".") || text.hasPrefix("~")
      return Offer(candidates: isPath ? [] : names(kind, text), files: .files)
    case .artists, .albums, .genres, .playlists, .identities, .routes:
      return Offer(candidates: names(kind, text).map { .init(text: prefix + $0.text, meaning: $0.meaning) })
    }
  }
}
