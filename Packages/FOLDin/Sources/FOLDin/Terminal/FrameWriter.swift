/// Turns the difference of two screens into the bytes that make a terminal show the second.
///
/// Only cells that changed are sent, in one piece, between the marks of a synchronised frame (mode 2026). After
/// a character that terminals draw differently wide, the cursor is set anew and the two cells behind it are sent
/// again, so that such a character never moves the rest of its row. Two equal screens give no bytes.
public struct FrameWriter: Sendable {
  /// How many colours may be used.
  public var colors: ColorDepth
  /// True when the frame is marked as one.
  public var isSynchronized: Bool
  /// The cells that the last frame sent.
  public private(set) var cellsWritten = 0

  /// The pictures that the terminal keeps.
  var pictures = PictureKeeper()
  private var bytes: [UInt8] = []
  private var style = CellStyle.standard
  private var place: CellPoint?

  /// Makes a writer.
  public init(colors: ColorDepth, isSynchronized: Bool = true) {
    self.colors = colors
    self.isSynchronized = isSynchronized
  }

  /// Makes a writer for a terminal.
  public init(_ profile: TerminalProfile) {
    self.init(colors: profile.colors, isSynchronized: profile.hasSynchronizedOutput)
  }

  /// The bytes that lead from one screen to the next; from an unknown one if `old` is `nil` or of another size.
  ///
  /// The cost is that of comparing every cell once, and of the bytes that come out.
  public mutating func frame(from old: Screen?, to new: Screen) -> [UInt8] {
    cellsWritten = 0
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    if let known, known == new { return [] }
    bytes.removeAll(keepingCapacity: true)
    begin(wasCursorShown: old.map { $0.cursor != nil } ?? true)
    let wanted = pictures.layout(new)
    bytes += pictures.takeAway(except: wanted.placements, isCleared: known == nil)
    var isWiped = false
    if let known {
      for picture in known.pictures where !new.pictures.contains(picture) {
        erase(picture, of: known, in: new)
        isWiped = isWiped || picture.isKitty
      }
      writeRows(from: pictures.layout(known).screen, to: wanted.screen)
    } else {
      append("\u{1B}[2J")
      writeRows(from: Screen(size: new.size), to: wanted.screen)
    }
    bytes += pictures.show(wanted.placements, of: new) { place in
      Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8)
    }
    if !wanted.placements.isEmpty { place = nil }
    for picture in new.pictures
    where isWiped && picture.isKitty || !(known?.pictures.contains(picture) ?? false) {
      move(to: picture.area.origin)
      bytes += picture.sequence
      place = nil
    }
    end(cursor: new.cursor.flatMap { new.bounds.contains($0) ? $0 : nil })
    return bytes
  }

  private mutating func begin(wasCursorShown: Bool) {
    style = .standard
    place = nil
    if isSynchronized { append("\u{1B}[?2026h") }
    if wasCursorShown { append("\u{1B}[?25l") }
    append("\u{1B}[m")
  }

  private mutating func end(cursor: CellPoint?) {
    if style != .standard { append("\u{1B}[m") }
    if let cursor {
      place = nil
      move(to: cursor)
      append("\u{1B}[?25h")
    }
    if isSynchronized { append("\u{1B}[?2026l") }
  }

  private mutating func writeRows(from old: Screen, to new: Screen) {
    let columns = new.size.columns
    old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { new in
        for row in 0..<(columns == 0 ? 0 : new.count / columns) {
          writeRow(row, from: row * columns, to: (row + 1) * columns, old: old, new: new)
        }
      }
    }
  }

  private mutating func writeRow(
    _ row: Int, from start: Int, to end: Int, old: UnsafeBufferPointer<Cell>, new: UnsafeBufferPointer<Cell>
  ) {
    var index = start
    var dirtyUntil = start
    while index < end {
      let cell = new[index]
      let width = max(1, Int(cell.width))
      let isChanged =
        index < dirtyUntil || cell != old[index]
        || (width == 2 && index + 1 < end && new[index + 1] != old[index + 1])
      if isChanged, cell.width > 0 {
        move(to: CellPoint(column: index - start, row: row))
        set(cell.style)
        append(cell.character)
        cellsWritten += width
        if cell.character.hasCertainWidth, index + width < end {
          place = CellPoint(column: index - start + width, row: row)
        } else {
          place = nil
          if !cell.character.hasCertainWidth { dirtyUntil = index + width + 2 }
        }
      }
      index += width
    }
  }

  /// Overwrites what a picture covered, since its cells may be equal in both screens.
  private mutating func erase(_ picture: PlacedPicture, of old: Screen, in new: Screen) {
    let area = picture.area.intersection(new.bounds)
    if picture.isKitty { append("\u{1B}_Ga=d,d=A\u{1B}\\") }
    for row in area.top..<max(area.top, area.bottom) {
      for column in area.left..<area.right {
        guard let cell = new[column: column, row: row], cell.width > 0 else { continue }
        place = nil
        move(to: CellPoint(column: column, row: row))
        set(cell.style)
        append(cell.character)
        cellsWritten += Int(cell.width)
      }
    }
    place = nil
  }

  private mutating func move(to target: CellPoint) {
    defer { place = target }
    guard place != target else { return }
    append("\u{1B}[")
    if let place, place.row == target.row, place.column < target.column {
      let distance = target.column - place.column
      if distance > 1 { append(distance) }
      bytes.append(UInt8(ascii: "C"))
    } else {
      append(target.row + 1)
      bytes.append(UInt8(ascii: ";"))
      append(target.column + 1)
      bytes.append(UInt8(ascii: "H"))
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ character: Character) {
    bytes.append(contentsOf: character.utf8)
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension FrameWriter {
  /// Sends what leads from the style before to this one (ECMA-48, SGR).
  private mutating func set(_ new: CellStyle) {
    guard new != style else { return }
    var isFirst = true
    func separate(_ writer: inout FrameWriter) {
      if !isFirst { writer.bytes.append(UInt8(ascii: ";")) }
      isFirst = false
    }
    let length = bytes.count
    append("\u{1B}[")
    if !style.attributes.isSubset(of: new.attributes) {
      separate(&self)
      append(0)
      style = .standard
    }
    let added = new.attributes.subtracting(style.attributes)
    for (attribute, number) in Self.attributeNumbers where added.contains(attribute) {
      separate(&self)
      append(number)
    }
    if new.foreground != style.foreground, colors != .none {
      separate(&self)
      append(new.foreground.reduced(to: colors), base: 30)
    }
    if new.background != style.background, colors != .none {
      separate(&self)
      append(new.background.reduced(to: colors), base: 40)
    }
    if isFirst { bytes.removeSubrange(length...) } else { bytes.append(UInt8(ascii: "m")) }
    style = new
  }

  private static let attributeNumbers: [(CellStyle.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  private mutating func append(_ color: CellColor, base: Int) {
    switch color.kind {
    case .standard: append(base + 9)
    case .palette(let index) where index < 8: append(base + Int(index))
    case .palette(let index) where index < 16: append(base + 52 + Int(index))
    case .palette(let index):
      append(base + 8)
      append(";5;")
      append(Int(index))
    case .rgb(let red, let green, let blue):
      append(base + 8)
      append(";2;")
      append(Int(red))
      bytes.append(UInt8(ascii: ";"))
      append(Int(green))
      bytes.append(UInt8(ascii: ";"))
      append(Int(blue))
    }
  }
}

extension Character {
  /// True where every terminal agrees on the width: ASCII, Latin, Greek, Cyrillic, lines and blocks, CJK, kana, Hangul.
  fileprivate var hasCertainWidth: Bool {
    let scalars = unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return false
    }
    return switch scalar.value {
    case 0x20...0x7E, 0xC0...0x2FF, 0x370...0x482, 0x2500...0x259F, 0x3041...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      true
    default: false
    }
  }
}

extension PlacedPicture {
  /// True for one in the language of kitty, of which one cannot be taken away without all the others.
  fileprivate var isKitty: Bool { sequence.starts(with: [0x1B, 0x5F, 0x47]) }
}
