// A small program that shows FOLDin at work; the package's README prints the part between the marks.

// README begin
import FOLDin
import Foundation

let songs = ["夜曲 Nocturne", "晴天 Sunny Day", "七里香 Common Jasmine", "Clair de lune", "Für Elise 🎹"]
let profile = TerminalProfile(environment: ProcessInfo.processInfo.environment)
let terminal = Terminal(profile: profile)
let theme = Theme.midnight.fitted(to: profile)
var list = ListView(count: songs.count) { ListRow(songs[$0.row]) }
var (playing, elapsed) = (0, Duration.zero)

@MainActor func draw() {
  list.row = { [playing] in ListRow(songs[$0.row], leading: "\($0.row + 1)", isPlaying: $0.row == playing) }
  var screen = Screen(size: terminal.size, style: theme[.text])
  let (top, rest) = screen.bounds.splitTop(1)
  let (middle, bottom) = rest.splitBottom(2)
  let (left, right) = middle.inset(top: 1).splitLeft(middle.columns / 2)
  NavigationBar("音乐盒 Jukebox", items: ["q quit"]).draw(on: &screen, in: top, theme: theme)
  list.draw(on: &screen, in: left, theme: theme)
  RecordPlate(elapsed: elapsed).draw(on: &screen, in: right.inset(left: 2, right: 1), theme: theme)
  ProgressBar(position: elapsed, duration: .seconds(226), buffered: elapsed + .seconds(60))
    .draw(on: &screen, in: bottom.inset(left: 1, right: 1), theme: theme)
  terminal.draw(screen)
}

@MainActor func handle(_ event: TerminalEvent) {
  switch event {
  case .input(.key(Key("q"))), .ended, .closed: exit(0)  // the terminal comes back by itself
  case .input(let input):
    for case .chosen(let path) in list.handle(input, in: CellRect(terminal.size)).actions {
      playing = path.row
    }
  default: break
  }
  draw()
}

try terminal.open { event in Task { @MainActor in handle(event) } }
while true {
  draw()
  try await Task.sleep(for: .milliseconds(100))
  elapsed += .milliseconds(100)
}
// README end
