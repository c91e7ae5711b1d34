import FOLDin

// The limits. A figure that passes one makes the run fail. Times are processor milliseconds.
let mostForAFrame = 2.0
let mostForAKeyInAMillionRows = 2.0
let mostForAnEqualFrame = 0.5
let mostCellsForAKey = 2 * 200
let mostForMakingAMillionRows = 0.1
let mostForMillionASCII = 5.0
let mostForHundredThousandChinese = 20.0
let mostForMegabyteOfInput = 150.0

var failures: [String] = []

@MainActor func limit(_ name: String, _ value: Double, most: Double) {
  print("\(name): \((value * 1_000).rounded() / 1_000) (at most \(most))")
  if value > most { failures.append("\(name) is \(value), and \(most) is the most") }
}

let size = CellSize(columns: 200, rows: 60)
let theme = Theme.midnight
let titles = ["夜曲 Nocturne", "晴天", "Clair de lune (2nd movement)", "七里香 Common Jasmin Orange", "Für Elise"]

/// A player's screen as it is: bar, list, lyrics, record, progress.
func draw(_ frame: Int, _ list: ListView, _ lyrics: LyricView) -> Screen {
  var screen = Screen(size: size, style: theme[.text])
  let (top, rest) = screen.bounds.splitTop(1)
  let (middle, bottom) = rest.splitBottom(2)
  let (left, right) = middle.splitLeft(90)
  let (plate, words) = right.splitTop(26)
  NavigationBar("音乐盒", back: "Home", items: ["?", "q"]).draw(on: &screen, in: top, theme: theme)
  list.draw(on: &screen, in: left, theme: theme)
  RecordPlate(elapsed: .milliseconds(frame * 100)).draw(on: &screen, in: plate, theme: theme)
  lyrics.draw(on: &screen, in: words, theme: theme)
  ProgressBar(position: .seconds(frame), duration: .seconds(240), buffered: .seconds(120))
    .draw(on: &screen, in: bottom, theme: theme)
  return screen
}

var list = ListView(count: 1_000_000) { path in
  ListRow(titles[path.row % 5], subtitle: "周杰伦 Jay Chou", leading: "\(path.row + 1)", trailing: "3:46")
}
var lyrics = LyricView(
  groups: (0..<60).map { LyricGroup("为你弹奏肖邦的夜曲 \($0)", translations: ["I play Chopin's nocturne for you"]) },
  current: 30)

// A whole frame: everything drawn, and everything written.
var writer = FrameWriter(colors: .full)
limit(
  "frame of 200×60, drawn and written whole, ms",
  milliseconds(runs: 20) { run in
    keep(writer.frame(from: nil, to: draw(run, list, lyrics)))
  }, most: mostForAFrame)

// The next frame of a record that turns.
var shown = draw(0, list, lyrics)
limit(
  "frame of 200×60, drawn and compared, the record turning, ms",
  milliseconds(runs: 20) { run in
    let next = draw(run, list, lyrics)
    keep(writer.frame(from: shown, to: next))
    shown = next
  }, most: mostForAFrame)

limit(
  "comparing equal screens of 200×60, ms",
  milliseconds(runs: 50) { _ in
    keep(writer.frame(from: shown, to: shown))
  }, most: mostForAnEqualFrame)

// A key in a million rows: the screen of the list alone.
@MainActor func listScreen() -> Screen { list.screen(size, theme: theme) }
let area = CellRect(size)
_ = list.handle(.key(Key(.home)), in: area)
shown = listScreen()
var mostCells = 0
limit(
  "a key in a list of 1,000,000 rows to its frame, ms",
  milliseconds(runs: 20) { run in
    _ = list.handle(.key(Key(run < 10 ? .down : .up)), in: area)
    let next = listScreen()
    keep(writer.frame(from: shown, to: next))
    mostCells = max(mostCells, writer.cellsWritten)
    shown = next
  }, most: mostForAKeyInAMillionRows)
limit("cells written for that key", Double(mostCells), most: Double(mostCellsForAKey))

limit(
  "jumping to the end of 1,000,000 rows and back, ms",
  milliseconds(runs: 20) { run in
    _ = list.handle(.key(Key(run % 2 == 0 ? .end : .home)), in: area)
    let next = listScreen()
    keep(writer.frame(from: shown, to: next))
    shown = next
  }, most: mostForAFrame)

limit(
  "making a list of 1,000,000 rows, ms",
  milliseconds(runs: 100) { _ in
    keep(ListView(count: 1_000_000) { _ in ListRow("") })
  }, most: mostForMakingAMillionRows)

let ascii = String(repeating: "The quick brown fox. ", count: 47_620)
limit(
  "width of 1,000,000 ASCII characters, ms", milliseconds(runs: 5) { _ in keep(ascii.fd.columns) },
  most: mostForMillionASCII)
let chinese = String(repeating: "为你弹奏肖邦的夜曲，", count: 10_000)
limit(
  "width of 100,000 Chinese characters, ms", milliseconds(runs: 2) { _ in keep(chinese.fd.columns) },
  most: mostForHundredThousandChinese)

let keys = Array(String(repeating: "\u{1B}[A\u{1B}[1;5Bq夜\u{1B}[<0;10;10M", count: 38_000).utf8)
limit(
  "decoding a megabyte of input, ms",
  milliseconds(runs: 1) { _ in
    var decoder = InputDecoder()
    keep(decoder.decode(keys))
  }, most: mostForMegabyteOfInput)

for failure in failures { print("over the limit: \(failure)") }
if !failures.isEmpty { fail() }
