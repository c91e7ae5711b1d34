import AudioLibrary
import AudioService

extension Invocation {
  /// Opens the profile's library, and makes it and its folder where there is none.
  func library() throws -> Library {
    let folders = try folders()
    try FileStore().makeFolder(FilePath(folders.data), mode: 0o700)
    return try Library(path: folders.library)
  }

  /// The path from the root, by the folder that the program was started in.
  func absolute(_ path: FilePath) -> FilePath {
    path.bytes.first == UInt8(ascii: "/") ? path : FileStore.workingFolder.appending(path)
  }
}
