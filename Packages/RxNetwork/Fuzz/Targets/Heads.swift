@testable import RxNetwork

/// Status lines and header fields as they come off a socket; the second time they read as they did the first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  // What is in front of the first NUL is the answer before.
  let answers = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  var before = HeadReader(limit: 2_048)
  if answers.count == 2 { _ = read(answers[0], &before) }
  guard let answer = answers.last else { return 0 }
  var alone = HeadReader(limit: 2_048)
  let head = read(answer, &alone)
  for known in [before.known, alone.known] {
    var reader = HeadReader(limit: 2_048)
    reader.expect(known)
    precondition(read(answer, &reader) == head && reader.isComplete == alone.isComplete)
  }
  guard let head else { return 0 }
  precondition((200...999).contains(head.statusCode) && head.protocolName.hasPrefix("HTTP/"))
  for field in head.headers.fields { precondition(ASCII.trimmed(field.value) == field.value[...]) }
  _ = head.headers.description
  return 0
}

/// The head in some bytes, if there is a whole one; a reader is not asked again after a failure.
private func read(_ bytes: some Collection<UInt8>, _ reader: inout HeadReader) -> ResponseHead? {
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let whole = Array(line) + [0x0A]
    do {
      if let head = try whole.withUnsafeBytes({ try reader.line($0) }) { return head }
    } catch {
      return nil
    }
  }
  return nil
}
