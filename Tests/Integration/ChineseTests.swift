import Foundation
import Testing

/// A person who chose Chinese reads no English: every command is run on a terminal, and every word is looked at.
@Suite struct ChineseTests {
  private let program: Program

  init() throws { program = try Program() }

  /// What is the same in every language: names of programs and formats, words that are to be typed.
  private static let names: Set<String> = [
    "AppMusic", "MPRIS", "mpv", "chafa", "TagLib", "SQLite", "libcurl", "systemd", "Opus", "OpenSubsonic",
    "ListenBrainz", "Ctrl", "KiB", "MiB", "PulseAudio", "PipeWire", "Id", "shell", "man", "title", "year",
    "added",
    "plays", "duration", "path", "on", "off", "true", "false", "null", "alsa", "pulse", "xterm", "en",
    "tracks", "albums",
    "artists", "genres",
  ]

  /// Everything that can be asked without a server or a sound, and what goes wrong most often.
  private static let commands = """
    demo
    scan
    scan --full --verbose
    scan "$HOME/nowhere"
    home
    sheets
    sheet newest
    sheet frequent
    sheet nonsense
    list tracks
    list tracks --size 2
    list tracks --sort -added
    list tracks --sort plays
    list tracks --sort path
    list tracks --artist 谁也不是
    list albums --sort -added
    list artists
    list genres
    list playlists
    list everything
    list tracks --sort loud
    list tracks --sice 3
    list tracks --size
    list tracks --size=-1
    list albums -0
    search song
    search 不存在的歌
    show tr-1
    show al-1
    show ar-1
    show tr-1 tr-999
    show pl-999
    lyrics tr-1
    lyrics "$HOME/nowhere.lrc"
    lyrics tr-1 --at soon
    lyrics "$HOME"
    play "$HOME/nowhere.mp3"
    play --mode loud
    status
    pause
    seek soon
    volume 101
    mode loud
    shuffle yes
    queue list
    queue move 0 1
    queue undo
    like tr-1
    like tr-999
    unlike tr-2
    likes
    playlist create 夜晚 tr-1 tr-2
    playlist create 夜晚
    playlist add 夜晚 tr-3 tr-999
    playlist add 没有 tr-1
    playlist show 夜晚
    playlist remove 夜晚 1
    playlist remove 夜晚 99
    playlist list
    playlist rename 夜晚 白天
    playlist undo
    playlist export 夜晚 "$HOME/a.m3u8"
    playlist import "$HOME/a.m3u8"
    playlist import "$HOME/nowhere.m3u"
    playlist delete 夜晚
    playlist undo
    server list
    server test
    server sync
    server test 没有
    server add nonsense --user me --password-stdin < /dev/null
    server add http://127.0.0.1:9 --password-stdin < /dev/null
    server add http://127.0.0.1:9 --user me --password-stdin < /dev/null
    server remove 没有
    download tr-1
    download 没有
    downloads
    downloads --remove tr-1
    open appmusic://album/al-1
    open appmusic://nowhere
    open http://example.org/
    routes
    cache stats
    cache verify
    cache clear
    config show
    config path
    config get volume
    config get volme
    config set volume loud
    config set volume 50
    config unset volume
    config set listenbrainz.token hunter2
    doctor
    help
    lsit
    --version
    --help
    """.split(separator: "\n").map(String.init)

  @Test("no command says an English word to a person who chose Chinese")
  func commands() throws {
    defer { program.remove() }
    let quoted = "'\(Program.executable.path)'"
    let overview = try program.run("help").output
    let helped = overview.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map { "help \($0)" } }
    #expect(helped.count > 30)
    let all = Self.commands + helped
    let script = all.map { "printf '\\036'; \(quoted) \($0)" }.joined(separator: "\n")
    let file = try program.write("stty cols 400 -onlcr\n" + script + "\n", to: "commands.sh")
    let typescript = program.home.appendingPathComponent("typescript").path
    var variables = program.variables
    variables["LANG"] = "zh_CN.UTF-8"
    variables["NO_COLOR"] = "1"
    let shell = try Program.Running(
      executable: URL(fileURLWithPath: "/bin/sh"),
      words: ["-c", "cd; exec script -qc 'sh \(file.path)' \(typescript)"], variables: variables, input: nil)
    _ = shell.wait()
    let said = String(decoding: try Data(contentsOf: URL(fileURLWithPath: typescript)), as: UTF8.self)
      .split(separator: "\u{1E}", omittingEmptySubsequences: false).dropFirst()
    try #require(said.count == all.count)
    let data = try known()
    for (command, text) in zip(all, said) {
      let typed = Set(words(in: command))
      let english = words(in: Self.withoutCode(String(text))).filter {
        !data.contains($0) && !typed.contains($0)
      }
      #expect(english.isEmpty, "\(command): \(Set(english).sorted())\n\(text)")
    }
  }

  /// Words of two letters and more.
  private func words(in text: String) -> [String] {
    text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
  }

  /// A text without what is to be typed as it stands: commands, options, settings, addresses, paths, ids, places for
  /// values.
  private static func withoutCode(_ text: String) -> String {
    var text = text
    for code in [
      // The example of a command, and a command named within a sentence.
      "(?m)^  appmusic.*$", "“[^”]*”", "\u{1B}[^A-Za-z]*[A-Za-z]",
      "https?://\\S+", "zh-Hans", "(?m)^Script done.*$", "[\\w$~.*+-]*/[\\w/.:+*-]*",
      "appmusic(-[a-z]+)?(\\.[a-z]+)?", "-{1,2}[a-z][a-z-]*",
      "[a-z]+(\\.[a-z]+)+",
      "\\b(tr|al|ar|pl)-[\\w…]+", "\\b[A-Z][A-Z0-9_-]+\\b", "[a-z|]+\\|[a-z|]+",
    ] {
      text = text.replacingOccurrences(of: code, with: " ", options: .regularExpression)
    }
    return text
  }

  /// The words of the library itself, of the table of commands and settings, and of the profile's folder.
  private func known() throws -> Set<String> {
    var text = program.home.path
    for command in [
      ["list", "tracks", "--json"], ["list", "albums", "--json"], ["list", "artists", "--json"],
      ["list", "genres", "--json"], ["config", "show", "--json"], ["routes", "--json"], ["sheets", "--json"],
      ["doctor", "--json"],
    ] {
      text += " " + values(try program.start(command).wait().json(), under: "").joined(separator: " ")
    }
    for id in ["tr-1", "tr-2", "tr-3"] { text += try program.run("lyrics", id, "--to", "text").output }
    // The names of commands stand first in their lines.
    let groups = ["queue", "playlist", "server", "cache", "config"].map { ["help", $0] }
    let help = try ([["help"]] + groups).map { try program.start($0).wait().output }.joined()
    let names = help.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    return Self.names.union(words(in: text)).union(names)
  }

  /// Every text in a document but sentences, which have to be Chinese on the screen.
  private func values(_ value: Any, under key: String) -> [String] {
    switch value {
    case let object as [String: Any]: object.flatMap { values($0.value, under: $0.key) }
    case let list as [Any]: list.flatMap { values($0, under: key) }
    case let text as String: key == "doc" || key == "message" || key == "hint" ? [] : [text]
    default: []
    }
  }
}
