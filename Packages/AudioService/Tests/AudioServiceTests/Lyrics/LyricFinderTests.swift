import Foundation
import Testing

@testable import AudioService

/// Where lyrics are found, and which of several.
@Suite struct LyricFinderTests {
  /// A file system of a few files, whose names end with what they are.
  private func files(_ contents: [String: Result<String, LyricsError>]) -> LyricFiles {
    LyricFiles(
      names: { folder in
        let names = contents.keys.compactMap { path -> FilePath? in
          guard path.hasPrefix(folder.text) else { return nil }
          return path.dropFirst(folder.text.count).split(separator: "/").first.map { FilePath(String($0)) }
        }
        return Array(Set(names))
      },
      read: { file throws(LyricsError) in
        guard let content = contents[file.text] else { throw .unreadable(path: file.text, reason: "none") }
        return Array(try content.get().utf8)
      })
  }

  private struct Tags: LyricTagReading {
    var tags: [LyricTag]
    func lyricTags(of file: FilePath) -> [LyricTag] { tags }
  }

  private let music = FilePath("/m/song.mp3")

  @Test("a sidecar wins over tags, and says that it is one")
  func sidecar() throws {
    let finder = LyricFinder(
      files: files(["/m/song.mp3": .success(""), "/m/song.lrc": .success("[00:01.00]one")]),
      tags: Tags(tags: [.text("[00:01.00]tag")]))
    let found = try finder.find(for: music)
    #expect(found.lyrics.lines.map(\.text) == ["one"])
    #expect(found.lyrics.source == .sidecar)
    #expect(found.file == FilePath("/m/song.lrc"))
  }

  @Test("a folder of lyrics is looked through after the music's own")
  func folder() throws {
    let both: [String: Result<String, LyricsError>] = [
      "/m/song.mp3": .success(""), "/m/Lyrics/song.lrc": .success("inside"),
      "/m/song.txt": .success("beside"),
    ]
    #expect(try LyricFinder(files: files(both)).find(for: music).lyrics.lines.map(\.text) == ["beside"])
    let inside = both.filter { $0.key != "/m/song.txt" }
    let found = try LyricFinder(files: files(inside)).find(for: music)
    #expect(found.lyrics.lines.map(\.text) == ["inside"])
    #expect(found.file == FilePath("/m/Lyrics/song.lrc"))
  }

  @Test("a sidecar without a line, or that may not be read, gives way")
  func givesWay() throws {
    let broken = LyricsError.unreadable(path: "/m/song.lrc", reason: "Permission denied")
    let refused: [String: Result<String, LyricsError>] = ["/m/song.lrc": .failure(broken)]
    let tags = Tags(tags: [.text("tag")])
    #expect(try LyricFinder(files: files(refused), tags: tags).find(for: music).lyrics.source == .tag)
    #expect(throws: broken) { try LyricFinder(files: files(refused)).find(for: music) }
    let empty: [String: Result<String, LyricsError>] = ["/m/song.lrc": .success("[ti:x]\n\n")]
    #expect(try LyricFinder(files: files(empty), tags: tags).find(for: music).lyrics.source == .tag)
    #expect(throws: LyricsError.missing) { try LyricFinder(files: files(empty)).find(for: music) }
  }

  @Test("times in a tag that has none by its kind make it synced")
  func timedTag() throws {
    let finder = LyricFinder(files: files([:]), tags: Tags(tags: [.text("[00:01.00]one\n[00:02.00]two")]))
    let found = try finder.find(for: music)
    #expect(found.lyrics.isSynced)
    #expect(found.lyrics.source == .tag)
  }

  @Test("of several tags the one with times is best, then the one in the user's language")
  func severalLanguages() throws {
    func uslt(_ language: String, _ text: String) -> LyricTag {
      .uslt([3] + Array("\(language)\0\(text)".utf8))
    }
    func sylt(_ language: String, _ text: String) -> LyricTag {
      .sylt([3] + Array(language.utf8) + [2, 1, 0] + Array(text.utf8) + [0, 0, 1, 17, 112])
    }
    let tags = Tags(tags: [
      .text(""), uslt("eng", "plain"), sylt("deu", "eins"), sylt("zho", "一"), uslt("zho", "纯"), .uslt([9]),
    ])
    func order(_ languages: [String]) throws -> [String] {
      try LyricFinder(files: files([:]), tags: tags, languages: languages).tagged(music).map {
        $0.lyrics.lines[0].text
      }
    }
    #expect(try order([]) == ["eins", "一", "plain", "纯"])
    #expect(try order(["zho", "eng"]) == ["一", "eins", "纯", "plain"])
  }

  @Test("timed texts of a reader of tags become lines and words")
  func timedTexts() throws {
    let texts = [
      LyricWord(start: 1000, text: "\nline "), LyricWord(start: 1500, text: "one"),
      LyricWord(start: 66_000, text: "\ntwo"),
    ]
    let found = try LyricFinder(files: files([:]), tags: Tags(tags: [.timed(texts)])).find(for: music)
    #expect(found.lyrics.lines.map(\.text) == ["line one", "two"])
    #expect(found.lyrics.lines.map(\.start) == [1000, 66_000])
    #expect(found.lyrics.lines[0].words.map(\.start) == [1000, 1500])
    #expect(found.lyrics.source == .tag)
  }

  @Test("the machine's own files are found and read, whatever bytes their names have")
  func system() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lyrics-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stem = FilePath(bytes: Array(folder.utf8) + [0x2F, 0xB5, 0xDA])
    let sidecar = FilePath(bytes: stem.bytes + Array(".LRC".utf8))
    let text = Array("[00:01.00]one\n".utf8) + [UInt8](repeating: 0x0A, count: 100_000)
    let descriptor = sidecar.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
    try #require(descriptor >= 0)
    #expect(write(descriptor, text, text.count) == text.count)
    close(descriptor)
    let found = try LyricFinder().find(for: FilePath(bytes: stem.bytes + Array(".mp3".utf8)))
    #expect(found.file == sidecar)
    #expect(found.lyrics.lines.map(\.text) == ["one"])
    #expect(LyricFiles.system.names(FilePath("/nowhere/at/all")).isEmpty)
    #expect(throws: LyricsError.unreadable(path: "/nowhere/at/all", reason: "No such file or directory")) {
      try LyricFiles.system.read(FilePath("/nowhere/at/all"))
    }
    #expect(throws: LyricsError.unreadable(path: folder, reason: "Is a directory")) {
      try LyricFiles.system.read(FilePath(folder))
    }
  }

  @Test("what only has the name of lyrics is not read: a huge file, a pipe, a device")
  func otherThings() throws {
    let folder = TemporaryFolder()
    let music = FilePath("\(folder.path)/song.mp3")
    let sidecar = "\(folder.path)/song.lrc"
    let finder = LyricFinder(tags: Tags(tags: [.text("tag")]))

    folder.write("song.lrc", Array("one".utf8))
    #expect(truncate(sidecar, 3 << 30) == 0)
    #expect(throws: LyricsError.tooLarge(bytes: 3 << 30, limit: 64_000_000)) {
      try LyricFiles.system.read(FilePath(sidecar))
    }
    #expect(try finder.find(for: music).lyrics.source == .tag)
    // Exactly the limit is read.
    #expect(truncate(sidecar, 64_000_000) == 0)
    #expect(try LyricFiles.system.read(FilePath(sidecar)).count == 64_000_000)

    for make in [
      { mkfifo(sidecar, 0o600) }, { symlink("/dev/zero", sidecar) }, { symlink("/dev/tty", sidecar) },
    ] {
      unlink(sidecar)
      #expect(make() == 0)
      #expect(throws: LyricsError.unreadable(path: sidecar, reason: "it is not a regular file")) {
        try LyricFiles.system.read(FilePath(sidecar))
      }
      #expect(try finder.find(for: music).lyrics.source == .tag)
    }

    unlink(sidecar)
    folder.write("elsewhere", Array("beside".utf8))
    #expect(symlink("elsewhere", sidecar) == 0)
    #expect(try finder.find(for: music).lyrics.lines.map(\.text) == ["beside"])
  }
}
