/// A track of a server that is kept as a file of this machine.
public struct Download: Hashable, Sendable {
  /// The track.
  public var track: TrackID
  /// The file.
  public var path: FilePath
  /// The size of the file in bytes.
  public var bytes: Int64
  /// When it was played last, or else came, in milliseconds since 1970.
  public var used: Int64

  /// Makes a row of the list of downloads.
  public init(track: TrackID, path: FilePath, bytes: Int64, used: Int64) {
    self.track = track
    self.path = path
    self.bytes = bytes
    self.used = used
  }
}

/// Keeps which tracks are downloaded.
public protocol DownloadStoring: Sendable {
  /// Everything that is downloaded, the last used first.
  func downloads() throws -> [Download]
  /// The download of a track; `nil` for one without.
  func download(of track: TrackID) throws -> Download?
  /// Takes a download in, or what changed of it.
  func keep(_ download: Download) throws
  /// Forgets a download; the file is the caller's.
  func forgetDownload(of track: TrackID) throws
}
