#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format of one entry's file: a header of 88 bytes, the metadata, the body.
///
/// | bytes | content |
/// |---|---|
/// | 8 | magic `RXNET\0\0\1`, the last byte being the version |
/// | 8 | length of the metadata |
/// | 8 | length of the body |
/// | 32 | the key's digest |
/// | 8 | the account's tag |
/// | 8 + 8 | variant, checksum of the body |
/// | 8 | checksum of everything before and of the metadata |
///
/// Numbers are little-endian. The metadata is a list of texts and numbers, each text with its length.
enum EntryFile {
  static let headerLength = 88
  private static let magic: UInt64 = 0x0100_0054_454E_5852
  /// Metadata longer than this is damage.
  static let longestMetadata = 4 << 20
  /// Times further from 1970 than this, in milliseconds, and longer parts are damage.
  private static let longestTime: Int64 = 1 << 50

  /// What the header says, once its checksum is right.
  struct Header: Equatable {
    var metadataLength: Int
    var bodyLength: Int64
    var key: CacheKey
    var variant: UInt64
    var bodyChecksum: UInt64
  }

  /// Header and metadata of an entry; the body follows them in the file.
  ///
  /// O(n).
  static func encode(_ head: StoredHead, key: CacheKey, variant: UInt64, body: UnsafeRawBufferPointer)
    -> [UInt8]
  {
    var metadata: [UInt8] = []
    metadata.reserveCapacity(1_024)
    func put(_ number: Int64, into bytes: inout [UInt8]) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    func put(_ text: String, into bytes: inout [UInt8]) {
      put(Int64(text.utf8.count), into: &bytes)
      bytes.append(contentsOf: text.utf8)
    }
    put(Int64(head.statusCode), into: &metadata)
    put(head.requestTime, into: &metadata)
    put(head.responseTime, into: &metadata)
    put(head.part?.first ?? -1, into: &metadata)
    put(head.part?.last ?? -1, into: &metadata)
    put(head.part?.total ?? -1, into: &metadata)
    put(head.url, into: &metadata)
    put(head.reason, into: &metadata)
    put(Int64(head.headers.fields.count), into: &metadata)
    for field in head.headers.fields {
      put(field.name, into: &metadata)
      put(field.value, into: &metadata)
    }
    put(Int64(head.nominated.count), into: &metadata)
    for nominated in head.nominated {
      put(nominated.name, into: &metadata)
      put(Int64(bitPattern: nominated.digest), into: &metadata)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerLength + metadata.count)
    put(Int64(bitPattern: magic), into: &bytes)
    put(Int64(metadata.count), into: &bytes)
    put(Int64(body.count), into: &bytes)
    for index in 0..<4 { put(Int64(bitPattern: key.digest.words[index]), into: &bytes) }
    put(Int64(bitPattern: key.accountTag), into: &bytes)
    put(Int64(bitPattern: variant), into: &bytes)
    put(Int64(bitPattern: Checksum.of(body)), into: &bytes)
    let checksum = bytes.withUnsafeBytes { first in
      metadata.withUnsafeBytes { Checksum.of($0, seed: Checksum.of(first)) }
    }
    put(Int64(bitPattern: checksum), into: &bytes)
    bytes.append(contentsOf: metadata)
    return bytes
  }

  /// Reads the fixed part; nil for a foreign file.
  ///
  /// Its checksum is judged with the metadata.
  static func header(_ bytes: UnsafeRawBufferPointer) -> Header? {
    guard bytes.count >= headerLength, word(bytes, 0) == magic else { return nil }
    let metadataLength = word(bytes, 8)
    let bodyLength = word(bytes, 16)
    guard metadataLength <= UInt64(longestMetadata), bodyLength < 1 << 48 else { return nil }
    let digest = SHA256(
      words: [word(bytes, 24), word(bytes, 32), word(bytes, 40), word(bytes, 48)])
    return Header(
      metadataLength: Int(metadataLength), bodyLength: Int64(bodyLength),
      key: CacheKey(digest: digest, accountTag: word(bytes, 56)), variant: word(bytes, 64),
      bodyChecksum: word(bytes, 72))
  }

  /// Reads the metadata behind the fixed part; nil where anything is damaged.
  ///
  /// O(n).
  static func head(_ bytes: UnsafeRawBufferPointer, _ header: Header) -> StoredHead? {
    let end = headerLength + header.metadataLength
    guard bytes.count >= end else { return nil }
    let metadata = UnsafeRawBufferPointer(rebasing: bytes[headerLength..<end])
    let first = UnsafeRawBufferPointer(rebasing: bytes[..<(headerLength - 8)])
    guard Checksum.of(metadata, seed: Checksum.of(first)) == word(bytes, headerLength - 8) else { return nil }
    var reader = Reader(bytes: metadata)
    guard let status = reader.number(), let requestTime = reader.number(), let responseTime = reader.number(),
      let partFirst = reader.number(), let partLast = reader.number(), let partTotal = reader.number(),
      let url = reader.text(), let reason = reader.text(), let count = reader.number(),
      count >= 0, count <= metadata.count / 16
    else { return nil }
    var fields: [HTTPHeaders.Field] = []
    fields.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let name = reader.text(), let value = reader.text() else { return nil }
      fields.append(HTTPHeaders.Field(name, value))
    }
    guard let nominatedCount = reader.number(), nominatedCount >= 0, nominatedCount <= metadata.count / 16
    else { return nil }
    var nominated: [StoredHead.Nominated] = []
    for _ in 0..<nominatedCount {
      guard let name = reader.text(), let digest = reader.number() else { return nil }
      nominated.append(StoredHead.Nominated(name: name, digest: UInt64(bitPattern: digest)))
    }
    let part =
      partFirst >= 0 ? StoredHead.Part(first: partFirst, last: partLast, total: partTotal) : nil
    let head = StoredHead(
      statusCode: Int(clamping: status), reason: reason, headers: HTTPHeaders(fields),
      requestTime: requestTime, responseTime: responseTime, nominated: nominated, part: part,
      bodyLength: header.bodyLength, url: url)
    return isSensible(head) ? head : nil
  }

  /// False for numbers that no answer has, so that nobody who works with them has to fear an overflow.
  private static func isSensible(_ head: StoredHead) -> Bool {
    let times = -longestTime...longestTime
    guard (200...999).contains(head.statusCode), times.contains(head.requestTime),
      times.contains(head.responseTime)
    else { return false }
    guard let part = head.part else { return true }
    return part.first <= part.last && part.last < part.total && part.total < longestTime
      && part.last - part.first + 1 == head.bodyLength
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func number() -> Int64? {
      guard offset + 8 <= bytes.count else { return nil }
      defer { offset += 8 }
      return Int64(bitPattern: EntryFile.word(bytes, offset))
    }

    mutating func text() -> String? {
      guard let length = number(), length >= 0, length <= bytes.count - offset else { return nil }
      defer { offset += Int(length) }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + Int(length))]), as: UTF8.self)
    }
  }
}
