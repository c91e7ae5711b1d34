import FOLDin
import Testing

@Suite struct TerminalProfileTests {
  @Test("colours by what the environment says")
  func colors() {
    let table: [([String: String], ColorDepth)] = [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full), (["TERM": "xterm-256color"], .palette),
      (["TERM": "xterm"], .sixteen), (["TERM": "xterm-kitty"], .full), (["TERM": "tmux-256color"], .palette),
      (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none), (["TERM": "never-heard-of"], .sixteen),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], .full),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ]
    for (environment, colors) in table {
      #expect(TerminalProfile(environment: environment).colors == colors, "\(environment)")
    }
  }

  @Test("dumb is what says so, or says nothing")
  func dumb() {
    for environment in [[:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"]] {
      #expect(TerminalProfile(environment: environment).isDumb, "\(environment)")
    }
    #expect(!TerminalProfile(environment: ["TERM": "never-heard-of"]).isDumb)
  }

  @Test("Unicode by the locale that counts")
  func unicode() {
    let table: [([String: String], Bool)] = [
      (["LANG": "en_GB.UTF-8"], true), (["LANG": "zh_CN.utf8"], true), (["LANG": "C"], false), ([:], false),
      (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], true),
    ]
    for (environment, isUnicode) in table {
      #expect(TerminalProfile(environment: environment).isUnicode == isUnicode, "\(environment)")
    }
  }

  @Test("pictures where the terminal can draw them, and not inside another")
  func pictures() {
    #expect(TerminalProfile(environment: ["TERM": "xterm-kitty"]).pictures == .kitty)
    #expect(
      TerminalProfile(environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]).pictures == .kitty)
    #expect(TerminalProfile(environment: ["TERM": "xterm-ghostty"]).pictures == .kitty)
    for inside in [["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "1.pts-0"]] {
      let environment = inside.merging(["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"]) { $1 }
      #expect(TerminalProfile(environment: environment).pictures == .cells)
    }
    #expect(TerminalProfile(environment: ["TERM": "dumb", "KITTY_WINDOW_ID": "1"]).pictures == .cells)
    #expect(TerminalProfile(environment: ["TERM": "foot"]).pictures == .sixel)
    #expect(TerminalProfile(environment: ["TERM": "xterm-256color"]).pictures == .cells)
    #expect(
      TerminalProfile(environment: ["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"]).pictures == .cells)
  }
}
