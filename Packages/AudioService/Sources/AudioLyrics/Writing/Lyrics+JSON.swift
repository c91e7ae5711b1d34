extension Lyrics {
  /// The lyrics as one JSON object in UTF-8, without a line end.
  ///
  /// O(size of the result).
  ///
  /// - Parameters:
  ///   - time: a time in milliseconds; adds `current`, the indices of the lines that are sung then.
  ///   - file: the name of the file, for output where each line is another file's object.
  public func json(at time: Int? = nil, file: String? = nil) -> [UInt8] {
    var out = ByteWriter()
    out.write("{\"schema\":1")
    if let file {
      out.write(key: "file")
      out.write(json: file)
    }
    out.write(key: "format")
    out.write(json: format.rawValue)
    out.write(key: "encoding")
    out.write(json: encoding.name)
    out.write(key: "synced")
    out.write(isSynced ? "true" : "false")
    out.write(key: "offset_ms")
    out.write(offset)
    writeMetadata(&out)
    if !credits.isEmpty {
      out.write(key: "credits")
      writeList(&out, credits.indices) { $0.write(json: credits[$1]) }
    }
    out.write(key: "lines")
    let lines = lines
    writeList(&out, lines.indices) { write(lines, $1, to: &$0) }
    if let time {
      out.write(key: "current")
      writeList(&out, Array(LyricTimeline(self).moment(at: time).current)) { $0.write(Int($1)) }
    }
    if let source {
      out.write(key: "source")
      out.write(json: source.rawValue)
    }
    out.write(key: "diagnostics")
    writeList(&out, diagnostics) { out, diagnostic in
      out.write(byte: ASCII.openBrace)
      if let line = diagnostic.line {
        out.write(key: "line", isFirst: true)
        out.write(line)
      }
      out.write(key: "code", isFirst: diagnostic.line == nil)
      out.write(diagnostic.code)
      out.write(key: "message")
      out.write(json: diagnostic.message)
      out.write("}")
    }
    out.write("}")
    return out.bytes
  }

  /// An object has each key once, so that the last value of a key stands for it, in the first one's place.
  private func writeMetadata(_ out: inout ByteWriter) {
    out.write(key: "meta")
    out.write("{")
    var values: [String: String] = [:]
    for entry in metadata.entries { values[entry.key] = entry.value }
    var isFirst = true
    for entry in metadata.entries {
      guard let value = values.removeValue(forKey: entry.key) else { continue }
      out.write(key: entry.key, isFirst: isFirst)
      out.write(json: value)
      isFirst = false
    }
    out.write("}")
  }

  private func writeList<Elements: Collection>(
    _ out: inout ByteWriter, _ elements: Elements, _ body: (inout ByteWriter, Elements.Element) -> Void
  ) {
    out.write("[")
    var isFirst = true
    for element in elements {
      if !isFirst { out.write(byte: ASCII.comma) }
      isFirst = false
      body(&out, element)
    }
    out.write("]")
  }

  private func write(_ lines: LyricLines, _ index: Int, to out: inout ByteWriter) {
    let record = storage.records[index]
    let detail = storage.details[Int(record.detail)]
    out.write("{\"ms\":")
    if let start = lines.start(at: index) { out.write(start) } else { out.write("null") }
    if let end = lines.end(at: index) {
      out.write(key: "end_ms")
      out.write(end)
    }
    out.write(key: "text")
    storage.withText(record.textStart, record.textLength) { out.write(json: $0) }
    if detail.wordCount > 0 {
      out.write(key: "words")
      let first = Int(detail.firstWord)
      writeList(&out, first..<first + Int(detail.wordCount)) { out, place in
        let word = storage.words[place]
        let times = lines.wordTimes(word, of: record)
        out.write("{\"ms\":")
        out.write(times.start)
        if let end = times.end {
          out.write(key: "end_ms")
          out.write(end)
        }
        out.write(key: "text")
        storage.withText(word.textStart, word.textLength) { out.write(json: $0) }
        out.write("}")
      }
    }
    out.write(key: "role")
    out.write(json: detail.role.rawValue)
    if detail.voice > 0 {
      out.write(key: "voice")
      out.write(json: storage.voices[Int(detail.voice) - 1])
    }
    out.write("}")
  }
}
