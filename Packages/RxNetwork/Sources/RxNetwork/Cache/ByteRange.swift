/// A byte range of a Range or Content-Range field (RFC 9110, section 14).
struct ByteRange: Sendable, Equatable {
  let first: Int64
  /// Inclusive.
  let last: Int64

  /// One range of a Range field.
  enum Wanted: Sendable, Equatable {
    case from(Int64, to: Int64?)
    case last(Int64)

    /// The only range of a `bytes` field; nil for several ranges, other units and what cannot be read.
    init?(_ headers: HTTPHeaders) {
      let values = headers.values("range")
      guard values.count == 1 else { return nil }
      let text = ASCII.trimmed(values[0])
      guard ASCII.lowercased(text).hasPrefix("bytes=") else { return nil }
      let spec = ASCII.trimmed(text.dropFirst(6))
      guard !spec.contains(","), let dash = spec.firstIndex(of: "-") else { return nil }
      let left = spec[..<dash]
      let right = spec[spec.index(after: dash)...]
      let limit = Int(Int64.max / 16)
      if left.isEmpty {
        guard let count = ASCII.number(right, limit: limit), count > 0 else { return nil }
        self = .last(Int64(count))
        return
      }
      guard let first = ASCII.number(left, limit: limit) else { return nil }
      if right.isEmpty {
        self = .from(Int64(first), to: nil)
        return
      }
      guard let last = ASCII.number(right, limit: limit), last >= first else { return nil }
      self = .from(Int64(first), to: Int64(last))
    }

    /// The bytes meant of a representation of `total` bytes; nil where none of them exist.
    func resolved(total: Int64) -> ByteRange? {
      switch self {
      case .from(let first, let last):
        guard first < total else { return nil }
        return ByteRange(first: first, last: min(last ?? total - 1, total - 1))
      case .last(let count):
        guard total > 0 else { return nil }
        return ByteRange(first: max(0, total - count), last: total - 1)
      }
    }
  }

  /// The part that a 206 carries; nil for an unknown total and for what cannot be read.
  static func part(_ headers: HTTPHeaders) -> StoredHead.Part? {
    let values = headers.values("content-range")
    guard values.count == 1 else { return nil }
    let text = ASCII.trimmed(values[0])
    guard ASCII.lowercased(text).hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    let limit = Int(Int64.max / 16)
    guard ends.count == 2, let first = ASCII.number(ASCII.trimmed(ends[0]), limit: limit),
      let last = ASCII.number(ends[1], limit: limit), let total = ASCII.number(parts[1], limit: limit),
      first <= last, last < total
    else { return nil }
    return StoredHead.Part(first: Int64(first), last: Int64(last), total: Int64(total))
  }
}
