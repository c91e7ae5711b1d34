import Glibc

/// A home of its own for the program, with a library of so many songs; it is kept for the next run.
struct Home {
  let folder: String
  private let program: String

  /// What the rows of the first page show: a new song, or the number of the last artist, cut as narrow rows do.
  let mark: String

  /// Makes the home, unless it is there already.
  ///
  /// - Parameter fillerFolder: Where AudioLibrary's benchmark was built, which makes songs as a server tells them.
  /// - Parameter hasMusic: True where the demonstration library is to be there too, which can be heard.
  init(songs: Int, hasMusic: Bool, in cache: String, program: String, fillerFolder: String) throws {
    folder = "\(cache)/home-\(songs)"
    self.program = program
    mark = hasMusic ? "茉莉花" : String("\(songs / 20 - 1)".dropLast())
    let (data, whole) = (folder + "/data/appmusic", folder + "/whole")
    for path in [cache, folder, folder + "/data", data, folder + "/run"] { mkdir(path, 0o700) }
    if access(whole, F_OK) == 0 { return }
    say("… making a library of \(songs) songs, once")
    for end in ["", "-wal", "-shm"] { unlink(data + "/library.sqlite" + end) }
    let library = data + "/library.sqlite"
    // What AudioLibrary's benchmark has made for itself is as good.
    let isMade = run(["/bin/cp", "\(fillerFolder)/library-benchmark/made-\(songs).sqlite", library]) == 0
    guard isMade || run(["\(fillerFolder)/release/library-benchmark", "fill", library, "\(songs)"]) == 0,
      !hasMusic || run([program, "demo", "--quiet"]) == 0, let file = fopen(whole, "w")
    else { throw PseudoTerminal.Failure(text: "the library could not be made by \(fillerFolder)") }
    fclose(file)
  }

  /// The variables that the program gets.
  var variables: [String: String] {
    [
      "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
      "XDG_CACHE_HOME": folder + "/cache", "XDG_CONFIG_HOME": folder + "/config",
      "XDG_RUNTIME_DIR": folder + "/run", "TERM": "xterm-256color", "COLORTERM": "truecolor",
      "LC_ALL": "C.UTF-8", "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "APPMUSIC_AO": "null",
    ]
  }

  /// Starts the interface where a new user finds it.
  func open(columns: Int, rows: Int) throws -> PseudoTerminal {
    for name in ["queue", "place", "searches", "commands"] { unlink("\(folder)/state/appmusic/\(name)") }
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.start([program], variables)
    return terminal
  }

  /// Runs a command to its end, and gives its status.
  private func run(_ words: [String]) -> Int32 {
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, words[0], nil, nil, arguments, environment) == 0 else { return -1 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }
}
