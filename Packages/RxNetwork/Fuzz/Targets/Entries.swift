@testable import RxNetwork

/// Files of the cache's folder: names, headers, metadata, and that what is written is read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  if let name = EntryName(String(decoding: bytes, as: UTF8.self)) {
    precondition(EntryName(name.text) == name, "names round-trip")
  }
  bytes.withUnsafeBytes { read($0) }
  // The checksum keeps made-up metadata away from its reader, so it is put right here.
  if bytes.count >= EntryFile.headerLength {
    var mended = bytes
    let magic: [UInt8] = [0x52, 0x58, 0x4E, 0x45, 0x54, 0, 0, 1]
    let length = UInt64(bytes.count - EntryFile.headerLength)
    withUnsafeBytes(of: length.littleEndian) { mended.replaceSubrange(8..<16, with: $0) }
    mended.replaceSubrange(0..<8, with: magic)
    mended.replaceSubrange(22..<24, with: [0, 0])
    let checksum = mended.withUnsafeBytes { all in
      Checksum.of(
        UnsafeRawBufferPointer(rebasing: all[EntryFile.headerLength...]),
        seed: Checksum.of(UnsafeRawBufferPointer(rebasing: all[..<(EntryFile.headerLength - 8)])))
    }
    withUnsafeBytes(of: checksum.littleEndian) { mended.replaceSubrange(80..<88, with: $0) }
    mended.withUnsafeBytes { read($0) }
  }
  let head = storedHead(fields(bytes), (bytes.first ?? 0, bytes.last ?? 0), request: [:])
  let key = CacheKey(digest: SHA256.digest(bytes), accountTag: 1)
  let encoded = bytes.withUnsafeBytes { EntryFile.encode(head, key: key, variant: 2, body: $0) }
  encoded.withUnsafeBytes { written in
    guard let header = EntryFile.header(written) else { preconditionFailure("its own header is readable") }
    precondition(header.key == key && header.variant == 2)
    var expected = head
    expected.bodyLength = Int64(bytes.count)
    let isWhole = head.part.map { $0.last - $0.first + 1 == expected.bodyLength } ?? true
    precondition(EntryFile.head(written, header) == (isWhole ? expected : nil), "what is written is read")
  }
  return 0
}

private func read(_ bytes: UnsafeRawBufferPointer) {
  guard let header = EntryFile.header(bytes), let head = EntryFile.head(bytes, header) else { return }
  _ = Freshness(head, now: 0)
  _ = CacheRules.decide(
    CacheRules.Ask(method: .get, headers: ["Range": "bytes=1-2"], policy: .protocol), stored: [head], now: 0)
  _ = head.variant
}
