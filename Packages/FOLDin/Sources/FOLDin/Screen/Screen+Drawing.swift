extension Screen {
  /// Writes text from a place to the right and gives back the columns it took, as far as the limit allows.
  ///
  /// The text may come from anywhere: control characters and escape sequences are made harmless. A mark with
  /// nothing below it is left out. A wide character that goes over the limit is left out; one that goes over
  /// the clip is a space. Linear in the text up to the limit.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: CellPoint, style: CellStyle = .standard, limit: Int = .max
  ) -> Int {
    guard point.row >= clip.top, point.row < clip.bottom, point.column < clip.right else { return 0 }
    let end = min(limit, clip.right - point.column)
    var used = 0
    if text.isPrintableASCII {
      for byte in text.utf8.prefix(max(0, end)) {
        put(
          Character(Unicode.Scalar(byte)), wide: false, at: point.column + used, row: point.row, style: style)
        used += 1
      }
      return used
    }
    for character in String(text).fd.harmless where used < end {
      let wide = measure.columns(of: character)
      guard wide > 0 else { continue }
      if used + wide > limit { break }
      put(character, wide: wide == 2, at: point.column + used, row: point.row, style: style)
      used += wide
    }
    return used
  }

  /// Writes text over the whole first row of an area, cut with a mark or padded.
  public mutating func write(
    _ text: some StringProtocol, in area: CellRect, style: CellStyle = .standard,
    alignment: TextAlignment = .leading, mark: String = ""
  ) {
    guard !area.isEmpty, area.top >= clip.top, area.top < clip.bottom else { return }
    let harmless = text.isPrintableASCII ? String(text) : String(text).fd.harmless
    let fitted = measure.fitted(harmless, to: area.columns, alignment: alignment, mark: mark)
    write(fitted, at: area.origin, style: style, limit: area.columns)
  }

  /// Fills an area with one character of one column.
  public mutating func fill(_ area: CellRect, with character: Character = " ", style: CellStyle = .standard) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = Cell(measure.columns(of: character) == 1 ? character : " ", style: style)
    for row in area.top..<area.bottom {
      let start = row * size.columns
      mend(start + area.left)
      mend(start + area.right - 1)
      for index in start + area.left..<start + area.right { cells[index] = cell }
    }
  }

  /// Changes how the cells of an area look and leaves what stands in them.
  public mutating func restyle(_ area: CellRect, _ change: (inout CellStyle) -> Void) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      let start = row * size.columns
      for index in start + area.left..<start + area.right {
        let color = cells[index].style.foreground
        change(&cells[index].style)
        // The colour of a part of a picture says which picture it is.
        if cells[index].character == Cell.picturePart {
          cells[index].style = CellStyle(color, on: cells[index].style.background)
        }
      }
      // Both cells of a wide character at an edge look the same.
      if cells[start + area.left].width == 0 {
        cells[start + area.left].style = cells[start + area.left - 1].style
      }
      if cells[start + area.right - 1].width == 2 {
        cells[start + area.right].style = cells[start + area.right - 1].style
      }
    }
  }

  /// Puts one character into the grid; half of a wide one that does not fit into the clip becomes a space.
  mutating func put(_ character: Character, wide: Bool, at column: Int, row: Int, style: CellStyle) {
    guard row >= clip.top, row < clip.bottom else { return }
    guard wide else {
      if column >= clip.left, column < clip.right {
        let index = row * size.columns + column
        mend(index)
        cells[index] = Cell(character, style: style)
      }
      return
    }
    let showsHead = column >= clip.left && column < clip.right
    let showsTail = column + 1 >= clip.left && column + 1 < clip.right
    let index = row * size.columns + column
    if showsHead { mend(index) }
    if showsTail { mend(index + 1) }
    switch (showsHead, showsTail) {
    case (true, true):
      cells[index] = Cell(character, width: 2, style: style)
      cells[index + 1] = .tail(style)
    case (true, false): cells[index] = .blank(style)
    case (false, true): cells[index + 1] = .blank(style)
    case (false, false): break
    }
  }

  /// Makes the other cell of a wide character a space before one of them is overwritten.
  private mutating func mend(_ index: Int) {
    switch cells[index].width {
    case 0: cells[index - 1] = .blank(cells[index - 1].style)
    case 2: cells[index + 1] = .blank(cells[index + 1].style)
    default: break
    }
  }
}
