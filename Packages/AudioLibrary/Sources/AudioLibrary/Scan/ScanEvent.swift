import AudioService

/// A folder that a scan came by.
struct FoundFolder: Sendable {
  /// Where it is.
  let path: FilePath
  /// The row of the root that it belongs to.
  let root: Int64
}

/// A file whose tags have to be read.
struct FileJob: Sendable {
  /// Why it is read.
  enum Reason: Sendable {
    /// Its name is not known.
    case new
    /// It is known, and has changed.
    case changed(Int64)
    /// Its name is not known, but another track's file had its number before.
    case perhapsMoved(Int64)
  }

  let name: FilePath
  let status: FileStatus
  let reason: Reason
  /// What the files beside it say about lyrics.
  let sidecar: LyricsState
}

/// Files of one folder that are read together.
struct FileChunk: Sendable {
  let folder: FoundFolder
  let jobs: [FileJob]
}

/// What was read of a file.
struct FileResult: Sendable {
  let job: FileJob
  let tags: Result<FileTags, TagError>
}

/// What the threads of a scan tell the one that writes.
enum ScanEvent: Sendable {
  /// Files were read.
  case read(FoundFolder, [FileResult])
  /// A folder was looked at: how many files it has, and how many of them will be read.
  case found(files: Int, toRead: Int)
  /// A track's file has another place or name, and nothing else changed.
  case moved(Int64, FoundFolder, FilePath, FileStatus)
  /// A track's file is as it was, but the file system has other numbers for it, or it was away.
  case touched(Int64, FileStatus)
  /// The files beside a track say something else about its lyrics.
  case sidecar(Int64, LyricsState)
  /// The picture of a folder: its bytes and the stamp of its file, or nothing with the stamp 0.
  case cover(FoundFolder, bytes: [UInt8]?, stamp: Int64)
  /// Tracks whose files were not found where they were.
  case gone([Int64])
  /// Tracks whose disk is away: where it was is an empty folder of another file system.
  case away([Int64])
  /// Something could not be read.
  case unreadable(FilePath, String)
  /// Every folder was looked at.
  case walked
  /// The work cannot go on.
  case failed(LibraryError)
}
