import Foundation
import Testing

/// What `make install` puts under a prefix, as `man`, the desktop and the shells find it there.
@Suite struct InstallTests {
  private let program: Program
  private let prefix: URL

  init() throws {
    program = try Program()
    prefix = program.home.appendingPathComponent("usr local")
  }

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let files: [(path: String, mode: Int)] = [
    ("bin/appmusic", 0o755), ("share/man/man1/appmusic.1", 0o644),
    ("share/man/zh_CN/man1/appmusic.1", 0o644), ("share/bash-completion/completions/appmusic", 0o644),
    ("share/zsh/site-functions/_appmusic", 0o644), ("share/fish/vendor_completions.d/appmusic.fish", 0o644),
    ("share/applications/appmusic.desktop", 0o644), ("share/applications/appmusic-play.desktop", 0o644),
    ("share/applications/appmusic-open.desktop", 0o644),
    ("share/icons/hicolor/scalable/apps/appmusic.svg", 0o644),
  ]

  private func shell(_ script: String, _ words: String..., path: [String] = []) throws -> Program.Outcome {
    var variables = program.variables
    variables["PATH"] = (path + [variables["PATH"] ?? ""]).joined(separator: ":")
    return try Program.Running(
      executable: URL(fileURLWithPath: "/bin/sh"), words: ["-c", script, "sh"] + words, variables: variables,
      input: nil
    ).wait()
  }

  private func install(_ words: String...) throws {
    let script = Self.repository.appendingPathComponent("Tests/Scripts/install.sh").path
    let outcome = try shell("exec sh \"$@\"", script, words[0], prefix.path)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.diagnostics == "", "\(outcome)")
  }

  /// Every file under the prefix, with its rights.
  private func found() throws -> [String: Int] {
    let all = FileManager.default.enumerator(atPath: prefix.path)?.compactMap { $0 as? String } ?? []
    return try all.reduce(into: [:]) { found, path in
      let attributes = try FileManager.default.attributesOfItem(atPath: prefix.path + "/" + path)
      if attributes[.type] as? FileAttributeType == .typeRegular {
        found[path] = attributes[.posixPermissions] as? Int
      }
    }
  }

  @Test("every file is put in its place, twice as well as once, and uninstalling leaves none of them")
  func files() throws {
    defer { program.remove() }
    let expected = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.path, $0.mode) })
    try install(Program.executable.path)
    #expect(try found() == expected)
    // The second time from where the first put it, as a person who builds nothing would.
    let before = try Self.files.map { try Data(contentsOf: prefix.appendingPathComponent($0.path)) }
    try install(prefix.path + "/bin/appmusic")
    #expect(try found() == expected)
    #expect(try Self.files.map { try Data(contentsOf: prefix.appendingPathComponent($0.path)) } == before)
    // What others keep there stays.
    let other = prefix.appendingPathComponent("share/icons/hicolor/scalable/apps/other.svg")
    try Data("<svg/>".utf8).write(to: other)
    try install("--remove")
    #expect(try found().keys.sorted() == ["share/icons/hicolor/scalable/apps/other.svg"])
    try FileManager.default.removeItem(at: other)
    try install("--remove")
    let folders = FileManager.default.enumerator(atPath: prefix.path)?.compactMap { $0 as? String } ?? []
    let everybodys: Set = ["bin", "share", "share/man", "share/man/man1", "share/applications"]
    let empty = Set(folders).subtracting(everybodys)
    #expect(empty.isEmpty, "\(folders)")
  }

  @Test("man finds the manual in both languages, and formats it without a complaint")
  func manual() throws {
    defer { program.remove() }
    try install(Program.executable.path)
    let pages = prefix.path + "/share/man"
    let found = try shell("man -M \"$1\" -w appmusic", pages)
    #expect(found.output == pages + "/man1/appmusic.1\n", "\(found)")
    // By its folder, since the locale itself is not installed everywhere.
    let chinese = try shell("man -M \"$1/zh_CN\" -w appmusic", pages)
    #expect(chinese.output == pages + "/zh_CN/man1/appmusic.1\n", "\(chinese)")
    for page in ["man1", "zh_CN/man1"] {
      for width in ["60", "80", "200"] {
        let shown = try shell(
          "MANWIDTH=$2 LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l \"$1\"", "\(pages)/\(page)/appmusic.1", width
        )
        #expect(shown.status == 0 && shown.diagnostics == "", "\(page) \(width): \(shown.diagnostics)")
        #expect(shown.output.contains("playlist") && shown.output.contains("XDG_CONFIG_HOME"))
      }
    }
    // What “apropos” and “whatis” index.
    let name = try shell("lexgrog \"$1\"", pages + "/man1/appmusic.1")
    #expect(name.output.hasSuffix("\"appmusic - Plays your music, with its lyrics.\"\n"), "\(name)")
  }

  @Test("desktops take the entries: they are valid, their commands exist, their icon is a picture")
  func desktop() throws {
    defer { program.remove() }
    try install(Program.executable.path)
    let folder = prefix.appendingPathComponent("share/applications")
    for name in ["appmusic", "appmusic-play", "appmusic-open"] {
      let file = folder.appendingPathComponent(name + ".desktop")
      let checked = try shell("desktop-file-validate --warn-kde \"$1\"", file.path)
      #expect(checked.status == 0 && checked.output == "", "\(checked.output)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains("Icon=appmusic"))
      for line in lines where line.hasPrefix("Exec=") {
        var words = line.dropFirst(5).split(separator: " ").map(String.init)
        #expect(words.removeFirst() == "appmusic")
        // That the command and its options exist is what its help tells; nothing is played or opened.
        words.removeAll { $0.hasPrefix("%") || $0 == "--" }
        let outcome = try program.start(words + ["--help"]).wait()
        #expect(outcome.status == 0, "\(line)")
      }
    }
    let icon = prefix.appendingPathComponent("share/icons/hicolor/scalable/apps/appmusic.svg")
    let parsed = try shell(
      "python3 -c 'import sys, xml.dom.minidom as m; print(m.parse(sys.argv[1]).documentElement.tagName)' \"$1\"",
      icon.path)
    #expect(parsed.output == "svg\n", "\(parsed)")
  }

  @Test("bash, zsh and fish load the completions from where they were put")
  func completions() throws {
    defer { program.remove() }
    try install(Program.executable.path)
    let bin = prefix.path + "/bin"
    let bash = try shell(
      """
      exec bash --norc --noprofile -c 'source "$1/share/bash-completion/completions/appmusic"
      COMP_WORDS=(appmusic doc) COMP_CWORD=1 COMP_LINE="appmusic doc"; _appmusic
      complete -p appmusic; echo "${COMPREPLY[*]}"' bash "$1"
      """, prefix.path, path: [bin])
    #expect(
      bash.output == "complete -F _appmusic appmusic\ndoctor\n" && bash.diagnostics == "", "\(bash)")
    // zsh loads it by its first line, when completion is asked for.
    let zsh = try shell(
      """
      exec zsh -f -c 'fpath=("$1/share/zsh/site-functions" $fpath); autoload -U compinit; compinit -u -D
      print $_comps[appmusic]; autoload +X _appmusic && print $+functions[_appmusic]' zsh "$1"
      """, prefix.path, path: [bin])
    #expect(zsh.output == "_appmusic\n1\n" && zsh.diagnostics == "", "\(zsh)")
    let fish = try shell(
      """
      exec fish --no-config -c 'source "$argv[1]/share/fish/vendor_completions.d/appmusic.fish"
      complete -C "appmusic doc"' "$1"
      """, prefix.path, path: [bin])
    #expect(fish.output.split(separator: "\t").first == "doctor" && fish.diagnostics == "", "\(fish)")
  }
}
