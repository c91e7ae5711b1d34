import Foundation

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "rxnetwork-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Every regular file below the folder.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.map { path + "/" + $0 }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  /// Every byte of every file.
  var contents: Data {
    files.reduce(into: Data()) { $0 += FileManager.default.contents(atPath: $1) ?? Data() }
  }
}
