/// Writes SubRip and WebVTT.
struct CueWriter {
  private let lyrics: Lyrics
  private let isVTT: Bool
  private var out = ByteWriter()

  /// How long a line is shown that nothing ends, in milliseconds.
  private static let lastLine = 5000

  init(_ lyrics: Lyrics, isVTT: Bool) {
    self.lyrics = lyrics
    self.isVTT = isVTT
  }

  consuming func write() -> [UInt8] {
    if isVTT { out.write("WEBVTT\n\n") }
    let lines = lyrics.lines
    var number = 0
    var next = 0
    for index in lines.indices where !lines.isBlank(at: index) {
      guard let start = lines.start(at: index) else { continue }
      // Where the file tells no end, the next time is one.
      next = max(next, index + 1)
      while next < lines.count, lines.start(at: next) == start { next += 1 }
      let follower = next < lines.count ? lines.start(at: next) : nil
      let end = lines.end(at: index) ?? follower ?? start + Self.lastLine
      number += 1
      if !isVTT {
        out.write(number)
        out.write(byte: ASCII.lineFeed)
      }
      write(time: start)
      out.write(" --> ")
      write(time: max(start, end))
      out.write(byte: ASCII.lineFeed)
      write(lines[index], end: end)
      out.write("\n\n")
    }
    return out.bytes
  }

  private mutating func write(time: Int) {
    out.write(time / 3_600_000, digits: 2)
    out.write(byte: ASCII.colon)
    out.write(time / 60_000 % 60, digits: 2)
    out.write(byte: ASCII.colon)
    out.write(time / 1000 % 60, digits: 2)
    out.write(byte: isVTT ? ASCII.point : ASCII.comma)
    out.write(time % 1000, digits: 3)
  }

  private mutating func write(_ line: LyricLine, end: Int) {
    guard isVTT else {
      write(text: line.text)
      return
    }
    if let voice = line.voice {
      out.write("<v ")
      write(text: voice)
      out.write(byte: ASCII.greater)
    }
    guard !line.words.isEmpty else {
      write(text: line.text)
      return
    }
    var time: Int?
    for (index, word) in line.words.enumerated() {
      if word.start != time { write(mark: word.start) }
      let next = index + 1 < line.words.count ? line.words[index + 1].start : end
      if let told = word.end, told != next {
        var text = Substring(word.text)
        while text.last == " " { text.removeLast() }
        write(text: String(text))
        write(mark: told)
        write(text: String(word.text.dropFirst(text.count)))
        time = told
      } else {
        write(text: word.text)
        time = nil
      }
    }
  }

  private mutating func write(mark time: Int) {
    out.write(byte: ASCII.less)
    write(time: time)
    out.write(byte: ASCII.greater)
  }

  /// A text as the format can hold it: no blank lines, which would end the cue.
  private mutating func write(text: String) {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == ASCII.lineFeed, before == ASCII.lineFeed { continue }
      before = byte
      switch byte {
      case UInt8(ascii: "&") where isVTT: out.write("&amp;")
      case ASCII.less where isVTT: out.write("&lt;")
      case ASCII.greater where isVTT: out.write("&gt;")
      case ASCII.carriageReturn: out.write(byte: ASCII.space)
      default: out.write(byte: byte)
      }
    }
  }
}
