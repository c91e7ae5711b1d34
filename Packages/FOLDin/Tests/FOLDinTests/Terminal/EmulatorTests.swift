import FOLDin
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalSuite {
  /// What a real terminal makes of our frames: tmux, which has width tables of its own.
  @Suite struct EmulatorTests {
    @Test(
      "two panes of wide titles keep their border in a real terminal, and no row wraps",
      .bug("https://github.com/cmus/cmus/issues/952"), arguments: [40, 61, 80, 121])
    func panes(_ columns: Int) throws {
      let titles = [
        "夜曲 Nocturne 夜の曲 길고 긴 노래 제목 and then some more", "한글 제목이 아주 길어서 잘린다",
        "テスト曲名の長い長い長い長い長い長い長い長い長いタイトル", "👨‍👩‍👧‍👦🎵 emoji 🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧", "♥\u{FE0F} 🇨🇳 flags 🇩🇪🇰🇷🇯🇵",
      ]
      let list = ListView(count: 8) { ListRow(titles[$0.row % 5], trailing: "3:0\($0.row)") }
      let size = CellSize(columns: columns, rows: 8)
      var screen = Screen(size: size)
      let (left, rest) = screen.bounds.splitLeft(columns / 2)
      for row in 0..<8 { screen.write("│", at: CellPoint(column: rest.left, row: row)) }
      list.draw(on: &screen, in: left, theme: plainTheme)
      list.draw(on: &screen, in: rest.inset(left: 1), theme: plainTheme)
      var writer = FrameWriter(colors: .none)
      let shown = try lines(of: writer.frame(from: nil, to: screen), size: size)
      try #require(shown.count == 8)
      for (row, line) in shown.enumerated() {
        let drawn = screen.lines[row]
        // Emoji that are joined of several may look different there; letters, marks and borders may not.
        #expect(line.contains("3:0\(row)") && line.contains("│"))
        if row % 5 < 3 {
          #expect(line == String(drawn.reversed().drop { $0 == " " }.reversed()))
        }
        let border = line.prefix { $0 != "│" }
        #expect(row % 5 >= 3 || String(border).fd.columns == columns / 2)
      }
    }

    /// Shows bytes in tmux and gives the lines it shows; real time, because tmux is real.
    private func lines(of frame: [UInt8], size: CellSize) throws -> [String] {
      var path = Array("/tmp/foldin-frame-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      try #require(file >= 0)
      let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer { unlink(name) }
      _ = write(file, frame, frame.count)
      close(file)
      let pty = try PseudoTerminal(columns: 200, rows: 50)
      let tmux = "tmux -u -L foldin-\(getpid())-\(size.columns) -f /dev/null"
      let script = """
        \(tmux) new-session -d -x \(size.columns) -y \(size.rows + 1) 'stty raw -echo; cat \(name); \
        printf "\\033]2;done\\007"; sleep 30'
        for i in $(seq 100); do
          [ "$(\(tmux) display-message -p '#{pane_title}')" = done ] && break; sleep 0.05
        done
        echo BEGIN; \(tmux) capture-pane -p; echo END; \(tmux) kill-server
        """
      let shell = try ChildProcess(
        "/bin/sh", ["-c", script], in: pty,
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"])
      #expect(try shell.waitForEnd() == .exit(0))
      let all = pty.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let begin = try #require(all.firstIndex(of: "BEGIN"), "tmux has to be installed")
      return Array(all[(begin + 1)...].prefix(size.rows))
    }
  }
}
