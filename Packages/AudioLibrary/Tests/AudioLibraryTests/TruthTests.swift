import AudioService
import Foundation
import Testing

@testable import AudioLibrary

/// A library made by another program, with a line for each file that says what is in it.
@Suite struct TruthTests {
  /// One line of the truth.
  private struct Truth: Decodable {
    let path, title, album, album_artist, lyrics, release, recording: String
    let artists, genres: [String]
    let track, track_total, disc, disc_total, year, seconds: Int
    let cover, compilation: Bool
    let gain, album_gain: Double?
  }

  @Test("every field of every file of ten formats is as the truth says")
  func everyField() throws {
    let folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/Scripts/make-library.py").standardizedFileURL.path
    let made = try run("/usr/bin/python3", [script, folder.url.path + "/music", "--artists", "13"])
    try #require(made.status == 0, "make-library.py needs python3-mutagen and ffmpeg: \(made.output)")
    let text = try String(contentsOf: folder.url.appendingPathComponent("music.truth.jsonl"), encoding: .utf8)
    let truths = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Truth.self, from: Data($0.utf8))
    }

    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(report.files == 260)
    #expect(report.added == truths.count)
    #expect(report.unreadable == [])
    let formats = Set(truths.compactMap { $0.path.split(separator: ".").last })
    #expect(formats.count == 10)

    for truth in truths {
      let path = folder.path("music/" + truth.path)
      let track = try #require(try library.tracks(at: [path]).first ?? nil, "\(truth.path) is not there")
      let details = try #require(try library.details(of: track.id))
      #expect(track.title == truth.title, "\(truth.path)")
      #expect(track.artists == truth.artists, "\(truth.path)")
      #expect(track.album == truth.album, "\(truth.path)")
      #expect(track.albumArtist == truth.album_artist, "\(truth.path)")
      #expect(track.trackNumber == truth.track, "\(truth.path)")
      #expect(track.discNumber == truth.disc, "\(truth.path)")
      #expect(details.trackTotal == truth.track_total, "\(truth.path)")
      #expect(details.discTotal == truth.disc_total, "\(truth.path)")
      #expect(track.year == truth.year, "\(truth.path)")
      // The writer puts several values of WMA into two places, of which a reader cannot tell the first.
      let isOrdered = !truth.path.hasSuffix(".wma")
      #expect(
        (isOrdered ? track.genres : track.genres.sorted())
          == (isOrdered ? truth.genres : truth.genres.sorted()),
        "\(truth.path)")
      #expect(track.lyrics.rawValue == truth.lyrics, "\(truth.path)")
      #expect(track.hasCover == truth.cover, "\(truth.path)")
      #expect(details.trackGain == truth.gain, "\(truth.path)")
      #expect(details.albumGain == truth.album_gain, "\(truth.path)")
      #expect(details.musicBrainzRelease == truth.release, "\(truth.path)")
      #expect(details.musicBrainzRecording == truth.recording, "\(truth.path)")
      let duration = try #require(track.duration)
      // A codec fills its last frame; WMA and MP3 have frames of up to 0.2 s.
      #expect(abs(duration / .seconds(1) - Double(truth.seconds)) < 0.25, "\(truth.path)")
    }
    try expectCutsAreSeen(truths.map { folder.path("music/" + $0.path) })
    let compilations = Set(truths.filter(\.compilation).map { $0.release })
    #expect(try library.albums().items.filter(\.isCompilation).count == compilations.count)
  }

  /// Expects that no whole file of any format is taken for one that is cut short, and that each with 40 % less is.
  private func expectCutsAreSeen(_ paths: [FilePath]) throws {
    let reader = try #require(TagReader())
    for path in paths {
      let ending = try #require(path.text.split(separator: ".").last.map(String.init))
      let bytes = try #require(path.contents(upTo: 1 << 24))
      #expect(try reader.read(bytes: bytes, extension: ending).isCutShort == false, "\(path.text)")
      do {
        let part = try reader.read(bytes: Array(bytes.prefix(bytes.count * 6 / 10)), extension: ending)
        #expect(part.isCutShort, "\(path.text)")
      } catch {
        #expect(error as? TagError == .cutShort, "\(path.text)")
      }
    }
  }
}
