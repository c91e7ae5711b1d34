import AudioLibrary
import AudioService
import Synchronization
import Testing

@testable import appmusic

/// What is drawn by a clock that stands where a test puts it.
@Suite struct ProgressBarTests {
  private final class Clock: Sendable {
    let time = Mutex(Duration.seconds(100))
    func advance(_ seconds: Double) { time.withLock { $0 += .seconds(seconds) } }
  }

  private static let mebibyte: Int64 = 1 << 20
  private let clock = Clock()

  private func bar(on paper: Paper) -> ProgressBar {
    ProgressBar(paper.console, now: { [clock] in clock.time.withLock { $0 } })
  }

  /// The lines that were drawn over each other on a terminal of 100 columns.
  private func drawn(_ body: (ProgressBar) -> Void) throws -> [String] {
    let paper = try Paper(columns: 100, isStyled: true)
    body(bar(on: paper))
    return try paper.read().components(separatedBy: "\r\u{1B}[K").dropFirst().map { $0 }
  }

  private func part(_ filled: Int, _ percent: String) -> String {
    String(repeating: "━", count: filled) + String(repeating: "╌", count: 20 - filled) + " " + percent + "  "
  }

  @Test("a download tells its rate and the time left once half a second has passed")
  func download() throws {
    let lines = try drawn { bar in
      bar.show("Night", bytes: 0, of: 4 * Self.mebibyte)
      clock.advance(0.4)
      bar.show("Night", bytes: Self.mebibyte, of: 4 * Self.mebibyte)
      clock.advance(1.6)
      bar.show("Night", bytes: Self.mebibyte, of: 4 * Self.mebibyte)
      clock.advance(4)
      bar.show("Night", bytes: 3 * Self.mebibyte, of: 4 * Self.mebibyte)
      clock.advance(2)
      bar.show("Night", bytes: 4 * Self.mebibyte, of: 4 * Self.mebibyte)
      bar.clear()
    }
    #expect(
      lines == [
        part(0, "  0%") + "Night: 0 B / 4.0 MiB",
        part(5, " 25%") + "Night: 1.0 MiB / 4.0 MiB",
        part(5, " 25%") + "Night: 1.0 MiB / 4.0 MiB, 512.0 KiB a second, 0:06 left",
        part(15, " 75%") + "Night: 3.0 MiB / 4.0 MiB, 512.0 KiB a second, 0:02 left",
        part(20, "100%") + "Night: 4.0 MiB / 4.0 MiB, 512.0 KiB a second",
        "",
      ])
  }

  @Test("what was there before a download went on is no part of its rate")
  func continued() throws {
    let lines = try drawn { bar in
      bar.show("Night", bytes: 2 * Self.mebibyte, of: 4 * Self.mebibyte)
      clock.advance(2)
      bar.show("Night", bytes: 3 * Self.mebibyte, of: 4 * Self.mebibyte)
    }
    #expect(lines.last == part(15, " 75%") + "Night: 3.0 MiB / 4.0 MiB, 512.0 KiB a second, 0:02 left")
  }

  @Test("a download that stands still has no rate; one of unknown length has no bar and no time left")
  func unknown() throws {
    let still = try drawn { bar in
      bar.show("Night", bytes: Self.mebibyte, of: 4 * Self.mebibyte)
      clock.advance(60)
      bar.show("Night", bytes: Self.mebibyte, of: 4 * Self.mebibyte)
    }
    #expect(still.last == part(5, " 25%") + "Night: 1.0 MiB / 4.0 MiB")
    for total in [nil, 0, -1] as [Int64?] {
      let lines = try drawn { bar in
        bar.show("Night", bytes: 0, of: total)
        clock.advance(2)
        bar.show("Night", bytes: Self.mebibyte, of: total)
      }
      #expect(lines == ["Night: 0 B", "Night: 1.0 MiB, 512.0 KiB a second"])
    }
  }

  @Test("the reading of a server has a bar once its albums are all known")
  func server() throws {
    let lines = try drawn { bar in
      bar.show("home", SyncProgress(albums: 0, knownAlbums: 500, songs: 0))
      clock.advance(4)
      bar.show("home", SyncProgress(albums: 100, knownAlbums: 500, songs: 900))
      clock.advance(16)
      bar.show("home", SyncProgress(albums: 500, knownAlbums: 800, songs: 4_000, isLikelyWhole: true))
      clock.advance(0)
      bar.show("home", SyncProgress(albums: 800, knownAlbums: 800, songs: 7_000, isLikelyWhole: true))
    }
    #expect(
      lines == [
        "home: 0 of 500 albums, 0 songs",
        "home: 100 of 500 albums, 900 songs, 25 a second",
        part(12, " 62%") + "home: 500 of 800 albums, 4000 songs, 25 a second, 0:12 left",
        part(20, "100%") + "home: 800 of 800 albums, 7000 songs, 40 a second",
      ])
  }

  @Test("a scan has a bar once every folder was looked at")
  func scan() throws {
    var progress = ScanProgress()
    progress.found = 9
    progress.toRead = 8
    let searching = progress
    progress.isFoundComplete = true
    progress.seconds = 2
    progress.read = 4
    let reading = progress
    let lines = try drawn { bar in
      bar.show(searching)
      bar.show(reading)
    }
    #expect(
      lines == [
        "0 of 8 read, 9 found", part(10, " 50%") + "4 of 8 read, 9 found, 2 a second, 0:02 left",
      ])
  }

  @Test(
    "a file and a terminal that moves no cursor get a plain line every ten seconds",
    arguments: [nil, 80])
  func plain(_ columns: Int?) throws {
    let paper = try Paper(columns: columns)
    let bar = bar(on: paper)
    for second in 0..<25 {
      bar.show("Night", bytes: Int64(second) << 20, of: 100 * Self.mebibyte)
      clock.advance(1)
    }
    bar.clear()
    #expect(
      try paper.read() == """
        Night: 10.0 MiB / 100.0 MiB, 1.0 MiB a second, 1:30 left
        Night: 20.0 MiB / 100.0 MiB, 1.0 MiB a second, 1:20 left

        """)
  }

  @Test("scripts and those who want quiet get nothing", arguments: [true, false])
  func quiet(_ isJSON: Bool) throws {
    for columns in [nil, 80] {
      let paper = try Paper(columns: columns, isStyled: columns != nil) { settings in
        settings.isJSON = isJSON
        if !isJSON { settings.verbosity = .quiet }
      }
      let bar = bar(on: paper)
      bar.show("Night", bytes: 1, of: 2)
      clock.advance(60)
      bar.show("Night", bytes: 2, of: 2)
      bar.clear()
      #expect(try paper.read() == "")
    }
  }

  @Test("it is said in Chinese too")
  func chinese() throws {
    let paper = try Paper(columns: 100, isStyled: true, language: .simplifiedChinese)
    bar(on: paper).show("家", SyncProgress(albums: 1, knownAlbums: 2, songs: 9, isLikelyWhole: true))
    #expect(try paper.read() == "\r\u{1B}[K" + part(10, " 50%") + "家: 2 张专辑已读 1 张，9 首歌曲")
  }
}
