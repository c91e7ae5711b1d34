extension Pinyin {
  /// Where typed letters stand in what a text reads.
  enum Place: Comparable, Sendable {
    case inside, start, whole
  }

  /// The best place of letters among the readings of a folded text; `nil` where nothing in it reads so.
  ///
  /// Letters are syllables, of which the last may be begun, or initials, which tell less and so count for the next lower
  /// place. Characters with several readings are read in each way.
  static func place(of letters: [UInt8], in text: String) -> Place? {
    // Chinese takes three bytes and more, of which no Latin letter's is so large.
    guard !letters.isEmpty, text.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
    let scalars = text.unicodeScalars.filter { Script($0) != .gap }
    let readings = scalars.map { self.readings($0) }
    var best: Place?
    for first in readings.indices where !readings[first].isEmpty {
      func place(_ end: Int, _ isComplete: Bool) -> Place {
        first > 0 ? .inside : end == readings.count && isComplete ? .whole : .start
      }
      if let (end, isComplete) = end(of: letters[...], in: readings[first...]) {
        best = max(best ?? .inside, place(end, isComplete))
      } else if letters.count > 1, areInitials(letters, of: readings[first...].prefix(letters.count)) {
        best = max(best ?? .inside, place(first + letters.count, true) == .whole ? .start : .inside)
      }
    }
    return best
  }

  /// Where letters end that begin with the first of these readings, and whether the last syllable is there in full.
  private static func end(
    of letters: ArraySlice<UInt8>, in readings: ArraySlice<[String]>
  ) -> (end: Int, isComplete: Bool)? {
    guard let character = readings.first else { return nil }
    var begun: (Int, Bool)?
    for reading in character {
      let count = reading.utf8.count
      if letters.count <= count {
        guard reading.utf8.starts(with: letters) else { continue }
        if letters.count == count { return (readings.startIndex + 1, true) }
        begun = (readings.startIndex + 1, false)
      } else if letters.starts(with: reading.utf8),
        let found = end(of: letters.dropFirst(count), in: readings.dropFirst())
      {
        if found.isComplete { return found }
        begun = found
      }
    }
    return begun
  }

  private static func areInitials(_ letters: [UInt8], of readings: ArraySlice<[String]>) -> Bool {
    readings.count == letters.count
      && zip(letters, readings).allSatisfy { letter, character in
        character.contains { $0.utf8.first == letter }
      }
  }
}
