import AudioService

/// What a person typed into the search field, taken apart: words, and filters such as `year:1990-1999`.
public struct SearchQuery: Equatable, Sendable {
  /// A number, a range of numbers, or everything on one side of a number.
  public struct Range: Equatable, Sendable {
    /// The least number that is in it.
    public var least: Int?
    /// The greatest number that is in it.
    public var greatest: Int?

    /// Makes a range; a side that is left out has no end.
    public init(least: Int? = nil, greatest: Int? = nil) {
      self.least = least
      self.greatest = greatest
    }
  }

  /// The words that belong to no filter.
  public var text = ""
  /// What the title must have in it.
  public var title: [String] = []
  /// What an artist's name must have in it.
  public var artist: [String] = []
  /// What the album's title must have in it.
  public var album: [String] = []
  /// What a genre must have in it.
  public var genre: [String] = []
  /// In which years.
  public var year: [Range] = []
  /// How often played.
  public var plays: [Range] = []
  /// With a heart or without.
  public var isLiked: Bool?
  /// With the file away, or with the file there.
  public var isMissing: Bool?

  /// The names of the filters, as they are written before the colon.
  public static let filters = ["title", "artist", "album", "genre", "year", "plays", "liked", "missing"]

  /// Reads a query; a filter that cannot be understood throws ``LibraryError/badFilter(column:text:expected:)``.
  ///
  /// Values with blanks stand in double quotes. A word with a colon that is no filter's name is a word like others.
  public init(_ query: String) throws {
    var words: [String] = []
    for part in SearchQuery.parts(query) {
      guard let colon = part.text.firstIndex(of: ":"), !part.startsQuoted,
        SearchQuery.filters.contains(String(part.text[..<colon]).lowercased())
      else {
        words.append(part.text)
        continue
      }
      let name = String(part.text[..<colon]).lowercased()
      try take(name, String(part.text[part.text.index(after: colon)...]), part)
    }
    text = words.joined(separator: " ")
  }

  /// True when there is a filter.
  public var hasFilters: Bool {
    !(title.isEmpty && artist.isEmpty && album.isEmpty && genre.isEmpty && year.isEmpty && plays.isEmpty)
      || isLiked != nil || isMissing != nil
  }

  private mutating func take(_ name: String, _ value: String, _ part: Part) throws {
    func wrong(_ expected: String) -> LibraryError {
      LibraryError.badFilter(column: part.column, text: part.text, expected: expected)
    }
    switch name {
    case "title", "artist", "album", "genre":
      guard value.contains(where: { !$0.isWhitespace }) else {
        throw wrong("\(name): and a word, such as \(name):night")
      }
      switch name {
      case "title": title.append(value)
      case "artist": artist.append(value)
      case "album": album.append(value)
      default: genre.append(value)
      }
    case "year":
      guard let range = SearchQuery.range(value, digits: 4...4) else {
        throw wrong(
          "a year of four digits or a range of years, such as year:1999, year:1990-1999 or year:>2010")
      }
      year.append(range)
    case "plays":
      guard let range = SearchQuery.range(value) else {
        throw wrong("a number or a range of numbers, such as plays:0, plays:5-10 or plays:>10")
      }
      plays.append(range)
    default:
      guard let answer = SearchQuery.answer(value) else { throw wrong("\(name):yes or \(name):no") }
      if name == "liked" { isLiked = answer } else { isMissing = answer }
    }
  }

  // MARK: Reading values

  /// Reads “1999”, “1990-1999”, “1990-”, “-1999”, “>10”, “>=10”, “<10”, “<=10”.
  private static func range(_ value: String, digits: ClosedRange<Int> = 1...9) -> Range? {
    func number(_ text: Substring) -> Int? {
      guard digits.contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      return Int(text)
    }
    for (sign, isLeast, step) in [(">=", true, 0), ("<=", false, 0), (">", true, 1), ("<", false, -1)]
    where value.hasPrefix(sign) {
      guard let limit = number(value.dropFirst(sign.count)) else { return nil }
      return isLeast ? Range(least: limit + step) : Range(greatest: limit + step)
    }
    guard let dash = value.firstIndex(where: { $0 == "-" || $0 == "–" }) else {
      return number(value[...]).map { Range(least: $0, greatest: $0) }
    }
    let first = value[..<dash]
    let last = value[value.index(after: dash)...]
    if first.isEmpty, last.isEmpty { return nil }
    let least = number(first)
    let greatest = number(last)
    if !first.isEmpty && least == nil || !last.isEmpty && greatest == nil { return nil }
    if let least, let greatest, least > greatest { return nil }
    return Range(least: least, greatest: greatest)
  }

  private static func answer(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "", "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  // MARK: Taking apart

  private struct Part {
    var text: String
    /// Where it begins in the query, in characters.
    let column: Int
    let startsQuoted: Bool
  }

  /// What stands between blanks; blanks in double quotes do not part.
  private static func parts(_ query: String) -> [Part] {
    var parts: [Part] = []
    var part: Part?
    var isQuoted = false
    for (column, character) in query.enumerated() {
      if character == "\"" || character == "“" || character == "”" {
        if part == nil { part = Part(text: "", column: column, startsQuoted: true) }
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        if let part { parts.append(part) }
        part = nil
      } else {
        if part == nil { part = Part(text: "", column: column, startsQuoted: false) }
        part?.text.append(character)
      }
    }
    if let part { parts.append(part) }
    return parts
  }
}
