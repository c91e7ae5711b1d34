import Fate
import Testing

@Suite struct ByteCountTests {
  @Test(
    "a size is told in powers of a thousand, cut off",
    arguments: [
      (0, "0 B"), (1, "1 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_099, "1.0 kB"), (1_100, "1.1 kB"),
      (9_999, "9.9 kB"), (10_000, "10 kB"), (999_999, "999 kB"), (1_000_000, "1.0 MB"), (12_345_678, "12 MB"),
      (1_500_000_000, "1.5 GB"), (2_000_000_000_000, "2.0 TB"), (3_400_000_000_000_000, "3.4 PB"),
      (.max, "9.2 EB"), (-1_500, "-1.5 kB"), (.min, "-9.2 EB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(bytes.fd.byteCount == text)
  }

  @Test("every kind of whole number has it")
  func kinds() {
    #expect(UInt8.max.fd.byteCount == "255 B")
    #expect(UInt64.max.fd.byteCount == "18 EB")
    #expect(Int64(1_000).fd.byteCount == "1.0 kB")
  }
}
