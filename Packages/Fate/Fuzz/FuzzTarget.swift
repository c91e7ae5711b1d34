import Fate

// Built by run.sh. No input may trap, and what is accepted has to hold together: a trap here is a finding.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)

  // A document: what was read is written, and read again it is the same.
  if let value = JSONValue(parsing: bytes) {
    let line = value.line
    precondition(!line.utf8.contains(0x0A), "a document of more than one line")
    precondition(JSONValue(parsing: line.utf8) == value, "another value came back")
  }

  let text = String(decoding: bytes, as: UTF8.self)
  // A time: as people write it, it is read as a time from zero on.
  if let time = Duration.fd.parse(text) {
    precondition(time.fd.milliseconds >= 0, "a time before the beginning")
    precondition(Duration.fd.parse(time.fd.clock()) != nil, "shown and not read")
  }

  // A text for a terminal: nothing in it steers, and made harmless twice it is what it was.
  let harmless = text.fd.harmless
  precondition(harmless.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  precondition(harmless.fd.harmless == harmless, "another text the second time")
  precondition(text.fd.isBlank == (text.fd.nonBlank == nil))

  // Names in order: as the order of any.
  let names = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let sorted = names.fd.naturallySorted { $0 }
  precondition(sorted.count == names.count)
  precondition(zip(sorted, sorted.dropFirst()).allSatisfy { $0.fd.naturalKey <= $1.fd.naturalKey })
  return 0
}
