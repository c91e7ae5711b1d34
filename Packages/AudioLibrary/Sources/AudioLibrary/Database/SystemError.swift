#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's words for an error number, beginning in lower case.
func systemReason(_ code: Int32) -> String {
  switch code {
  case EACCES, EPERM: return "you have no right to read it"
  case ENOENT: return "it is not there any more"
  case ENOTDIR: return "it is not a folder"
  case EIO: return "the disk does not give it back"
  case ENOSPC: return "there is no room left"
  case EROFS: return "its disk cannot be written"
  case ENAMETOOLONG: return "its path is too long"
  default:
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Error numbers that are looked for by name.
enum SystemReason {
  /// There is nothing of this name.
  static let missingFile = ENOENT
}
