/// Which pictures a terminal keeps and where it shows them, and the bytes that lead from one frame to the next.
///
/// Cells below a picture that is wholly seen are empty. One of which a part is covered or cut off is half blocks in
/// the cells that are left, because a placement can only be seen as a whole.
struct PictureKeeper: Sendable {
  /// How many bytes of pixels the terminal is let keep, before those that are not seen are forgotten.
  var most = 12_000_000

  /// A picture that the terminal knows.
  private struct Known {
    let bytes: Int
    /// The frame that showed it last.
    var frame: Int
  }

  /// Where a picture lies.
  struct Placement: Hashable {
    let number: Int
    /// Tells several placements of one picture apart, from 1.
    let name: Int
    let area: CellRect
    /// How many pictures lie below it.
    let level: Int
  }

  private var known: [Int: Known] = [:]
  private var placements: [Placement] = []
  private var frames = 0

  /// True while the terminal keeps nothing.
  var isEmpty: Bool { known.isEmpty }

  // MARK: Cells

  /// A screen as it is written in cells, and what is placed over them; linear in the cells of its pictures.
  func layout(_ screen: Screen) -> (screen: Screen, placements: [Placement]) {
    guard !screen.kept.isEmpty else { return (screen, []) }
    var (cells, placements) = (screen, [Placement]())
    var names: [Int: Int] = [:]
    for kept in screen.kept {
      let isWhole = screen.showsWhole(kept.area)
      cells.replaceParts(of: kept, isWhole: isWhole)
      guard isWhole else { continue }
      names[kept.number, default: 0] += 1
      let below = placements.filter { !$0.area.intersection(kept.area).isEmpty }.count
      placements.append(
        Placement(number: kept.number, name: names[kept.number] ?? 1, area: kept.area, level: below))
    }
    return (cells, placements)
  }

  // MARK: Bytes

  /// Takes away what is not to be seen any more; with a cleared screen, all of it.
  mutating func takeAway(except wanted: [Placement], isCleared: Bool) -> [UInt8] {
    guard !placements.isEmpty else { return [] }
    let stays = isCleared ? [] : Set(wanted)
    // A placement that is told anew under its name moves by itself.
    let names = Set(wanted.map { [$0.number, $0.name] })
    var bytes: [UInt8] = []
    for placement in placements where !stays.contains(placement) {
      guard isCleared || !names.contains([placement.number, placement.name]) else { continue }
      bytes += KittyGraphics.removal(ofPlacement: placement.name, of: placement.number)
    }
    placements.removeAll { !stays.contains($0) }
    return bytes
  }

  /// Sends the pixels that the terminal does not know, and places what is not placed yet.
  ///
  /// - Parameter move: What moves the cursor to a place.
  mutating func show(_ wanted: [Placement], of screen: Screen, move: (CellPoint) -> [UInt8]) -> [UInt8] {
    guard !wanted.isEmpty || !known.isEmpty else { return [] }
    frames += 1
    var bytes: [UInt8] = []
    for placement in wanted {
      if known[placement.number] == nil,
        let picture = screen.kept.first(where: { $0.number == placement.number })?.picture
      {
        bytes += KittyGraphics.transmission(of: picture, number: placement.number)
        known[placement.number] = Known(bytes: picture.pixels.count * 3, frame: frames)
      }
      known[placement.number]?.frame = frames
      guard !placements.contains(placement) else { continue }
      placements.append(placement)
      bytes += move(placement.area.origin)
      bytes += KittyGraphics.placement(
        of: placement.number, name: placement.name, over: placement.area.size, level: placement.level)
    }
    return bytes + forgetOld()
  }

  private mutating func forgetOld() -> [UInt8] {
    var all = known.values.reduce(0) { $0 + $1.bytes }
    var bytes: [UInt8] = []
    for (number, old) in known.sorted(by: { ($0.value.frame, $0.key) < ($1.value.frame, $1.key) })
    where old.frame < frames && all > most {
      bytes += KittyGraphics.removal(of: number)
      known[number] = nil
      all -= old.bytes
    }
    return bytes
  }

  /// Knows no more what the terminal keeps, because it was somebody else's meanwhile.
  mutating func forget() { (known, placements) = ([:], []) }

  /// What lets the terminal forget everything that it keeps.
  var farewell: [UInt8] {
    guard !known.isEmpty else { return [] }
    // ST first: it ends a picture that was cut short.
    return known.keys.sorted().reduce(into: Array("\u{1B}\\".utf8)) { $0 += KittyGraphics.removal(of: $1) }
  }
}

extension Screen {
  /// True when every cell of an area is there and shows a part of a picture.
  fileprivate func showsWhole(_ area: CellRect) -> Bool {
    guard bounds.intersection(area) == area else { return false }
    for row in area.top..<area.bottom {
      for index in row * size.columns + area.left..<row * size.columns + area.right
      where cells[index].character != Cell.picturePart {
        return false
      }
    }
    return true
  }

  /// Puts spaces, or half blocks where the picture is not whole, in the place of a picture's parts.
  fileprivate mutating func replaceParts(of kept: KeptPicture, isWhole: Bool) {
    let area = kept.area
    let seen = area.intersection(bounds)
    let blocks = isWhole ? nil : kept.picture.scaled(width: area.columns, height: area.rows * 2)
    for row in seen.top..<max(seen.top, seen.bottom) {
      for column in seen.left..<seen.right {
        let index = row * size.columns + column
        guard cells[index].pictureNumber == kept.number else { continue }
        guard let blocks else {
          cells[index] = .blank(CellStyle(on: cells[index].style.background))
          continue
        }
        let (left, top) = (column - area.left, (row - area.top) * 2)
        let style = CellStyle(.hex(blocks[left, top]), on: .hex(blocks[left, top + 1]))
        cells[index] = Cell("▀", style: style)
      }
    }
  }
}
