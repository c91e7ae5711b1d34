/// A melody in the public domain, written so that its sound and its lyrics come from the same notes.
struct DemoSong: Sendable {
  /// How the lyrics are kept, so that each way is there to try.
  enum LyricsPlace: Sendable { case sidecar, sidecarWithWords, tagWithWords, nowhere }

  /// One sung line.
  struct Line: Sendable {
    /// Pitch and beats, such as `g4:1.5`; `~` before a pitch holds the syllable of the note before.
    let notes: String
    /// The chords under the line, shared out evenly.
    let chords: String
    /// Words with syllables parted by `-`; each Chinese character is a word of its own.
    let text: String
    let translation: String?

    init(_ notes: String, _ chords: String, _ text: String = "", _ translation: String? = nil) {
      self.notes = notes
      self.chords = chords
      self.text = text
      self.translation = translation
    }
  }

  let title: String
  let artist: String
  let album: String
  let year: Int
  let genre: String
  let beatsPerMinute: Double
  let lyricsPlace: LyricsPlace
  /// The two colours of the cover, as 0xRRGGBB.
  let colors: (UInt32, UInt32)
  let lines: [Line]
}

/// A note with its place in time, in seconds.
struct DemoNote: Equatable {
  let frequency: Double
  let start: Double
  let length: Double
}

/// A word with its place in time, in milliseconds.
struct DemoWord: Equatable {
  var text: String
  let start: Int
  var end: Int
}

extension DemoSong {
  /// Seconds of silence before the first note.
  static let leadIn = 0.8

  /// A line worked out: when its notes sound, when its words are sung.
  struct TimedLine {
    let start: Double
    let end: Double
    let melody: [DemoNote]
    let harmony: [DemoNote]
    let words: [DemoWord]
    let translation: String?
  }

  /// Every line with its times; costs a step for each note.
  func timed() -> [TimedLine] {
    let beat = 60 / beatsPerMinute
    var time = Self.leadIn
    return lines.map { line in
      let start = time
      var melody: [DemoNote] = []
      var syllables: [(start: Double, end: Double)] = []
      for token in line.notes.split(separator: " ") {
        let holds = token.hasPrefix("~")
        let parts = token.drop { $0 == "~" }.split(separator: ":")
        let length = (parts.count > 1 ? Double(parts[1]) ?? 1 : 1) * beat
        melody.append(DemoNote(frequency: Self.frequency(parts[0]), start: time, length: length))
        if holds, let last = syllables.indices.last {
          syllables[last].end = time + length
        } else {
          syllables.append((time, time + length))
        }
        time += length
      }
      return TimedLine(
        start: start, end: time, melody: melody, harmony: Self.harmony(line.chords, from: start, to: time),
        words: Self.words(line.text, sungAt: syllables), translation: line.translation)
    }
  }

  /// The frequency in hertz of a pitch such as `a4` (440), `b-4` or `f#3`, in equal temperament.
  static func frequency(_ pitch: Substring) -> Double {
    let steps: [Character: Int] = ["c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11]
    guard let letter = pitch.first, var semitone = steps[letter],
      let octave = pitch.last?.wholeNumberValue
    else { return 440 }
    if pitch.contains("#") { semitone += 1 }
    if pitch.contains("-") { semitone -= 1 }
    return 440 * Wave.power(of: semitone + 12 * octave - 57)
  }

  private static func harmony(_ chords: String, from start: Double, to end: Double) -> [DemoNote] {
    let names = chords.split(separator: " ")
    let length = (end - start) / Double(max(1, names.count))
    return names.enumerated().flatMap { index, name in
      let isMinor = name.hasSuffix("m")
      let root = name.dropLast(isMinor ? 1 : 0).lowercased()
      let base = frequency(Substring(root + "3"))
      let begins = start + Double(index) * length
      let intervals = [-12, 0, isMinor ? 3 : 4, 7]
      return intervals.enumerated().map { step, interval in
        let delay = Double(step) * length / 4
        return DemoNote(
          frequency: base * Wave.power(of: interval), start: begins + delay, length: length - delay)
      }
    }
  }

  private static func words(_ text: String, sungAt syllables: [(start: Double, end: Double)]) -> [DemoWord] {
    var words: [DemoWord] = []
    var syllable = 0
    func sing(_ text: String, syllables count: Int) {
      guard syllable < syllables.count else { return }
      let last = min(syllable + count, syllables.count) - 1
      words.append(
        DemoWord(
          text: text, start: Int((syllables[syllable].start * 1000).rounded()),
          end: Int((syllables[last].end * 1000).rounded())))
      syllable = last + 1
    }
    for word in text.split(separator: " ") {
      let isHan = word.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      if isHan {
        for character in word {
          if character.isPunctuation, !words.isEmpty {
            words[words.count - 1].text += String(character)
          } else {
            sing(String(character), syllables: 1)
          }
        }
        if !words.isEmpty { words[words.count - 1].text += " " }
      } else {
        let parts = word.split(separator: "-")
        sing(parts.joined() + " ", syllables: parts.count)
      }
    }
    if let last = words.indices.last { words[last].text = String(words[last].text.trimmingSuffixSpace()) }
    return words
  }
}

extension String {
  fileprivate func trimmingSuffixSpace() -> Substring { hasSuffix(" ") ? dropLast() : self[...] }
}
