import FOLDin
import Testing

@Suite struct ValueCellDataSourceTests {
  @Test("appending tells which rows to insert")
  func append() {
    var source = ValueCellDataSource<String>()
    #expect(source.isEmpty)
    #expect(source.append(["a", "b"]) == [RowPath(row: 0), RowPath(row: 1)])
    #expect(source.append(["c"]) == [RowPath(row: 2)])
    #expect(source.append([]) == [])
    #expect(source.append(["x"], section: 2) == [RowPath(section: 2, row: 0)])
    #expect(source.sectionCount == 3 && source.rowCount(section: 1) == 0 && source.count == 4)
    #expect(source[RowPath(row: 2)] == "c")
    #expect(
      source.listSections { ["A", nil, "C"][$0] } == [
        ListSection("A", count: 3), ListSection(count: 0), ListSection("C", count: 1),
      ])
  }

  @Test("a like reloads one row")
  func update() {
    var source = ValueCellDataSource<Int>()
    source.replaceAll(with: [1, 2, 3])
    #expect(source.update(RowPath(row: 1), with: 20) == RowPath(row: 1))
    #expect(source.update(where: { $0 > 2 }) { $0 += 1 } == [RowPath(row: 1), RowPath(row: 2)])
    #expect(source.section() == [1, 21, 4])
    #expect(source.update(RowPath(row: 9), with: 0) == nil)
    #expect(source.update(RowPath(section: 1, row: 0), with: 0) == nil)
  }

  @Test("what is not there is nil, whatever is asked")
  func outside() {
    var source = ValueCellDataSource<Int>()
    #expect(source[RowPath(row: 0)] == nil && source[RowPath(section: -1, row: -1)] == nil)
    #expect(source.rowCount(section: 5) == 0 && source.section(-2) == [])
    #expect(source.remove(at: RowPath(row: 0)) == nil)
    source.append([7], section: -3)
    #expect(source.remove(at: RowPath(row: 0)) == 7)
    source.removeAll()
    #expect(source.sectionCount == 0)
  }
}
