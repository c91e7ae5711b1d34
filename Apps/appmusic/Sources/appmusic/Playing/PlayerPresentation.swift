import AudioService
import Fate

/// Shows a player's answers and events to people.
struct PlayerPresentation {
  let console: Console

  private var output: OutputStream { console.output }

  /// Shows an answer: a queue where it is one, else the status.
  func write(_ answer: JSONValue) {
    if let items = answer["items"]?.elements {
      writeQueue(items, current: answer["index"]?.integer)
    } else if answer["state"] != nil {
      writeStatus(answer)
    }
  }

  /// Shows an event as it comes; states that only repeat what is seen are left out.
  func show(_ event: JSONValue, after last: inout String) {
    switch event["event"]?.text {
    case "track":
      guard let track = event["track"], track != .null else { return }
      output.write(output.styled("▶ " + Self.title(track), .bold) + "\n")
    case "lyric":
      let texts = (event["texts"]?.elements ?? []).compactMap(\.text).filter { !$0.isEmpty }
      guard let start = event["ms"]?.integer, !texts.isEmpty else { return }
      let stamp = output.styled(LyricTime.text(Int(start)), .accent)
      output.write("\(stamp)  \(texts[0].fd.harmless)\n")
      for text in texts.dropFirst() {
        output.write("          " + output.styled(text.fd.harmless, .dim) + "\n")
      }
    case "state":
      let state = event["state"]?.text ?? ""
      let place = Self.clock(event["position_ms"])
      let isNews = state == "paused" || state == "buffering" || state == "playing" && last != "loading"
      if state != last, !last.isEmpty, isNews {
        let news: Phrase = "\(Self.sign(state)) \(Phrase.state(state)) at \(place)"
        output.write(output.styled(text(news), .dim) + "\n")
      }
      last = state
    case "error":
      let sentences = [event["error"]?["message"]?.text, event["error"]?["hint"]?.text]
      console.warn(console.sentence(sentences.fd.filterNil()))
    default: break
    }
    output.flush()
  }

  private func writeStatus(_ status: JSONValue) {
    let state = status["state"]?.text ?? ""
    let title = status["track"].flatMap { $0 == .null ? nil : Self.title($0) } ?? text(Phrase.state(state))
    output.write(output.styled("\(Self.sign(state)) \(title)", .bold) + "\n")
    var parts = [text(Phrase.state(state))]
    if status["track"] != .null {
      parts.append("\(Self.clock(status["position_ms"])) / \(Self.clock(status["duration_ms"]))")
    }
    if let index = status["queue"]?["index"]?.integer, let count = status["queue"]?["count"]?.integer {
      parts.append(text("\(index + 1) of \(count)"))
    }
    parts.append(text("volume \(status["volume"]?.integer ?? 0)"))
    if let mode = status["mode"]?.text, mode != "off" { parts.append(text("mode \(Phrase.state(mode))")) }
    output.write("  " + output.styled(parts.joined(separator: "   "), .dim) + "\n")
    if let line = status["lyric"]?["text"]?.text, !line.isEmpty { output.write("  \(line.fd.harmless)\n") }
  }

  private func writeQueue(_ items: [JSONValue], current: Int64?) {
    var table = TextTable([
      .init(title: "", alignsRight: true, style: .dim), .init(title: ""),
      .init(title: "Title", isFlexible: true), .init(title: "Artist", isFlexible: true),
      .init(title: "Time", alignsRight: true, style: .dim),
    ])
    for (index, item) in items.enumerated() {
      table.append([
        String(index + 1), Int64(index) == current ? "▶" : "", (item["title"]?.text ?? "").fd.harmless,
        (item["artist"]?.text ?? "").fd.harmless,
        item["duration_ms"]?.integer == nil ? "" : Self.clock(item["duration_ms"]),
      ])
    }
    table.write(to: output)
    if items.isEmpty { console.note("The queue is empty; play something with “appmusic play”.") }
  }

  private static func title(_ track: JSONValue) -> String {
    var text = track["title"]?.text ?? ""
    if let artist = track["artist"]?.text { text += " – " + artist }
    if let album = track["album"]?.text { text += " (\(album))" }
    return text.fd.harmless
  }

  private static func clock(_ milliseconds: JSONValue?) -> String {
    milliseconds?.integer.map { Duration.milliseconds($0).fd.clock() } ?? "–:––"
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: console.settings.language) }

  private static func sign(_ state: String) -> String {
    switch state {
    case "playing": "▶"
    case "paused": "⏸"
    case "loading", "buffering": "…"
    case "failed": "✗"
    default: "■"
    }
  }
}
