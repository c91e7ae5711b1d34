/// Makes plain text of a cue's, and words of the times inside it.
struct CueText {
  private let isVTT: Bool
  private var text = ""
  /// Where words begin: a time and the text's length so far.
  private var marks: [(time: Int, length: Int)] = []
  private var voice: String?

  init(isVTT: Bool) { self.isVTT = isVTT }

  mutating func breakLine() { text += "\n" }

  /// Adds one line of a cue.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    var position = range.lowerBound
    var plain = position
    func keep(_ text: inout String, until end: Int) { if end > plain { text += bytes.text(plain..<end) } }
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == ASCII.less, let close = tagEnd(bytes, position, range.upperBound) {
        keep(&text, until: position)
        take(bytes, position + 1..<close)
        position = close + 1
        plain = position
      } else if byte == ASCII.openBrace, !isVTT, position + 1 < range.upperBound,
        bytes[position + 1] == UInt8(ascii: "\\"),
        let close = bytes.firstIndex(
          of: UInt8(ascii: "}"), in: position..<min(range.upperBound, position + 200))
      {
        // A command of another subtitle format, such as {\an8}.
        keep(&text, until: position)
        position = close + 1
        plain = position
      } else if byte == UInt8(ascii: "&"), isVTT,
        let entity = XMLEntity.parse(bytes, position, range.upperBound)
      {
        keep(&text, until: position)
        text += entity.text
        position = entity.next
        plain = position
      } else {
        position += 1
      }
    }
    keep(&text, until: range.upperBound)
  }

  /// The place of the `>` of a tag of the format; `nil` when the `<` is text.
  private func tagEnd(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int? {
    let limit = min(end, start + 256)
    guard let close = bytes.firstIndex(of: ASCII.greater, in: start..<limit) else { return nil }
    var position = start + 1
    if position < close, bytes[position] == UInt8(ascii: "/") { position += 1 }
    let nameStart = position
    if isVTT, position < close, ASCII.isDigit(bytes[position]) {
      return CueTime.parse(bytes, position..<close) == nil ? nil : close
    }
    while position < close, ASCII.isLetter(bytes[position]) { position += 1 }
    let name = bytes.text(nameStart..<position).lowercased()
    let known = isVTT ? ["b", "i", "u", "c", "v", "lang", "ruby", "rt", ""] : ["b", "i", "u", "s", "font"]
    return known.contains(name) ? close : nil
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, _ tag: ByteRange) {
    guard isVTT, !tag.isEmpty else { return }
    if ASCII.isDigit(bytes[tag.lowerBound]) {
      if let time = CueTime.parse(bytes, tag) { marks.append((time, text.utf8.count)) }
    } else if bytes[tag.lowerBound] == UInt8(ascii: "v"), voice == nil,
      let space = tag.first(where: { ASCII.isBlank(bytes[$0]) })
    {
      voice = XMLEntity.decode(bytes, bytes.trimmed(space..<tag.upperBound))
    }
  }

  /// Gives a line its text, its words and its voice.
  func finish(_ line: inout LyricLine) {
    line.voice = voice
    guard let start = line.start, !marks.isEmpty else {
      line.text = Self.trimmed(text)
      return
    }
    let bytes = Array(text.utf8)
    var words: [LyricWord] = []
    func add(_ from: Int, _ to: Int, _ time: Int, _ end: Int?) {
      let part = String(decoding: bytes[from..<to], as: UTF8.self)
      // Nothing but space: the time before it ended the last word.
      if part.allSatisfy({ $0 == " " || $0 == "\n" }) {
        if !words.isEmpty { words[words.count - 1].text += part }
      } else {
        words.append(LyricWord(start: time, end: end, text: part))
      }
    }
    var time = start, from = 0
    for mark in marks {
      let at = max(time, mark.time)
      add(from, mark.length, time, at)
      time = at
      from = mark.length
    }
    add(from, bytes.count, time, line.end)
    let joined = LyricDraft.join(words)
    line.text = joined.text
    line.words = joined.words
  }

  private static func trimmed(_ text: String) -> String {
    LyricDraft.join([LyricWord(start: 0, text: text)]).text
  }
}
