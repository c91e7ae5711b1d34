import RxNetwork
import Testing

@testable import RxNetworkCurl

@Suite struct HeadReaderTests {
  /// Lines, with and without what an answer may begin with, whole and broken.
  private let heads: [[String]] = [
    ["HTTP/1.1 200 OK", "A: 1", "Content-Length: 5", ""],
    ["HTTP/1.1 200 OK", "A: 2", "Content-Length: 5", ""],
    ["HTTP/1.1 200 OK", "A: 1", "Content-Length: 5", "B: 3", ""],
    ["HTTP/1.1 200 OK", "A: 1", ""],
    ["HTTP/1.1 200 OK", "A: 1", " and more", "Content-Length: 5", ""],
    ["HTTP/1.1 103 Early Hints", "A: 1", "", "HTTP/1.1 200 OK", "A: 1", "Content-Length: 5", ""],
    ["HTTP/1.1 404 Not Found", "A: 1", "Content-Length: 5", ""],
    ["HTTP/1.1 200 OK", "Content-Length: 5", "Content-Length: 6", ""],
    ["HTTP/1.1 200 OK", "Content-Length: 5", "content-length : 5", ""],
    ["HTTP/1.1 200 OK", "Content-Length: 5, 6", ""],
    ["nonsense", ""],
    ["HTTP/2 200 ", "a: 1", "content-length: 5", ""],
    ["HTTP/1.1 200 OK", "A: " + String(repeating: "x", count: 5_000), "B: 1", ""],
    ["HTTP/1.1 200 OK", "A: 1", "Content-Le"],
    [],
  ]

  private enum Outcome: Equatable {
    case head(ResponseHead, between: [Bool])
    case failure(HeaderParser.Failure)
    case unfinished
  }

  private func read(_ lines: [String], _ reader: inout HeadReader) -> Outcome {
    var between: [Bool] = []
    for line in lines {
      let result = Array((line + "\r\n").utf8).withUnsafeBytes { bytes in
        Result { () throws(HeaderParser.Failure) in try reader.line(bytes) }
      }
      between.append(reader.isBetweenHeads)
      switch result {
      case .success(nil): continue
      case .success(let head?):
        #expect(reader.isComplete && reader.protocolName == head.protocolName)
        return .head(head, between: lines.first?.contains("103") == true ? between : [])
      case .failure(let failure): return .failure(failure)
      }
    }
    return .unfinished
  }

  @Test("after any head, any head is read as if it were the first")
  func pairs() {
    for first in heads {
      for second in heads {
        var alone = HeadReader(limit: 8_192)
        var before = HeadReader(limit: 8_192)
        _ = read(first, &before)
        var after = HeadReader(limit: 8_192, known: before.known)
        let outcome = read(second, &after)
        #expect(outcome == read(second, &alone), "\(second.prefix(3)) after \(first.prefix(3))")
        var third = HeadReader(limit: 8_192, known: after.known)
        #expect(outcome == read(second, &third))
      }
    }
  }

  @Test("heads read as RFC 9112, sections 4 to 6, say")
  func values() {
    let ok = ResponseHead(
      statusCode: 200, reason: "OK", headers: HTTPHeaders([.init("A", "1"), .init("Content-Length", "5")]))
    var reader = HeadReader(limit: 8_192)
    #expect(read(heads[0], &reader) == .head(ok, between: []))
    reader = HeadReader(limit: 8_192, known: reader.known)
    #expect(read(heads[0], &reader) == .head(ok, between: []))
    reader = HeadReader(limit: 8_192, known: reader.known)
    let between = [false, false, true, false, false, false, false]
    #expect(read(heads[5], &reader) == .head(ok, between: between))
    reader = HeadReader(limit: 8_192, known: reader.known)
    #expect(read(heads[7], &reader) == .failure(.conflictingLengths))
    reader = HeadReader(limit: 8_192, known: reader.known)
    #expect(read(heads[13], &reader) == .unfinished)
    #expect(!reader.isComplete)
  }

  @Test("a head past the limit is refused, whatever came before")
  func limit() {
    var reader = HeadReader(limit: 30)
    _ = read(["HTTP/1.1 200 OK", "A: 1", ""], &reader)
    #expect(reader.known != nil)
    reader = HeadReader(limit: 30, known: reader.known)
    #expect(read(["HTTP/1.1 200 OK", "A: 1", "B: 123456789", ""], &reader) == .failure(.tooLarge))
  }
}

extension HeadReader {
  /// A reader that knows the head before.
  fileprivate init(limit: Int, known: Known?) {
    self.init(limit: limit)
    expect(known)
  }
}
