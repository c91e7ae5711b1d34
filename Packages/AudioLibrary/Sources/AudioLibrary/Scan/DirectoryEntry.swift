import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads what `readdir` gives.
enum DirectoryEntry {
  /// The bytes of the name.
  static func name(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      // The name may be longer than the field that declares it, so only its final zero counts.
      let start = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
      return Array(
        UnsafeBufferPointer(
          start: start, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))))
    }
  }

  /// True for the names by which a folder lists itself and the one that it is in.
  static func isFolderItself(_ name: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    return name == [dot] || name == [dot, dot]
  }

  /// What the name stands for; `nil` where the file system does not say.
  static func kind(_ entry: UnsafeMutablePointer<dirent>) -> FileStatus.Kind? {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// What is known of the file or folder that the name leads to; `nil` where nothing is there.
  static func status(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> FileStatus? {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      FileStatus(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), in: folder, followingLinks: true)
    }
  }

  /// True for a link, also where the file system does not say so in its list.
  static func isLink(_ path: FilePath, _ kind: FileStatus.Kind?) -> Bool {
    kind == .link || (kind == nil && FileStatus(path, followingLinks: false)?.kind == .link)
  }
}
