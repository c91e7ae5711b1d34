import AppMusic
import AudioService
import FOLDin
import Foundation
import Testing

@testable import appmusic

/// Covers and the record, in cells, by the terminal itself, and not at all.
@MainActor @Suite struct PictureDrawingTests {
  private func world(_ drawing: PictureDrawing) -> InterfaceWorld {
    let world = InterfaceWorld(theme: .midnight, size: CellSize(columns: 120, rows: 40), drawing: drawing)
    world.show(.home)
    return world
  }

  /// The cells that name parts of pictures.
  private func parts(_ world: InterfaceWorld) -> Int {
    world.interface.screen(world.display.size).text.unicodeScalars.filter { $0.value == 0x10EEEE }.count
  }

  @Test("a terminal that keeps pictures gets each once, whatever is opened, closed and covered")
  func kept() {
    let world = world(.kitty)
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    var last: Screen?
    func frame() -> String {
      let screen = world.interface.screen(world.display.size)
      defer { last = screen }
      return String(decoding: writer.frame(from: last, to: screen), as: UTF8.self)
    }
    let first = frame()
    let sent = first.components(separatedBy: "_Ga=t,").count - 1
    // Five albums have room in a row of 90 columns; one stands in the banner too, in another size.
    #expect(sent == 6)
    #expect(
      first.components(separatedBy: "\u{1B}_G").dropFirst().allSatisfy { $0.contains("q=2") },
      "no answer is wanted")
    #expect(!first.contains("\u{10EEEE}"))
    let all = parts(world)
    world.press("?")
    world.run(500)
    #expect(!frame().contains("_Ga=t,"))
    #expect(parts(world) < all, "the help covers them")
    world.press("q")
    #expect(!frame().contains("_Ga=t,"))
    #expect(parts(world) == all)
    world.show(.settings)
    let settings = frame()
    #expect(
      parts(world) == 0 && settings.components(separatedBy: "_Ga=d,d=i,").count - 1 == sent, "none stays")
    world.press("q")
    #expect(!frame().contains("_Ga=t,"), "the terminal still has them")
  }

  @Test("the record lies in kept pictures, and a turn sends each place of its label once")
  func record() throws {
    let world = world(.kitty)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(300)
    world.press("o")
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    var last: Screen?
    var sent: [Int] = []
    for _ in 0..<60 {
      let screen = world.interface.screen(world.display.size)
      let bytes = writer.frame(from: last, to: screen)
      last = screen
      sent.append(String(decoding: bytes, as: UTF8.self).components(separatedBy: "_Ga=t,").count - 1)
      world.stage.top?.advance(by: .milliseconds(250))
    }
    #expect(sent[0] == 2, "the plate and its label")
    #expect(sent[1...].allSatisfy { $0 <= 1 })
    #expect(sent.reduce(0, +) == 1 + KeptRecord.places)
    #expect(sent[30...] == ArraySlice(repeating: 0, count: 30))
  }

  @Test(
    "the label's square of whole cells lies in the middle of the plate", arguments: [4, 6, 20, 38, 46, 80])
  func label(_ columns: Int) {
    let label = KeptRecord.labelColumns(of: columns)
    #expect(Double(label) >= Double(columns) * RecordPlate.labelShare)
    #expect((columns - label) % 4 == 0 && label <= columns)
  }

  @Test("where pictures are off there is neither cover nor record, and the lyrics have the room")
  func off() throws {
    let world = world(.off)
    #expect(!world.text.contains("▀") && parts(world) == 0)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(1_500)
    world.press("o")
    #expect(!world.text.contains("▀"))
    #expect(world.text.contains("A swarm of bloodthirsty ants"))
  }

  @Test("half blocks need nothing of a terminal")
  func blocks() {
    let world = world(.blocks)
    #expect(world.text.contains("▀▀▀▀") && parts(world) == 0)
  }

  @Test(
    "the setting decides, and where it does not, what is known of the terminal",
    arguments: [
      (nil, "xterm-kitty", "truecolor", .kitty), ("auto", "xterm-kitty", "", .kitty),
      (nil, "foot", "", .blocks),
      (nil, "xterm-256color", "truecolor", .blocks), ("kitty", "xterm-256color", "truecolor", .kitty),
      ("kitty", "xterm-256color", "", .blocks), ("blocks", "xterm-kitty", "", .blocks),
      ("off", "xterm-kitty", "", .off),
      ("sixel", "foot", "", .blocks), (nil, "tmux-256color", "truecolor", .blocks),
    ] as [(String?, String, String, PictureDrawing)])
  func setting(_ row: (setting: String?, term: String, colors: String, drawing: PictureDrawing)) throws {
    var parsed = ParsedArguments()
    if let setting = row.setting { parsed.set("--pictures", setting) }
    let values = try SettingValues(
      parsed: parsed, environment: ProcessEnvironment([:]), configuration: Configuration())
    let profile = TerminalProfile(environment: ["TERM": row.term, "COLORTERM": row.colors, "LANG": "C.UTF-8"])
    #expect(profile.pictureDrawing(values) == row.drawing)
  }

  /// 32 × 32 pixels, the left half red and the right half blue.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgQEBMQExYWFhYWFhoYGhsbGxoaGhobGxsdHR0iIiId
    HR0bGx0dICAiIiUmJSMjIiMmJigoKDAwLi44ODpFRVP/xABNAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEAAAAAAAAAAAAAAAAACAYH
    EAEAAAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgAIAAgAwEiAAIRAAMRAP/aAAwDAQACEQMRAD8AiwEo39IA
    FUNivAFUk0gAVQ2P/9k=
    """

  @Test("a JPEG becomes pixels through chafa, by one file in the cache")
  func jpeg() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "covers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try #require(Data(base64Encoded: Self.jpeg, options: .ignoreUnknownCharacters))
    let cover = CoverPicture(bytes: Array(data), type: "image/jpeg", hash: "f00d")
    let covers = ChafaCovers(files: CoverFiles(folder: FilePath(folder.path)), environment: .current())
    let picture = try await withCheckedThrowingContinuation { continuation in
      // It waits for the program, so it has a thread of its own.
      Thread { continuation.resume(with: .success(covers.picture(of: cover, side: 8))) }.start()
    }
    let pixels = try #require(picture)
    #expect(pixels.width == 8 && pixels.height == 8)
    for row in 0..<8 {
      #expect(pixels[0, row] >> 16 > 200 && pixels[0, row] & 0xFF < 60, "red")
      #expect(pixels[7, row] >> 16 < 60 && pixels[7, row] & 0xFF > 200, "blue")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["f00d.jpg"])
  }
}
