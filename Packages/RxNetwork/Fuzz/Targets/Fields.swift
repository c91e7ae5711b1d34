@testable import RxNetwork

/// Header fields one by one: lists, Cache-Control, dates, Age, Vary, ranges, entity tags, redaction.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let text = Latin1.string(bytes)
  precondition(Latin1.bytes(text) == bytes, "a byte is a character")
  for member in HTTPHeaders.split(text) { precondition(!member.isEmpty && ASCII.trimmed(member) == member) }
  let control = CacheControl(["Cache-Control": text])
  for seconds in [control.maxAge, control.minFresh, control.maxStale, control.staleIfError] {
    precondition((seconds.milliseconds ?? 0) >= 0, "no time is below 0")
  }
  if let date = HTTPDate.parse(text, now: 1_767_225_600) {
    precondition(HTTPDate.parse(HTTPDate.format(date), now: 1_767_225_600) == date, "dates round-trip")
  }
  if let wanted = ByteRange.Wanted(["Range": text]), let range = wanted.resolved(total: 1_000) {
    precondition(range.first >= 0 && range.first <= range.last && range.last < 1_000)
  }
  if let part = ByteRange.part(["Content-Range": text]) {
    precondition(part.first >= 0 && part.first <= part.last && part.last < part.total)
  }
  if let names = Vary.names(["Vary": text]) {
    let nominated = Vary.nominated(names, in: ["Accept": text, "X": text])
    precondition(nominated.count == names.count)
  }
  _ = Vary.normalized("accept-language", in: ["Accept-Language": text])
  let tag = EntityTag(text)
  precondition(tag.matchesWeakly(tag) && tag.matchesStrongly(tag) != tag.isWeak)
  _ = Redaction().query(text)
  _ = Redaction().headerValue("Location", text)
  if HTTPHeaders([.init("X", text)]).firstUnsendable == nil {
    precondition(!bytes.contains(0x0A) && !bytes.contains(0x0D) && !bytes.contains(0))
  }
  return 0
}
