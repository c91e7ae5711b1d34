import FOLDin
import Testing

@Suite struct PictureTests {
  @Test("two pixels share a cell, the upper one in front")
  func halfBlocks() throws {
    let picture = try #require(
      Picture(width: 2, height: 2, pixels: [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]))
    let screen = PictureView(picture).screen(CellSize(columns: 2, rows: 1), theme: .midnight)
    #expect(screen.lines == ["▀▀"])
    #expect(screen[column: 0, row: 0]?.style == CellStyle(.rgb(255, 0, 0), on: .rgb(0, 0, 255)))
    #expect(screen[column: 1, row: 0]?.style == CellStyle(.rgb(0, 255, 0), on: .rgb(255, 255, 255)))
  }

  @Test("the number of pixels has to fit")
  func sizes() {
    #expect(Picture(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Picture(width: 0, height: 0, pixels: []) == nil)
    #expect(Picture(width: -1, height: -1, pixels: [1]) == nil)
    #expect(Picture(width: .max, height: 2, pixels: [1, 2]) == nil)
    #expect(Picture(width: 1, height: 2, rgb: [1, 2, 3, 4, 5, 6])?.pixels == [0x010203, 0x040506])
    #expect(Picture(width: 1, height: 2, rgb: [1, 2, 3, 4, 5]) == nil)
    #expect(Picture(width: .max, height: .max, rgb: [1, 2, 3]) == nil)
  }

  @Test("scaling takes the mean, and keeps a picture of the right size")
  func scaling() throws {
    let picture = try #require(
      Picture(width: 2, height: 2, pixels: [0x000000, 0x640000, 0x006400, 0x000064]))
    #expect(picture.scaled(width: 1, height: 1).pixels == [0x191919])
    #expect(picture.scaled(width: 2, height: 2) == picture)
    #expect(picture.scaled(width: 4, height: 2).pixels.prefix(4) == [0, 0, 0x640000, 0x640000])
  }

  @Test("a picture keeps its proportions in cells that are twice as high as wide")
  func proportions() {
    let square = Picture(width: 100, height: 100) { _, _ in 0 }
    #expect(square.cells(fitting: CellSize(columns: 20, rows: 20)) == CellSize(columns: 20, rows: 10))
    #expect(square.cells(fitting: CellSize(columns: 20, rows: 5)) == CellSize(columns: 10, rows: 5))
    let wide = Picture(width: 200, height: 100) { _, _ in 0 }
    #expect(wide.cells(fitting: CellSize(columns: 20, rows: 20)) == CellSize(columns: 20, rows: 5))
    #expect(wide.cells(fitting: .zero) == .zero)
  }

  @Test("without colours or blocks, light and dark are characters")
  func shades() {
    let picture = Picture(width: 3, height: 2) { column, _ in [0x000000, 0x808080, 0xFFFFFF][column] }
    #expect(PictureView(picture).drawn(3, 1) == [" =@"])
    picture.drawnWhole()
  }

  @Test("a record turns, and is round")
  func record() {
    let still = RecordPlate().picture(side: 20)
    let turned = RecordPlate(elapsed: .milliseconds(1_800)).picture(side: 20)
    #expect(still != turned)
    #expect(RecordPlate(elapsed: RecordPlate.turn).picture(side: 20) == still)
    for corner in [(0, 0), (19, 0), (0, 19), (19, 19)] { #expect(still[corner.0, corner.1] == 0) }
    // A quarter of a turn puts the label's upper half on the right.
    #expect(still[10, 7] == 0xE2557B && still[10, 12] == 0xB83A63)
    #expect(turned[13, 10] == 0xE2557B && turned[6, 10] == 0xB83A63)
    let cover = Picture(width: 4, height: 4) { _, _ in 0x123456 }
    #expect(RecordPlate(cover: cover).picture(side: 20)[10, 7] == 0x123456)
    for plate in [RecordPlate(), RecordPlate(cover: cover, elapsed: .seconds(-3))] {
      plate.expectWholeEverywhere("record")
    }
  }

  @Test("chafa's half blocks become pixels again")
  func converter() async throws {
    let converter = PictureConverter { program, arguments in
      #expect(program == "chafa")
      #expect(arguments.suffix(2) == ["--", "-odd name.jpg"])
      return Array(
        "\u{1B}[?25l\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[7m▀\u{1B}[0m\u{1B}[48;2;7;8;9m \n\u{1B}[?25h"
          .utf8)
    }
    let picture = try await converter.picture(file: "-odd name.jpg", side: 2)
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.pixels == [0x010203, 0x040506, 0x070809, 0x040506, 0x010203, 0x070809])
  }

  @Test("what is no picture is told in a sentence")
  func unreadable() async {
    let converter = PictureConverter { _, _ in [] }
    await #expect(throws: PictureError.unreadable("a.txt")) {
      try await converter.picture(file: "a.txt", side: 8)
    }
    await #expect(throws: PictureError.unreadable("a.txt")) {
      try await converter.placed(
        file: "a.txt", area: CellRect(column: 0, row: 0, columns: 2, rows: 2), pictures: .sixel)
    }
    let error = PictureError.unreadable("a\u{1B}.txt")
    #expect(error.message == "“a\u{FFFD}.txt” could not be shown as a picture; use a PNG or JPEG file.")
    #expect(error.code == 8_511 && error.domain == "terminal")
  }
}

extension Picture {
  fileprivate func drawnWhole() { PictureView(self).expectWholeEverywhere("picture") }
}
