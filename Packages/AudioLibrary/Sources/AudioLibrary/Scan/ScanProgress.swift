/// How far a scan has come.
public struct ScanProgress: Hashable, Sendable {
  /// The music files found so far.
  public var found = 0
  /// The files whose tags have to be read, as far as they are found.
  public var toRead = 0
  /// The files whose tags were read.
  public var read = 0
  /// True when every folder was looked at, so that ``found`` and ``toRead`` grow no more.
  public var isFoundComplete = false
  /// The time since the start, in seconds.
  public var seconds = 0.0

  /// Makes a progress of nothing.
  public init() {}

  /// How many files are read in a second; 0 at the start.
  public var filesPerSecond: Double { seconds > 0 ? Double(read) / seconds : 0 }

  /// The seconds that are left; `nil` while there is no telling.
  public var secondsLeft: Double? {
    guard isFoundComplete, read > 0, filesPerSecond > 0 else { return nil }
    return Double(max(0, toRead - read)) / filesPerSecond
  }

  /// The part that is done, from 0 to 1; `nil` while there is no telling.
  public var fraction: Double? {
    guard isFoundComplete else { return nil }
    return toRead == 0 ? 1 : min(1, Double(read) / Double(toRead))
  }
}
