@testable import RxNetwork

/// Status lines and header fields as they come off a socket.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var parser = HeaderParser(limit: 2_048)
  for line in input(start, count).split(separator: 0x0A, omittingEmptySubsequences: false) {
    let whole = line + [0x0A]
    do {
      guard let head = try whole.withUnsafeBytes({ try parser.line($0) }) else { continue }
      precondition((200...999).contains(head.statusCode) && head.protocolName.hasPrefix("HTTP/"))
      for field in head.headers.fields { precondition(ASCII.trimmed(field.value) == field.value[...]) }
      _ = head.headers.description
    } catch {
      return 0
    }
  }
  return 0
}
