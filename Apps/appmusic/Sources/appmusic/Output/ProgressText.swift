import AudioService
import FOLDin
import Fate

/// How far a piece of work has come, as one line says it.
struct ProgressText {
  /// What is worked on; empty where there is but one thing.
  var name = ""
  /// What is done so far, of how much.
  let done: Phrase
  /// The part that is done, from 0 to 1; `nil` while there is no telling.
  var fraction: Double?
  /// What is done in a second.
  var rate: Phrase?
  var secondsLeft: Double?

  private static let barColumns = 20
  /// A name that is cut to less than this tells nothing beside a bar.
  private static let readableName = 12

  /// The line without a bar, of any length.
  func words(in language: Language) -> String {
    (name.isEmpty ? "" : name.fd.harmless + ": ") + facts(in: language)
  }

  /// The line with its bar: where it is narrow the name is cut, then the bar is left out, then the name, and only then
  /// the facts are cut.
  func line(columns: Int, in language: Language) -> String {
    let facts = facts(in: language)
    var name = name.fd.harmless
    var bar = fraction.map(Self.bar) ?? ""
    var room: Int { columns - bar.fd.columns - facts.fd.columns - (name.isEmpty ? 0 : 2) }
    if room < min(name.fd.columns, Self.readableName) { bar = "" }
    if room < min(name.fd.columns, 4) { name = "" }
    let text = bar + (name.isEmpty ? "" : Self.cut(name, to: room) + ": ") + facts
    return Self.cut(text, to: max(0, columns))
  }

  private func facts(in language: Language) -> String {
    var parts = [done, rate].compactMap { $0 }
    // Nobody waits for what takes days.
    if let secondsLeft, secondsLeft > 0, secondsLeft < 360_000 {
      parts.append("\(Duration.seconds(secondsLeft.rounded(.up)).fd.clock()) left")
    }
    return parts.map { $0.text(in: language) }.joined(separator: ", ")
  }

  private static func bar(_ fraction: Double) -> String {
    let part = min(max(fraction, 0), 1)
    let filled = Int(part * Double(barColumns))
    let percent = "\(Int(part * 100))%"
    return String(repeating: "━", count: filled) + String(repeating: "╌", count: barColumns - filled)
      + String(repeating: " ", count: 5 - percent.count) + percent + "  "
  }

  /// The text itself where it fits; else cut, without the column that half a wide character leaves.
  private static func cut(_ text: String, to columns: Int) -> String {
    guard text.fd.columns > columns else { return text }
    var cut = text.fd.fitted(to: columns, mark: "…")
    while cut.last == " " { cut.removeLast() }
    return cut
  }
}
