import AudioService

/// A row of the command table: what parsing, help, completion and every other front share.
struct CommandDescription: Sendable {
  /// What stands behind a command's name.
  enum Body: Sendable {
    /// Ends before it returns, without the concurrency run time.
    case direct(@Sendable (Invocation) throws -> ExitStatus)
    /// Runs until something ends it.
    case lasting(@Sendable (Invocation, SignalWatcher) async throws -> ExitStatus)
    /// Is obeyed by the process that plays; other processes send their words to it.
    case player(@Sendable (PlayerRequest) throws -> JSONValue)
    /// Is obeyed by the terminal interface, by its keys and its command line.
    case screen(@MainActor @Sendable (ScreenRequest) throws -> Void)
    /// Is only a name above other commands; alone it means the command of the name `otherwise`.
    case group([CommandDescription], otherwise: String? = nil)
  }

  let name: String
  let summary: Phrase
  let options: [OptionDescription]
  let arguments: ArgumentsDescription
  /// A call that works as it stands, for help.
  let example: String?
  /// True when the command works with settings that cannot be read, since it helps to mend them.
  let mendsSettings: Bool
  /// True for what only other programs call: help does not name it.
  let isHidden: Bool
  /// Throws for arguments that can never be right, before anything is done or another process is asked.
  let check: @Sendable (ParsedArguments) throws(CommandError) -> Void
  let body: Body

  init(
    _ name: String, _ summary: Phrase, options: [OptionDescription] = [],
    arguments: ArgumentsDescription = .none, example: String? = nil, mendsSettings: Bool = false,
    isHidden: Bool = false,
    check: @escaping @Sendable (ParsedArguments) throws(CommandError) -> Void = { _ in },
    body: Body
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.arguments = arguments
    self.example = example
    self.mendsSettings = mendsSettings
    self.isHidden = isHidden
    self.check = check
    self.body = body
  }

  var subcommands: [CommandDescription] {
    if case .group(let commands, _) = body { commands } else { [] }
  }
}

/// An option that a command understands.
struct OptionDescription: Sendable, Hashable {
  /// What may follow the option's name.
  enum Value: Sendable, Hashable {
    /// Nothing.
    case none
    /// Any text, shown in help by this placeholder.
    case text(String)
    /// A whole number that is not negative.
    case count(String)
    /// A place in a list, counted from 1, shown in help by this placeholder.
    case position(String)
    /// `83`, `1:23`, `1:23.45` or `1:02:03`.
    case time
    /// One of these words.
    case choice([String])
  }

  /// With its dashes, such as `--json` or `-0`.
  let name: String
  let short: String?
  let value: Value
  let summary: Phrase
  /// What a shell offers for the value.
  let completes: CompletionKind

  init(
    _ name: String, short: String? = nil, takes value: Value = .none,
    completing completes: CompletionKind? = nil,
    _ summary: Phrase
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    if case .choice(let words) = value {
      self.completes = .words(words)
    } else {
      self.completes = completes ?? .nothing
    }
  }

  /// The value's stand-in for help, such as `N`; `nil` for a flag.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name), .count(let name), .position(let name): name
    case .time: "TIME"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

extension OptionDescription {
  /// How the list on standard input is written, for the commands that take one.
  static let nulSeparated = OptionDescription("-0", "Entries of a list on standard input end with NUL")
}

/// What a command takes besides options.
struct ArgumentsDescription: Sendable, Hashable {
  /// How help writes it, such as `FILE…`.
  let placeholder: String
  let minimum: Int
  let maximum: Int
  /// True when `-5` is an argument here and not an option.
  let takesNegativeNumbers: Bool
  /// True when the arguments are music to be found: paths, addresses, identities, searches.
  let areTargets: Bool
  /// True when `-` stands for a list on standard input, one argument a line, or ended by NUL with `-0`.
  let takesLists: Bool
  /// What a shell offers for each, the last for all that follow.
  let completes: [CompletionKind]

  init(
    _ placeholder: String, _ count: ClosedRange<Int>, _ completes: CompletionKind...,
    takesNegativeNumbers: Bool = false, areTargets: Bool = false, takesLists: Bool = false
  ) {
    self.placeholder = placeholder
    self.areTargets = areTargets
    self.takesLists = takesLists || areTargets
    self.completes = areTargets ? [.targets] : completes
    minimum = count.lowerBound
    maximum = count.upperBound
    self.takesNegativeNumbers = takesNegativeNumbers
  }

  static let none = ArgumentsDescription("", 0...0)
  static func any(_ placeholder: String, _ completes: CompletionKind = .nothing) -> ArgumentsDescription {
    .init("[\(placeholder)…]", 0...Int.max, completes)
  }
  static func some(_ placeholder: String, _ completes: CompletionKind = .nothing) -> ArgumentsDescription {
    .init("\(placeholder)…", 1...Int.max, completes)
  }
  static func one(_ placeholder: String, _ completes: CompletionKind = .nothing) -> ArgumentsDescription {
    .init(placeholder, 1...1, completes)
  }
}
