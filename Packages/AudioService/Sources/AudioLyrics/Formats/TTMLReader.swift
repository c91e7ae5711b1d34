/// Reads Timed Text Markup Language as Apple Music and AMLL write it.
struct TTMLReader {
  private(set) var draft = LyricDraft()
  private var time = TTMLTime()
  private var frames: [Frame] = []
  /// How many open tags are deeper than is read.
  private var deeper = 0
  private var paragraph: Paragraph?
  /// The lines of each `itunes:key`, for translations that stand in the head.
  private var keys: [String: Range<Int>] = [:]
  private var keyed: [(key: String, role: LyricRole, row: TTMLRow)] = []

  private static let deepest = 200

  /// An open tag.
  private struct Frame {
    var name: String
    var target: LyricRole?
    var begin: Int?
    var end: Int?
    /// The place of this tag's text among the pieces, once it has one.
    var piece: Int?
    var key: String?
  }

  /// A line that is being read, with what stands beside it.
  private struct Paragraph {
    var begin: Int?
    var end: Int?
    var voice: String?
    var key: String?
    var rows: [LyricRole: TTMLRow] = [:]
    /// Lines of a second voice, which close before the paragraph does.
    var backgrounds: [LyricLine] = []
  }

  /// Reads a file.
  ///
  /// O(n).
  static func read(_ bytes: UnsafeRawBufferPointer) -> LyricDraft {
    var reader = TTMLReader()
    var xml = XMLReader(bytes)
    while let event = xml.next() {
      switch event {
      case .open(let name, let attributes, let isEmpty):
        reader.open(name, attributes)
        if isEmpty { reader.close(name) }
      case .close(let name): reader.close(name)
      case .text(let text): reader.take(text)
      }
    }
    if xml.isCut || !reader.frames.isEmpty {
      reader.draft.diagnostics.add(.brokenMarkup(reader.frames.last.map { "<\($0.name)" } ?? "<"), line: nil)
      while let frame = reader.frames.last { reader.close(frame.name) }
    }
    reader.addKeyed()
    return reader.draft
  }

  private mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    guard frames.count < Self.deepest else {
      if deeper == 0 { draft.diagnostics.add(.tooDeep, line: nil) }
      deeper += 1
      return
    }
    func value(_ key: String) -> String? { attributes.first { $0.name == key }?.value }
    var frame = Frame(name: name)
    frame.begin = value("begin").flatMap(time.parse)
    frame.end = value("end").flatMap(time.parse)
    if frame.end == nil, let begin = frame.begin, let length = value("dur").flatMap(time.parse) {
      frame.end = begin + length
    }
    frame.target = frames.last?.target
    switch name {
    case "tt":
      if let rate = value("frameRate").flatMap(Double.init), rate > 0 { time.frameRate = rate }
      if let rate = value("tickRate").flatMap(Double.init), rate > 0 { time.tickRate = rate }
    case "p":
      finishParagraph()
      paragraph = Paragraph(begin: frame.begin, end: frame.end, voice: value("agent"), key: value("key"))
      frame.target = .main
    case "span":
      switch value("role") {
      case "x-bg": frame.target = .background
      case "x-translation": frame.target = .translation
      case "x-roman", "x-romanization": frame.target = .romanization
      default: break
      }
    case "br": append("\n", piece: nil, frame, isBreak: true)
    case "meta": takeMeta(value("key"), value("value"))
    case "translation": frame.target = .translation
    case "transliteration": frame.target = .romanization
    case "text":
      frame.key = value("for")
      if let key = frame.key, let role = frame.target { keyed.append((key, role, TTMLRow())) }
    default: break
    }
    frames.append(frame)
  }

  private mutating func close(_ name: String) {
    if deeper > 0 {
      deeper -= 1
      return
    }
    // A tag that closes closes whatever was left open in it; one that was never open closes nothing.
    guard let index = frames.suffix(16).lastIndex(where: { $0.name == name }) else { return }
    while frames.count > index { closeLast() }
  }

  private mutating func closeLast() {
    let frame = frames.removeLast()
    if frame.name == "p" { finishParagraph() }
    if frame.target == .background, frames.last?.target != .background, let row = paragraph?.rows[.background]
    {
      paragraph?.rows[.background] = nil
      if let line = row.line(
        begin: frame.begin ?? paragraph?.begin, end: frame.end ?? paragraph?.end, .background)
      {
        paragraph?.backgrounds.append(line)
      }
    }
  }

  private mutating func take(_ text: String) {
    guard let frame = frames.last else { return }
    if paragraph != nil || keyed.last != nil && frames.contains(where: { $0.key != nil }) {
      let index = frames.count - 1
      let piece = append(text, piece: frame.piece, frame)
      if frame.begin != nil, frame.name == "span" { frames[index].piece = piece }
      return
    }
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !plain.isEmpty, draft.metadata.count < 1000 else { return }
    switch frame.name {
    case "title": draft.metadata.append(.init("ti", plain))
    case "songwriter": draft.metadata.append(.init("songwriter", plain))
    default: break
    }
  }

  /// Adds text where its tag belongs, and says at which place.
  @discardableResult
  private mutating func append(_ text: String, piece: Int?, _ frame: Frame, isBreak: Bool = false) -> Int? {
    let isTimed = !isBreak && frame.name == "span" && frame.begin != nil && frame.target != nil
    // A background's own tag carries its whole time: it is no word.
    let holdsLine =
      frame.target == .background && frames.dropLast().last?.target != .background && frame.name == "span"
    let begin = isTimed && !holdsLine ? frame.begin : nil
    if paragraph != nil {
      let role = frame.target ?? .main
      return paragraph?.rows[role, default: TTMLRow()].add(
        text, begin: begin, end: frame.end, piece: piece, isBreak: isBreak)
    }
    guard !keyed.isEmpty else { return nil }
    return keyed[keyed.count - 1].row.add(text, begin: begin, end: frame.end, piece: piece)
  }

  private mutating func finishParagraph() {
    guard let paragraph else { return }
    self.paragraph = nil
    let first = draft.lines.count
    if var line = paragraph.rows[.main]?.line(begin: paragraph.begin, end: paragraph.end, .main) {
      line.voice = paragraph.voice
      draft.lines.append(line)
    }
    for role in [LyricRole.translation, .romanization] {
      if let line = paragraph.rows[role]?.line(begin: paragraph.begin, end: paragraph.end, role) {
        draft.lines.append(line)
      }
    }
    for var line in paragraph.backgrounds {
      line.voice = paragraph.voice
      draft.lines.append(line)
    }
    if let key = paragraph.key, draft.lines.count > first { keys[key] = first..<draft.lines.count }
  }

  /// Adds the translations of the head to the lines that they are for.
  private mutating func addKeyed() {
    for (key, role, row) in keyed {
      guard let lines = keys[key], let first = lines.first else { continue }
      let main = draft.lines[first]
      if let line = row.line(begin: main.start, end: main.end, role) { draft.lines.append(line) }
    }
  }

  /// AMLL's names for what LRC has short keys for.
  private mutating func takeMeta(_ key: String?, _ value: String?) {
    guard let key, let value, draft.metadata.count < 1000 else { return }
    let short = ["musicName": "ti", "artists": "ar", "album": "al", "ttmlAuthorGithubLogin": "by"]
    draft.metadata.append(.init(short[key] ?? key, value))
  }
}
