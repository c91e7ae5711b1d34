import AudioLibrary
import AudioService

extension Invocation {
  /// Opens the profile's library, and makes it and its folder where there is none.
  func library() throws -> Library {
    let folders = try folders()
    try FileStore().makeFolder(folders.data, mode: 0o700)
    let library = try Library(path: folders.library)
    if let recovery = library.recovery { try rebuild(library, after: recovery) }
    return library
  }

  /// Opens the profile's library where there is one, and makes nothing.
  func existingLibrary() throws -> Library? {
    try FileStore().exists(folders().library) ? library() : nil
  }

  /// Says what happened to a damaged library, and reads the remembered folders into the new one.
  private func rebuild(_ library: Library, after recovery: Recovery) throws {
    console.warn(
      "The library was damaged and is built anew from your files; hearts, plays and playlists were saved.")
    console.note("The damaged one is kept as “\(recovery.damagedFile.text)”.")
    guard try !library.roots().isEmpty else { return }
    let report = try library.scan()
    console.note("\(report.files) files are back in the library.")
  }

  /// The path from the root, by the folder that the program was started in.
  ///
  /// Throws a usage error for an empty path, which would otherwise mean that folder itself.
  func absolute(_ path: FilePath) throws(CommandError) -> FilePath {
    guard !path.bytes.isEmpty else { throw .badValue(option: "DIR", value: "", expected: "a path") }
    return (path.bytes.first == UInt8(ascii: "/") ? path : FileStore.workingFolder.appending(path)).normalized
  }
}
