@testable import RxNetwork

/// The bytes that the fuzzer hands over.
func input(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Lines of `Name: value` as header fields, one character a byte.
func fields(_ bytes: some Collection<UInt8>) -> HTTPHeaders {
  HTTPHeaders(
    bytes.split(separator: 0x0A).map { line in
      let name = line.prefix { $0 != 0x3A }
      return HTTPHeaders.Field(Latin1.string(name), Latin1.string(line.dropFirst(name.count + 1)))
    })
}

/// A stored head with these fields; the other numbers come from the input, too.
func storedHead(_ headers: HTTPHeaders, _ numbers: (UInt8, UInt8), request: HTTPHeaders) -> StoredHead {
  let received = 1_767_225_600_000 + Int64(numbers.0) * 1_000
  let statuses = [200, 203, 204, 206, 301, 302, 404, 410, 500, 503, 599, 299]
  let part = ByteRange.part(headers)
  return StoredHead(
    statusCode: statuses[Int(numbers.1) % statuses.count], reason: "", headers: headers,
    requestTime: received - Int64(numbers.1), responseTime: received,
    nominated: Vary.nominated(Vary.names(headers) ?? [], in: request), part: part,
    bodyLength: part.map { $0.last - $0.first + 1 } ?? 100, url: "http://example.org/")
}
