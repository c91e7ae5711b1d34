#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A private cache after RFC 9111 in a folder on disk, for one provider or several.
///
/// Two processes may use the folder at once. Nothing that happens to the folder fails a request: what
/// cannot be read is fetched, what cannot be written is not stored.
public final class ResponseCache: Sendable {
  /// What the cache holds.
  public struct Statistics: Sendable, Hashable {
    /// Stored responses, variants counted each.
    public var entries: Int
    /// Bytes of their files.
    public var bytes: Int64
    /// Bytes of the disk blocks of these files.
    public var diskBytes: Int64
    /// Responses that the disk refused to take, since opening.
    public var refusedWrites: Int
  }

  let store: FileStore
  let clock: any NetworkClock

  /// Opens a folder, made with mode 0700 where it is missing.
  ///
  /// O(entries).
  ///
  /// The least recently used responses go when the files' blocks would take more than `maximumBytes`.
  public init(folder: String, maximumBytes: Int64 = 100 << 20, clock: any NetworkClock) {
    store = FileStore(folder: folder, maximumBytes: maximumBytes)
    self.clock = clock
  }

  /// Removes one account's responses, or everything with nil.
  ///
  /// O(entries).
  public func clear(account: String? = nil) {
    store.clear(accountTag: account.map { CacheKey.tag("account " + $0) })
  }

  /// Reads every stored response and removes those whose file is damaged; how many there were, and were damaged.
  ///
  /// O(bytes).
  public func verify() -> (entries: Int, damaged: Int) { store.verify() }

  /// What is stored now.
  public var statistics: Statistics {
    let numbers = store.statistics
    return Statistics(
      entries: numbers.entries, bytes: numbers.bytes, diskBytes: numbers.diskBytes,
      refusedWrites: numbers.refusedWrites)
  }

  /// Writes what is held back (times of use); call it before the program ends.
  public func close() { store.flush() }
}
