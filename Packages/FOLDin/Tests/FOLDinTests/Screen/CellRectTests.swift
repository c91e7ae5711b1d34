import FOLDin
import Testing

@Suite struct CellRectTests {
  @Test("splitting keeps every cell once, however much is asked for")
  func splitting() {
    let area = CellRect(column: 1, row: 2, columns: 5, rows: 4)
    for count in -2...7 {
      let (top, below) = area.splitTop(count)
      #expect(top.rows + below.rows == 4 && top.bottom == below.top)
      #expect(top.rows == min(max(count, 0), 4))
      let (above, bottom) = area.splitBottom(count)
      #expect(bottom.rows == top.rows && above.bottom == bottom.top && bottom.bottom == area.bottom)
      let (left, rest) = area.splitLeft(count)
      #expect(left.columns + rest.columns == 5 && left.right == rest.left)
      let (before, right) = area.splitRight(count)
      #expect(right.columns == left.columns && before.right == right.left && right.right == area.right)
    }
  }

  @Test("what two areas share, and never a size below zero")
  func intersection() {
    let area = CellRect(column: 0, row: 0, columns: 4, rows: 4)
    #expect(
      area.intersection(CellRect(column: 2, row: 3, columns: 9, rows: 9))
        == CellRect(column: 2, row: 3, columns: 2, rows: 1))
    #expect(area.intersection(CellRect(column: 9, row: 9, columns: 1, rows: 1)).isEmpty)
    #expect(area.inset(top: 3, left: 3, bottom: 3, right: 3).size == .zero)
    #expect(CellSize(columns: -1, rows: -5) == .zero)
  }

  @Test("the middle of an area")
  func centered() {
    let area = CellRect(column: 0, row: 0, columns: 7, rows: 4)
    #expect(area.centered(columns: 4, rows: 2) == CellRect(column: 1, row: 1, columns: 4, rows: 2))
    #expect(area.centered(columns: 99, rows: 99) == area)
    #expect(area.row(3) == CellRect(column: 0, row: 3, columns: 7, rows: 1))
    #expect(area.row(4).isEmpty && area.row(-1).isEmpty)
  }
}
