import AudioService

/// What a scan did.
public struct ScanReport: Equatable, Sendable {
  /// A file or folder that could not be read, or not to its end.
  public struct Unreadable: Hashable, Sendable {
    /// Where it is.
    public var path: FilePath
    /// Why, in words without a full stop.
    public var reason: String

    /// Makes an entry.
    public init(path: FilePath, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// The folders that were scanned.
  public var roots: [FilePath] = []
  /// The music files that are there.
  public var files = 0
  /// The tracks that came in.
  public var added = 0
  /// The tracks whose files had changed.
  public var updated = 0
  /// The tracks whose files have another name or place now; they kept everything.
  public var moved = 0
  /// The tracks whose files are gone.
  public var removed = 0
  /// The tracks whose whole folder is away, such as on a disk that is not connected.
  public var missing = 0
  /// What could not be read, and why; a file that is cut short is listed here in each scan, and is a track all the same.
  public var unreadable: [Unreadable] = []
  /// How long it took.
  public var seconds = 0.0
  /// True when it was stopped before its end; the next scan goes on from there.
  public var wasCancelled = false

  /// True when the library is another one than before.
  public var hasChanges: Bool { added + updated + moved + removed + missing > 0 }

  /// Makes a report of nothing.
  public init() {}
}
