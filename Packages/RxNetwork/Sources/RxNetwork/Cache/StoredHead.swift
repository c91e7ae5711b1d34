/// Everything the cache knows of a stored response but its body.
struct StoredHead: Sendable, Equatable {
  /// A request header that the response was chosen by, with a digest of its value: values may be secret.
  struct Nominated: Sendable, Equatable {
    var name: String
    var digest: UInt64
  }

  /// The part of the representation that a stored 206 holds (RFC 9111, section 3.3).
  struct Part: Sendable, Equatable {
    var first: Int64
    var last: Int64
    var total: Int64
  }

  var statusCode: Int
  var reason: String
  /// Stored fields, the ones of section 3.1 left out.
  var headers: HTTPHeaders
  /// Fields with secrets: kept in memory while the program runs, never written to the disk.
  var secretFields = HTTPHeaders()
  /// When the request was sent and the response received, in milliseconds since 1970.
  var requestTime: Int64
  var responseTime: Int64
  var nominated: [Nominated] = []
  var part: Part?
  /// Bytes of body.
  var bodyLength: Int64
  /// The URL with credentials hidden, for people who look into the folder.
  var url: String

  var control: CacheControl { CacheControl(headers) }
  var entityTag: EntityTag? { headers.first("etag").map { EntityTag($0) } }

  /// The Date field, or the time of reception where it is missing or unreadable (RFC 9110, section 6.6.1).
  var date: Int64 {
    headers.first("date").flatMap { HTTPDate.parse($0, now: responseTime / 1_000) }.map { $0 * 1_000 }
      ?? responseTime
  }

  /// The Last-Modified field in milliseconds since 1970.
  var lastModified: Int64? {
    headers.first("last-modified").flatMap { HTTPDate.parse($0, now: responseTime / 1_000) }
      .map { $0 * 1_000 }
  }

  /// True where the server can be asked whether this still holds (RFC 9111, section 4.3.1).
  var hasValidator: Bool { headers.contains("etag") || headers.contains("last-modified") }

  /// The number of a variant: what its Vary fields were, and which part it holds.
  var variant: UInt64 {
    var text = nominated.map { "\($0.name)=\(hexadecimal($0.digest))" }.joined(separator: "\n")
    if let part { text += "\npart \(part.first)-\(part.last)" }
    return text.isEmpty ? 0 : SHA256.digest(Array(text.utf8)).prefix
  }
}
