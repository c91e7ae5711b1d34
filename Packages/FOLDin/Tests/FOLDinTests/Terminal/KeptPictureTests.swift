import Testing

@testable import FOLDin

/// Pictures that the terminal keeps, to the byte (sw.kovidgoyal.net/kitty/graphics-protocol).
@Suite struct KeptPictureTests {
  private let size = CellSize(columns: 4, rows: 2)
  private let area = CellRect(column: 1, row: 0, columns: 2, rows: 1)
  private let placed = "^_Ga=p,i=5,p=1,c=2,r=1,z=0,C=1,q=2$"
  private let removed = "^_Ga=d,d=i,i=5,p=1,q=2$"

  private func picture(_ number: Int) throws -> Picture {
    try #require(Picture(width: 2, height: 2, pixels: [0x010203, 0x040506, 0x070809, 0x0A0B0C])).numbered(
      number)
  }

  private func screen(_ draw: (inout Screen) -> Void = { _ in }) -> Screen {
    var screen = Screen(size: size)
    screen.pictureDrawing = .kitty
    draw(&screen)
    return screen
  }

  private func show(_ picture: Picture, _ area: CellRect, on screen: inout Screen) {
    PictureView(picture).draw(on: &screen, in: area, theme: .midnight)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}\\", with: "$").replacing("\u{1B}", with: "^")
  }

  @Test("pixels are sent once, and placed over cells that are empty")
  func bytes() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(66_051)
    let with = screen { show(picture, area, on: &$0) }
    #expect(
      text(writer.frame(from: screen(), to: with))
        == "^[m^_Ga=t,f=24,s=2,v=2,i=66051,q=2,m=0;AQIDBAUGBwgJCgsM$"
        + "^[1;2H^_Ga=p,i=66051,p=1,c=2,r=1,z=0,C=1,q=2$")
    #expect(writer.frame(from: with, to: with).isEmpty)
  }

  @Test(
    "one that is covered in part is half blocks for as long, and lies there again without a byte of pixels")
  func covered() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let with = screen { show(picture, area, on: &$0) }
    _ = writer.frame(from: nil, to: with)
    let covered = screen {
      show(picture, area, on: &$0)
      $0.write("x", at: CellPoint(column: 2, row: 0))
    }
    #expect(
      text(writer.frame(from: with, to: covered))
        == "^[m\(removed)^[1;2H^[38;2;1;2;3;48;2;7;8;9m▀^[39;49mx")
    #expect(text(writer.frame(from: covered, to: with)) == "^[m^[1;2H  ^[1;2H\(placed)")
  }

  @Test("one that goes leaves nothing behind, and comes back without its pixels")
  func gone() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let with = screen { show(picture, area, on: &$0) }
    _ = writer.frame(from: nil, to: with)
    #expect(text(writer.frame(from: with, to: screen())) == "^[m\(removed)")
    let letters = screen { $0.write("abcd", at: .zero) }
    #expect(text(writer.frame(from: screen(), to: letters)) == "^[m^[1;1Habcd")
    #expect(text(writer.frame(from: letters, to: with)) == "^[m^[1;1H    ^[1;2H\(placed)")
  }

  @Test("it moves and grows under its name; after a clear it is placed anew")
  func moved() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let small = screen { show(picture, area, on: &$0) }
    _ = writer.frame(from: nil, to: small)
    let large = screen { show(picture, CellRect(column: 0, row: 0, columns: 4, rows: 2), on: &$0) }
    let place = "^[1;1H^_Ga=p,i=5,p=1,c=4,r=2,z=0,C=1,q=2$"
    #expect(text(writer.frame(from: small, to: large)) == "^[m\(place)")
    #expect(text(writer.frame(from: nil, to: large)) == "^[?25l^[m\(removed)^[2J\(place)")
  }

  @Test("one over another lies above it, and changes without the one below")
  func stacked() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let (plate, label, turned) = try (picture(1), picture(2), picture(3))
    let all = CellRect(column: 0, row: 0, columns: 4, rows: 2)
    func record(_ label: Picture) -> Screen {
      screen {
        show(plate, all, on: &$0)
        show(label, area, on: &$0)
      }
    }
    let first = text(writer.frame(from: nil, to: record(label)))
    #expect(first.contains("i=1,p=1,c=4,r=2,z=0,") && first.contains("i=2,p=1,c=2,r=1,z=1,"))
    let second = text(writer.frame(from: record(label), to: record(turned)))
    #expect(second.hasPrefix("^[m^_Ga=d,d=i,i=2,p=1,q=2$^_Ga=t,f=24,s=2,v=2,i=3,"))
    #expect(second.hasSuffix("^[1;2H^_Ga=p,i=3,p=1,c=2,r=1,z=1,C=1,q=2$"))
    let third = text(writer.frame(from: record(turned), to: record(label)))
    #expect(third == "^[m^_Ga=d,d=i,i=3,p=1,q=2$^[1;2H^_Ga=p,i=2,p=1,c=2,r=1,z=1,C=1,q=2$")
  }

  @Test("one picture in two places has two placements")
  func twice() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let cell = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    let both = screen {
      show(picture, cell, on: &$0)
      show(picture, cell.offset(columns: 2), on: &$0)
    }
    let frame = text(writer.frame(from: nil, to: both))
    #expect(frame.contains("^[1;1H^_Ga=p,i=5,p=1,") && frame.contains("^[1;3H^_Ga=p,i=5,p=2,"))
    #expect(frame.split(separator: "a=t").count == 2, "its pixels are sent once")
  }

  @Test("a terminal that was somebody else's gets everything again, and forgets it all at the end")
  func again() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let with = screen { show(picture, area, on: &$0) }
    #expect(writer.pictures.farewell.isEmpty)
    _ = writer.frame(from: nil, to: with)
    #expect(text(writer.pictures.farewell) == "$^_Ga=d,d=I,i=5,q=2$")
    writer.pictures.forget()
    #expect(writer.pictures.isEmpty)
    #expect(text(writer.frame(from: nil, to: with)).contains("a=t,f=24"))
  }

  @Test("no more is kept than is allowed, and never what is seen is forgotten")
  func eviction() throws {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    writer.pictures.most = 30
    let screens = try (1...4).map { number in
      let picture = try picture(number)
      return screen { show(picture, area, on: &$0) }
    }
    _ = writer.frame(from: nil, to: screens[0])
    _ = writer.frame(from: screens[0], to: screens[1])
    #expect(text(writer.frame(from: screens[1], to: screens[2])).contains("^_Ga=d,d=I,i=1,q=2$"))
    #expect(text(writer.frame(from: screens[2], to: screens[1])).contains("a=t") == false)
    let three = try [picture(7), picture(8), picture(9)]
    let all = screen { screen in
      for (column, picture) in three.enumerated() {
        show(picture, CellRect(column: column, row: 0, columns: 1, rows: 1), on: &screen)
      }
    }
    let frame = text(writer.frame(from: screens[1], to: all))
    for number in [2, 3] { #expect(frame.contains("d=I,i=\(number),")) }
    for number in [7, 8, 9] { #expect(!frame.contains("d=I,i=\(number),")) }
  }

  @Test("base64 is that of RFC 4648, section 10")
  func base64() {
    let table = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (plain, coded) in table {
      #expect(String(decoding: KittyGraphics.base64(Array(plain.utf8)), as: UTF8.self) == coded)
    }
  }

  @Test("long pictures come in pieces of 4,096 characters, all but the last with a promise of more")
  func pieces() {
    // 64 × 25 pixels are 4,800 bytes, 6,400 characters of base64.
    let picture = Picture(width: 64, height: 25) { _, _ in 0 }
    let parts = text(KittyGraphics.transmission(of: picture, number: 1)).split(separator: "$")
    #expect(parts.count == 2)
    #expect(parts.first?.hasPrefix("^_Ga=t,f=24,s=64,v=25,i=1,q=2,m=1;") == true)
    #expect(parts.first?.split(separator: ";").last?.count == 4_096)
    #expect(parts.last.map { $0.hasPrefix("^_Gq=2,m=0;") && $0.count == 11 + 2_304 } == true)
  }

  @Test("popups and selections dim no cell of a picture, for its colour is its name")
  func dimmed() throws {
    let picture = try picture(9)
    var screen = screen { show(picture, area, on: &$0) }
    screen.restyle(screen.bounds) { style in
      style = CellStyle(.red, on: .blue, .dim)
    }
    #expect(screen[column: 1, row: 0]?.style == CellStyle(.hex(9), on: .blue))
    #expect(screen[column: 0, row: 0]?.style == CellStyle(.red, on: .blue, .dim))
  }

  @Test(
    "a picture without a number is half blocks; one that is cut off is as long; where pictures are off there is none"
  )
  func others() throws {
    let plain = try #require(Picture(width: 1, height: 2, pixels: [1, 2]))
    let cell = CellRect(column: 0, row: 0, columns: 1, rows: 1)
    #expect(screen { show(plain, cell, on: &$0) }.lines[0] == "▀   ")
    #expect(screen { show(plain.numbered(0), cell, on: &$0) }.lines[0] == "▀   ")
    var off = Screen(size: size)
    off.pictureDrawing = .off
    show(plain.numbered(1), cell, on: &off)
    #expect(off.lines[0] == "    ")
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let picture = try picture(5)
    let cut = screen {
      $0.clipped(to: cell) { show(picture, CellRect(column: 0, row: 0, columns: 2, rows: 1), on: &$0) }
    }
    #expect(text(writer.frame(from: screen(), to: cut)) == "^[m^[1;1H^[38;2;1;2;3;48;2;7;8;9m▀^[m")
  }
}
