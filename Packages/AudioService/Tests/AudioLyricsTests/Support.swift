import Testing

@testable import AudioLyrics

/// Reads text as LRC or whatever it is.
func read(_ text: String) throws -> Lyrics { try Lyrics.read(Array(text.utf8)) }

/// The start and the text of every line.
func rows(_ lyrics: Lyrics) -> [Row] { lyrics.lines.map { Row($0.start, $0.text) } }

/// A start and a text.
struct Row: Equatable, CustomStringConvertible {
  var start: Int?
  var text: String

  init(_ start: Int?, _ text: String) {
    self.start = start
    self.text = text
  }

  var description: String { "\(start.map(String.init) ?? "-") \(text)" }
}

/// The texts that are current at a time.
func current(_ lyrics: Lyrics, at time: Int) -> [String] {
  LyricTimeline(lyrics).moment(at: time).current.map { lyrics.lines[Int($0)].text }
}

/// The JSON of some lyrics as text.
func json(_ lyrics: Lyrics, at time: Int? = nil) -> String {
  String(decoding: lyrics.json(at: time), as: UTF8.self)
}
