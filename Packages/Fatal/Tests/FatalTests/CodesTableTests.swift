import Foundation
import Testing

@Suite struct CodesTableTests {
  /// The table is written from the sources of the whole repository; `make check` keeps it up to date.
  @Test("no code in the table of the repository stands there twice, but for numbers that others gave")
  func unique() throws {
    let table = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Fatal/Fatal.docc/Codes.md")
    let codes = try String(contentsOf: table, encoding: .utf8)
      .split(separator: "\n")
      .compactMap { Int($0.dropFirst(2).prefix { $0 != " " }) }
    #expect(codes.count > 90)
    #expect(codes == codes.sorted())
    let own = codes.filter { !(100...599).contains($0) && $0 > 0 }
    #expect(Set(own).count == own.count)
  }
}
