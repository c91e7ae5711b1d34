import Foundation
import Testing

/// Lyrics from LRCLIB, by one that is made up and answers in every way that the real one does.
@Suite(.serialized) struct LyricsServiceTests {
  private typealias Row = [String: Any]
  private let service: MusicServer
  private let program: Program
  private let song: String

  init() throws {
    service = try MusicServer.services()
    program = try Program()
    let sound = try program.write(SoundFile.silence(seconds: 35), to: "music/draft.wav")
    song = sound.deletingLastPathComponent().path + "/song.flac"
    let made = Process()
    made.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    made.arguments = [
      "flac", "-s", "-f", "-T", "TITLE=Song", "-T", "ARTIST=Ann", "-T", "ALBUM=One", "-o", song, sound.path,
    ]
    try made.run()
    made.waitUntilExit()
  }

  private func choose(_ name: String) throws {
    try program.run("config", "set", "lyrics.url", "http://127.0.0.1:\(service.answer[0])/lrclib/\(name)")
    try program.run("config", "set", "lyrics.fetch", "on")
  }

  /// What one of the service's answers means.
  private struct Case {
    let name: String
    let status: Int32
    var text: String?
    /// How often it is asked the first time, and how often once more.
    let asked: [Int]
  }

  private static let cases = [
    Case(name: "synced", status: 0, text: "0:01.00  one", asked: [1, 0]),
    Case(name: "plain", status: 0, text: "only words", asked: [1, 0]),
    Case(name: "empty", status: 0, text: "only words", asked: [1, 0]),
    Case(name: "instrumental", status: 0, asked: [1, 0]),
    Case(name: "other-album", status: 0, text: "right", asked: [2, 0]),
    Case(name: "hostile", status: 0, text: "red", asked: [1, 0]),
    Case(name: "blank", status: 3, asked: [2, 0]),
    Case(name: "wrong", status: 3, asked: [2, 0]),
    Case(name: "html", status: 5, asked: [1, 1]),
    // Refused for the moment: asked twice each time.
    Case(name: "busy", status: 5, asked: [2, 2]),
    Case(name: "fault", status: 1, asked: [1, 1]),
    Case(name: "slow", status: 0, text: "one", asked: [1, 0]),
  ]

  @Test("every answer of the service is read for what it is; what it lacks is kept, what failed is not")
  func answers() throws {
    for row in Self.cases {
      try choose(row.name)
      try? FileManager.default.removeItem(at: program.home.appendingPathComponent(".local"))
      for asked in row.asked {
        let before = try service.log().count
        let outcome = try program.run("lyrics", song)
        #expect(outcome.status == row.status, "\(row.name): \(outcome.output) \(outcome.diagnostics)")
        if let text = row.text { #expect(outcome.output.contains(text), "\(row.name): \(outcome.output)") }
        let steering = ["\u{1B}", "\u{7}", "\u{202E}"]
        #expect(steering.allSatisfy { !(outcome.output + outcome.diagnostics).contains($0) })
        #expect(try service.log().count == before + asked, "\(row.name)")
      }
    }
    #expect(try service.log().compactMap { $0["broken"] as? String } == [])
    // Nothing is written beside a person's music.
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path + "/music").count == 2)
    program.remove()
  }

  @Test("a page in place of “not found” is not taken for that")
  func pageInBetween() throws {
    try choose("html-missing")
    #expect(try program.run("lyrics", song).status != 0)
    try choose("synced")
    #expect(try program.run("lyrics", song).output.contains("one"))
    program.remove()
  }

  @Test(
    "lyrics are fetched only when that is wanted, nothing empty is kept, and a refresh asks again",
    .bug("https://github.com/ncmpcpp/ncmpcpp/issues/487"))
  func refreshing() throws {
    try program.run("config", "set", "lyrics.url", "http://127.0.0.1:\(service.answer[0])/lrclib/changing")
    #expect(try program.run("lyrics", song).status == 3)
    #expect(try service.log().isEmpty)
    try choose("changing")
    #expect(try program.run("lyrics", song, "--offline").status == 3)
    #expect(try service.log().isEmpty)
    // Blank, then not found, then a fault, then lyrics; what is not found is searched for too.
    #expect(try program.run("lyrics", song).status == 3)
    #expect(try program.run("lyrics", song).status == 3)
    #expect(try service.log().count == 2)
    #expect(try program.run("lyrics", song, "--refresh").status == 3)
    #expect(try program.run("lyrics", song, "--refresh").status == 1)
    let found = try program.run("lyrics", song, "--refresh", "--json").json()
    #expect(found["source"] as? String == "web")
    #expect((found["lines"] as? [Row])?.first?["text"] as? String == "one")
    let asked = try service.log().count
    #expect(try program.run("lyrics", song, "--offline").status == 0)
    #expect(try service.log().count == asked)
    // What a person has of their own is neither passed over nor touched.
    let own = try program.write("[00:02.00]mine\n", to: "music/song.lrc")
    #expect(try program.run("lyrics", song).output.contains("mine"))
    #expect(try String(contentsOf: own, encoding: .utf8) == "[00:02.00]mine\n")
    program.remove()
  }
}
