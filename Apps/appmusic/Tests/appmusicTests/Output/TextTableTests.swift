import AudioService
import FOLDin
import Foundation
import Testing

@testable import appmusic

/// Tables on terminals, with text of every width.
///
/// The cells of a column begin with a letter that is nowhere else.
@Suite struct TextTableTests {
  private static let texts = [
    "", "plain", "晴天晴天晴天", "👨‍👩‍👧‍👦 family 🇩🇪", "e\u{301}te\u{301} o\u{308}", "한국어 노래", "ｆｕｌｌ",
    "a very long one that no narrow terminal has room for, and on and on it goes until it is cut",
    "晴天的城市之光晴天的城市之光晴天的城市之光晴天的城市之光晴天的城市之光晴天的城市之光晴天的城市之光",
    "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽", "नमस्ते", "x\u{200B}y",
  ]

  /// Every text beside another one.
  private var tracks: [Track] {
    Self.texts.indices.map { index in
      func text(_ step: Int) -> String { Self.texts[(index + step) % Self.texts.count] }
      return Track(
        id: TrackID(rawValue: "tr-\(index)"), location: .address("\(index)"), title: "Ξ" + text(0),
        artists: ["Ψ" + text(1)], album: "Ω" + text(2), duration: .seconds(60 * (index + 1) * 9),
        isLiked: index.isMultiple(of: 2), plays: index)
    }
  }

  private var albums: [Album] {
    Self.texts.indices.map { index in
      Album(
        id: AlbumID(rawValue: "al-\(123_456 + index)"), title: "Ξ" + Self.texts[index],
        artist: "Ψ" + Self.texts[(index + 5) % Self.texts.count], year: 2_000 + index, tracks: index,
        duration: .seconds(3_600 + index))
    }
  }

  @Test("a table without rows is not written; what is to be done stands alone", arguments: [nil, 80])
  func noRows(columns: Int?) throws {
    let text = try written(columns) { rows in
      rows.tracks(CataloguePage(total: 0, offset: 0, items: []))
      rows.playlists([])
    }
    #expect(text == "There is no playlist yet; make one with “appmusic playlist create NAME”.\n")
  }

  private func written(_ columns: Int?, isStyled: Bool = false, _ write: (RowsPresentation) -> Void) throws
    -> String
  {
    let paper = try Paper(columns: columns, isStyled: isStyled)
    write(RowsPresentation(paper.console))
    return try paper.read()
  }

  private func lines(_ columns: Int, _ write: (RowsPresentation) -> Void) throws -> [String] {
    try written(columns, write).split(separator: "\n").map(String.init)
  }

  /// The display column where a letter stands; `nil` where it is not.
  private func column(of letter: Character, in line: String) -> Int? {
    line.firstIndex(of: letter).map { line[..<$0].fd.columns }
  }

  /// The character that begins at a display column.
  private func character(at column: Int, of line: String) -> Character? {
    var place = 0
    for character in line {
      if place == column { return character }
      place += character.fd.columns
    }
    return nil
  }

  @Test("the columns of songs begin and end at the same place in every row", arguments: [40, 80, 121])
  func songs(_ width: Int) throws {
    let lines = try lines(width) {
      $0.tracks(CataloguePage(total: tracks.count, offset: 0, items: tracks), showing: [.plays, .added])
    }
    try #require(lines.count == tracks.count + 1)
    let rows = lines.dropFirst()
    for line in lines { #expect(line.fd.columns <= width, "\(line)") }
    for (letter, title) in [("Ξ", "T"), ("Ψ", "A"), ("Ω", "A")] as [(Character, Character)] {
      let starts = Set(rows.map { column(of: letter, in: $0) })
      let start = try #require(starts.first ?? nil)
      #expect(starts.count == 1, "\(letter) \(starts)")
      #expect(character(at: start, of: lines[0]) == title)
    }
    #expect(rows.contains { $0.contains("…") } || width > 80)
    // The times of all end at the same column where there is room for them.
    let ends = Set(
      rows.compactMap { row in row.firstRange(of: /\d+(:\d\d)+/).map { row[..<$0.upperBound].fd.columns } })
    #expect(ends.count <= 1)
    #expect(width == 40 || ends.count == 1)
    let hearts = Set(rows.compactMap { column(of: "♥", in: $0) })
    #expect(hearts.count == 1)
  }

  @Test(
    "the columns of albums do too, and the id is whole even on a narrow terminal", arguments: [40, 80, 121])
  func albums(_ width: Int) throws {
    let lines = try lines(width) {
      $0.albums(CataloguePage(total: albums.count, offset: 0, items: albums), showingAdded: true)
    }
    try #require(lines.count == albums.count + 1)
    for line in lines { #expect(line.fd.columns <= width, "\(line)") }
    for letter in ["Ξ", "Ψ"] as [Character] {
      #expect(Set(lines.dropFirst().map { column(of: letter, in: $0) }).count == 1)
    }
    for (line, album) in zip(lines.dropFirst(), albums) { #expect(line.contains(album.id.rawValue)) }
    let ids = lines.dropFirst().map { line in line.range(of: "al-").map { line[..<$0.lowerBound].fd.columns }
    }
    #expect(Set(ids).count == 1)
  }

  @Test(
    "colours are there where they are asked for, and nothing else changes", arguments: [nil, 40, 80, 121])
  func colours(_ width: Int?) throws {
    let page = CataloguePage(total: tracks.count, offset: 0, items: tracks)
    let plain = try written(width) { $0.tracks(page) }
    let styled = try written(width, isStyled: true) { $0.tracks(page) }
    #expect(!plain.contains("\u{1B}"))
    let codes = styled.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
    // Dim, the heart's colour, and the end of each.
    #expect(Set(codes) == ["2", "35", "0"])
    #expect(codes.filter { $0 == "0" }.count * 2 == codes.count)
    #expect(styled.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("a pipe gets whole cells, one tab between, and no heading")
  func pipe() throws {
    let lines = try written(nil) { $0.tracks(CataloguePage(total: 12, offset: 0, items: tracks)) }
      .split(separator: "\n")
    #expect(lines.count == tracks.count)
    for (line, track) in zip(lines, tracks) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(cells.count == 5)
      #expect(cells.first.map(String.init) == track.title.fd.harmless)
    }
  }

  @Test("a table that has no column to give way is cut all the same", arguments: [40, 80, 121])
  func stiff(_ width: Int) throws {
    let paper = try Paper(columns: width)
    var table = TextTable((0..<9).map { .init(title: "Heading \($0)", alignsRight: $0.isMultiple(of: 2)) })
    for text in Self.texts { table.append((0..<9).map { _ in text }) }
    table.write(to: paper.console.output)
    let lines = try paper.read().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == Self.texts.count + 1)
    for line in lines { #expect(line.fd.columns <= width, "\(line)") }
  }
}
