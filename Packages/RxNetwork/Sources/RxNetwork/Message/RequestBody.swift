#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a request carries.
public enum RequestBody: Sendable, Equatable {
  /// Nothing.
  case none
  /// Bytes in memory.
  case data(Data)
  /// A file, read while it is sent and never whole in memory.
  case file(path: String)
  /// Several pieces in order, such as the parts of a multipart form.
  case pieces([Piece])

  /// A piece of a longer body.
  public enum Piece: Sendable, Equatable {
    /// Bytes in memory.
    case data(Data)
    /// A file and how many of its bytes are sent.
    case file(path: String, length: Int64)
  }

  /// True where nothing is sent.
  public var isEmpty: Bool {
    switch self {
    case .none: true
    case .data(let data): data.isEmpty
    case .file: false
    case .pieces(let pieces): pieces.isEmpty
    }
  }
}
