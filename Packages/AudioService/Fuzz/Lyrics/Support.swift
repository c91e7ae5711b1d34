import AudioLyrics

/// The bytes that the fuzzer hands over.
func input(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Looks at everything that lyrics offer and checks what must hold of any of them.
func examine(_ lyrics: Lyrics) {
  var last = 0
  for line in lyrics.lines {
    if let start = line.start {
      precondition(start >= last, "lines are sorted and not below 0")
      last = start
    } else {
      precondition(!lyrics.isSynced, "every line of synced lyrics has a time")
    }
    for word in line.words { precondition(word.start >= 0 && (word.end ?? 0) >= 0, "no word is below 0") }
  }
  let timeline = LyricTimeline(lyrics)
  var time = -1
  var steps = 0
  while let next = timeline.nextChange(after: time), steps < 10_000 {
    precondition(next > time, "changes go on")
    time = next
    steps += 1
    for line in timeline.moment(at: time).current { _ = lyrics.lines[Int(line)] }
  }
  for problem in lyrics.diagnostics { precondition(problem.code >= 3001 && !problem.message.isEmpty) }
  for output in LyricOutput.allCases {
    guard let bytes = try? lyrics.write(as: output) else { continue }
    precondition(String(validating: bytes, as: UTF8.self) != nil, "what is written is UTF-8")
    if output != .json { _ = try? Lyrics.read(bytes, LyricReadOptions(encoding: .utf8)) }
  }
  _ = lyrics.json(at: 1000, file: "x")
}

/// Reads in a named format, or in the one that is found, and examines what came.
func examine(_ bytes: [UInt8], as format: LyricFormat? = nil) {
  guard let lyrics = try? Lyrics.read(bytes, LyricReadOptions(encoding: .utf8, format: format)) else {
    return
  }
  examine(lyrics)
}
