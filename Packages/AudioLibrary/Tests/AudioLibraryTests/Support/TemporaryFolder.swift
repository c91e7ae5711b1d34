import AudioLibrary
import AudioService
import Foundation

/// A folder that is there for one test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    let name = "audio-library-" + UUID().uuidString
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder's path.
  var path: FilePath { FilePath(url.path) }

  /// A path inside of the folder.
  func path(_ name: String) -> FilePath { FilePath(url.path + "/" + name) }

  /// Makes a folder inside.
  @discardableResult
  func folder(_ name: String) throws -> FilePath {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Writes a file, and the folders above it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let target = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return path(name)
  }

  /// Gives a file another name.
  func move(_ name: String, to other: String) throws {
    let target = url.appendingPathComponent(other)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appendingPathComponent(name), to: target)
  }

  /// Takes a file or folder away.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  /// A library in a file of this folder.
  func library(_ name: String = "library.sqlite") throws -> Library { try Library(path: path(name)) }
}

/// Runs a program, and gives its status and what it wrote.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
