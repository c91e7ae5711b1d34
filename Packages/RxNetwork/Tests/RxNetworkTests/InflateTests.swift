import Foundation
import Testing

@testable import RxNetwork

/// Compressed with zlib 1.2.13; the digests are of what went in.
@Suite struct InflateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let isGzip: Bool
    let count: Int
    let digest: String
    let text: String
    var testDescription: String { name }
    var bytes: [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }
  }

  static let rows: [Row] = [
    Row(
      name: "repeats", isGzip: true, count: 1800,
      digest: "ebc3efb5cd2c2947bba4250ec833580c7b0360b102d3b7c92d425947f4e98c47",
      text: "H4sIAAAAAAACAyvJSFUoLM1MzlZIKsovz1NIy69QyCrNLShWyC9LLVIoAUrnJFZVKqTkp+uBeaOKRxWPKh5VPKp4VP"
        + "EwUgwApLt2/QgHAAA="),
    Row(
      name: "noise", isGzip: true, count: 600,
      digest: "8fe24c07af14e8dd4f3acb96aa7bb4f730e3ba823e41593fa864ba9f95926a7a",
      text: "H4sIAAAAAAACAwFYAqf9grcO7n8aUDm+8H7CNH8GbtCPXcdRJEfjQEMAAmtuVFWUoGVoXWTEmAu41FRKhyGpmgGtIZ"
        + "61nPahXvbxWh2DC7fOCda7wATnF1xkPH3ssLWA7De8lxLdLmquuUuujS+fopxaKEye91IYKc8QebCA6ddKHBD8q2pC"
        + "Q9M2Vt6+TB7XlkjoVuj5ovWMlfDOSznBW/+tXC37i7ggthGcuo/4h5auWwXygKaM7ZO2soyw0bNY5rqrSFVlufSQKN"
        + "VX15qKDmRR4VxwXBXxc1QbRDiiXPdjEtTus8IkaHm/ALPPjtE6vxKaMJetlrRC1tG970hQw/RlRC6zAMM3pkimwNvd"
        + "c/yV9cLEUYWa/oDUCqOd+5JJ9Aw+432WFEXIBvWMfPISffqJT5KW/PM8CECZkKyXDe2zuEMSAYHpN2EH29r2xfPIZJ"
        + "fuIZsB3ZLxn0lU9P6pTtkYI3WIKyANqtsjz/kZPz5wOESV4ExdXtNSIm0WN8Ikjx08zEQF3S6h+vq0vxxGlk2UcIYg"
        + "eIKRRHi+6MdbQwmuKxIuP+h6x+z1pTcPxBtN23I7KvtsR8C1eJSqssXBRbeX3bkSblzKIDESEF9nZBT69rIA2vCZ26"
        + "Xu7DNiT1Ekv8XwTYI4jlKSeBD2ELC8oR4L6fFPPKaV6HpTEWYMdijNup9e77mQIu9Te1lqFtyKA+wf59JWFxGzMCR5"
        + "+y/xG3wZ/sseGILQ5JwaE2NbzmB3K6A3LFImbQjht/nYwEMGneVyO0ef9yyGzqBDQinxfSvbfY0f/H8YZpK/MiTXoM"
        + "IAkkMO4kkJ9/nE/1gCAAA="),
    Row(
      name: "skewed", isGzip: true, count: 3000,
      digest: "cb67d3349974e5d8e52d06c486096fda8e88e044385a36fb4ac8e53053d627d1",
      text: "H4sIAAAAAAACA1VWWXYEQQj695aK9z9DSkB7kuR1ZmpVBOzOzsyIrNRPgc/oHZiZ73PN+vdEvzUZmi8uCbwPxaXweO"
        + "/WNxwxqyORVXvu/EQn5wqz+a3hBXtO8fjqua66ZiBmK2K3v+k5IpXIXN0v+Cpfw3UTT+Dt4lDPcd7s6eBdBVQr3H8h"
        + "XjxzbzNATg1WXXcDcWOcA+iLAXm4oUMw8NBJIyclBvIOUAZctqXw3XBAGqiJ2X8zuClyHs54vr9MlOw7Wbjv44qagA"
        + "FQnHgh75l1W+C7+qewdataQee3KAR5szJkilhjADE1aOdTyy5Xqy+60Oe5DqH1xeu4fKCFgpxKF5n2fqGRd8X7Digq"
        + "pSJwkHsty22uJ67eygyM4Lg7GZJW2jfpCbU+QPtDlso51kOcM56MATcpLmA35ax9bFblmkLxaY+xsXGzStgZDChdPl"
        + "4iquMPeR2WIcgRlqIfbbkBw9co49KCQ7j7ORtSfJ0LHrsCq+taIoZujehgQRgRtqb1oWOVCjCdMcVumKWjwC5taoTV"
        + "0isxhthKIS1m6uf0bqVoyGCrOpMwEHQq0ueQqvqqlEdzqZR59LeQf4NR9QkprpqyhvjIm4au2htNwLJXicRheZxzng"
        + "PRz4qMiK+sWrGS5gWLqYjxK3d+nTWPQ8zmAjUw5MOni5AE6gcRwtjLsWYucLLD1wTZutlBpKC8+K8vaV+JXC1PbGFQ"
        + "0OwALGHAvWjOB6P3XRvFGF2VxdIywkc5ENfpFQw4zjRpAnSTrA/Ry3LaFz7c88c0I01mpSRaXssUWehAsXDixzwsoM"
        + "gzm3nCprP6wCFUx7XmMM4tbD40s8g6KsGddnBCZX+8MGVEyEl9IEP/NIHrol+zvMh7qqDYwQ7eNlNaLdOFHKxZ9C7X"
        + "td2cuq7eYx24gnyCm8SCnIym/Xm/ZBfuBvyiY0Ou1VsqqVeuBVZDm7D9kPeOAgdOKw34kbpDOcfnZC87ajs9XxNsAe"
        + "wQdB7ksr422cgfv1gJ4jS1zpFfoqJqOwjGHVs/vTi8wVC5Y9Lsn1eLeZ+ZBxkdJUOcBvhD5fOKMy11gl72qtN/tK48"
        + "zxdG5mst/9zdNlyfQBxUBcVYqD6XsxJ7ySCutuB808MvwNRZOUlK8ZrOpxB5uUgGv0Eo/4/N1Oqqiv5wrwBi9a/IFT"
        + "gZFHpXIZnCAc9YnF4+YyQLcVbc+/rV++KR0XEwXrUYCpsmsZmXxaj4XorkRCZXKaYzCsX7ByKaANm4CwAA"),
    Row(
      name: "stored", isGzip: true, count: 100,
      digest: "f8f914aff39e390ec3b7145d6e2b127f2e28dc9450e8fa3f5622589a5e38c3ec",
      text: "H4sIAAAAAAAEAwFkAJv/dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4gdGhlIHF1aW"
        + "NrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4gdGhlIHF1aWNrIAx3sfZkAAAA"),
    Row(
      name: "empty", isGzip: true, count: 0,
      digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      text: "H4sIAAAAAAACAwMAAAAAAAAAAAA="),
    Row(
      name: "zlib", isGzip: false, count: 3000,
      digest: "cb67d3349974e5d8e52d06c486096fda8e88e044385a36fb4ac8e53053d627d1",
      text: "eJxVVll2BEEI+veWivc/QwpQe5LkdWZqExGp7uzMjMhK/xT0jN4Bznyfi+vfE/3WZHi+tCTwPpSWYsZ7t77hCK6ORF"
        + "btufyJTs0VuPmtUYA9p3R8NcNVFweCWxG7/U3ziHQiDN0PfNWE0TriCbxdGmoeN5tnOhSrgGrD/Qfx8DBuC6CmyFXX"
        + "RRBvwklCHwYsbW9lh2nQoUwjmZKAvAOcgZZtKSY2BpAHipjnj4ObouYxGfP7y8TJvpPN+z6uqAkMAcaJB3nPrNuCid"
        + "U/ha1b1Qad36Iw5a3KSClWzRAI1qAnn1p1TbX60IU/MxzC60vhtJzUwiBZ6ZLS3i888kK874BRORWTg9ywKvdoPXH1"
        + "dmYQgtMuM5SsvI/pmbU+Qg85Cb+GUfb44VMYcJPWAnZTcu1TsyvXapQ57Sk2FreqhJ0BSema491EdfqRrmPaENKISt"
        + "FPttoA6jVqeGnTYd7nyQ1pvTLAU1dg+7pWiOGoER0qiBBha3r2kdulJsxnsNiNUSk7sMubGjHd0ttigthOIaeZ1T/X"
        + "79MpHhqyXR0mDIScSvI5pqq+KuXJ3F2qPPpbqD9yVNOyX2WNrnL8CIfZJaqxlZpjY2dtWD+R63Mg+VlJEfGV1SumwA"
        + "6wnFoYv+2ur1zzNKRsDugQIz18fRFugfphRDT2aqyVCyZZ6jUhtW52sCjUXvrXl/SERG4vE1sMKWjdACphYO4ing+h"
        + "n1iLgkZXNc2iY9k5BfHKu0KA40xTJiA3yfoYvSx5feHj/Qgcs5WYnZJleVemxSIHiqUTP+YxDRTzHbYYjOlsf+AYWh"
        + "2rSKj13CuOnT5yLXTFWLISVJ4dX5dakEydlGHd6ks17ibJxCFvVsHYoRu8x0xltUoXdrBW0bumrj2XU9fVm9aBK8jX"
        + "cEwspMlo2d/sd9uZ0PAXHxt2rd5SuXvtWlA1vAl7HyouO5B0TqfhrmbkQjnH12SvOqxqN3OsBeiGkPMgV/W1yUb++M"
        + "W2IK6n1jnyS9RS7QEh3LH184vDGwyXO5hm/7xa8H2GDyk6yobIC/BHyucVZ1q+CXrV65v+k/VUp8eAT6+1+pvbbeHO"
        + "CeLBVTDGQq3CfYPJp0YM1mqbzjdNfQEjnW0nt1K8S+frEHu5RWY/247+1Kxe3a6SP9wrgFV90s8toBQUfleRmGIAcy"
        + "yuXz5jlAq3rPPOwtev3hePjI6j8aolKLo0xQ1fFqPieymyE424ypjOKIz3Dy2ELOI="),
    Row(
      name: "bare", isGzip: false, count: 1800,
      digest: "ebc3efb5cd2c2947bba4250ec833580c7b0360b102d3b7c92d425947f4e98c47",
      text: "K8lIVSgszUzOVkgqyi/PU0jLr1DIKs0tKFbIL0stUigBSuckVlUqpOSn64F5o4pHFY8qHlU8qnhU8TBSDAA="),
    Row(
      name: "fixed codes", isGzip: false, count: 500,
      digest: "49ea3fb307826edb4a286351eea7f4242de90b16fcdcc674291541c26ebe8fda",
      text: "S0lMSUxM5OJKTEqEgKRkMMmVAhMAySDYSSD1QDI5BagmkQsinwRWwpUMZCSBlSZDxVNgWoHCXFwg1VyJyYlJSTBzQY"
        + "ArJREsl5QM0gxUA7YAZk4S2PikFJB1SSlJIAEukNZkLph2oDTIiESIR0BWpwAdn5QEtQasDuQermSgLrBQCsg4qGao"
        + "NBfYrqTk5KQUiHNRnAh3D8jeFLADwVKgsEpJgtsADjewO0EBCnRDciI83JJTuCDBADYU5I1EkJfADgEaAPEBWBksKq"
        + "B2J0MdBBFIArkZikCCMC+C5ZOhPgbxgT6BeBZoMiTcYURiIgA="),
  ]

  private func inflate(_ bytes: [UInt8], _ isGzip: Bool, limit: Int = 1 << 20) throws -> [UInt8] {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    let input = UnsafeRawBufferPointer(copy)
    return isGzip ? try Inflate.gzip(input, limit: limit) : try Inflate.deflate(input, limit: limit)
  }

  @Test("what zlib packed comes out again", arguments: rows)
  func unpacks(_ row: Row) throws {
    let output = try inflate(row.bytes, row.isGzip)
    #expect(output.count == row.count)
    #expect(SHA256.digest(output).description == row.digest)
  }

  @Test("every prefix of a packed text is damage", arguments: rows.filter(\.isGzip))
  func cut(_ row: Row) {
    for count in 0..<row.bytes.count {
      #expect(throws: Inflate.Failure.damaged) { try inflate(Array(row.bytes[..<count]), true) }
    }
  }

  @Test(
    "a flipped bit never passes for the original", arguments: rows.filter { $0.isGzip && $0.count < 600 })
  func flipped(_ row: Row) {
    // Bytes 4 to 9 of the header are time, flags of the packer and system: they change nothing.
    for index in row.bytes.indices where !(4...9).contains(index) {
      for bit in 0..<8 where !(index == 3 && bit == 0) {
        var damaged = row.bytes
        damaged[index] ^= 1 << bit
        if let output = try? inflate(damaged, true) {
          #expect(SHA256.digest(output).description == row.digest)
        }
      }
    }
  }

  @Test("members follow one another (RFC 1952, section 2.2)")
  func members() throws {
    let row = InflateTests.rows[0]
    #expect(try inflate(row.bytes + row.bytes, true).count == row.count * 2)
  }

  @Test("output past the limit fails instead of filling the memory")
  func bounded() throws {
    let row = InflateTests.rows[0]
    #expect(try inflate(row.bytes, true, limit: row.count).count == row.count)
    #expect(throws: Inflate.Failure.tooLong) { try inflate(row.bytes, true, limit: row.count - 1) }
  }

  @Test("content in a coding that nobody asked for stays as it is")
  func foreignCoding() throws {
    let request = Request(url: try WebURL("http://example.org/"))
    var response = Response(statusCode: 200, headers: ["Content-Encoding": "br"], data: Data([1, 2, 3]))
    try ContentDecoding.decode(&response, for: request)
    #expect(response.data == Data([1, 2, 3]))
    response.headers["Content-Encoding"] = "gzip"
    #expect(throws: NetworkError.transport(.undecodableContent, url: request.url.text, detail: "gzip")) {
      try ContentDecoding.decode(&response, for: request)
    }
  }
}
