import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the file system says about one name.
struct FileStatus: Equatable, Sendable {
  /// What a name stands for.
  enum Kind { case file, folder, link, other }

  /// What the name stands for.
  let kind: Kind
  /// The file system that it is on.
  let device: Int64
  /// Its number there, which a rename keeps.
  let inode: Int64
  /// Its length in bytes.
  let size: Int64
  /// When its bytes changed, in nanoseconds since 1970.
  let modified: Int64
  /// When its bytes, name or rights changed, in nanoseconds since 1970.
  let changed: Int64

  /// Asks for a path, following links; `nil` where nothing is there or it may not be looked at.
  init?(path: String) { self.init(FilePath(path)) }

  /// Asks for a path, following links unless told otherwise; `nil` where nothing is there.
  init?(_ path: FilePath, followingLinks: Bool = true) {
    var found = stat()
    let status = path.withCString { fstatat(AT_FDCWD, $0, &found, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    guard status == 0 else { return nil }
    self.init(found)
  }

  /// Asks for a name in an open folder.
  init?(_ name: UnsafePointer<CChar>, in folder: Int32, followingLinks: Bool) {
    var found = stat()
    guard fstatat(folder, name, &found, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(found)
  }

  /// Asks for a file that is open.
  init?(ofOpen descriptor: Int32) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { return nil }
    self.init(found)
  }

  private init(_ found: stat) {
    switch found.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    // Numbers only have to be told apart, so the bits are taken as they are.
    device = Int64(truncatingIfNeeded: found.st_dev)
    inode = Int64(truncatingIfNeeded: found.st_ino)
    size = Int64(found.st_size)
    #if canImport(Darwin)
      let modification = found.st_mtimespec
      let change = found.st_ctimespec
    #else
      let modification = found.st_mtim
      let change = found.st_ctim
    #endif
    modified = FileStatus.nanoseconds(modification)
    changed = FileStatus.nanoseconds(change)
  }

  /// A moment as one number; a moment outside of the years 1678 to 2262 wraps, but stays the same each time.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
