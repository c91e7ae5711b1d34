import AppMusic
import AudioService
import Fatal
import MVVMR

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The place where the user left, kept over runs: a small file for its owner alone.
struct PlaceFile: Sendable {
  /// A file that is larger was not written by this program.
  static let limit = 64 * 1_024

  private let folder: FilePath
  private let files = FileStore()
  private var path: FilePath { folder.appending("place") }

  /// Keeps it in a folder, which is made when there is something to keep.
  init(folder: FilePath) { self.folder = folder }

  /// The place of the last run; `nil` where none was kept, and where the file is damaged.
  func place() -> InterfacePlace? {
    guard files.exists(path), let bytes = try? files.read(path), bytes.count <= Self.limit else { return nil }
    let decoder = JSONDecoder()
    if let key = SavedStack.catalogue { decoder.userInfo[key] = UnitCaseCatalogue.appMusic }
    return try? decoder.decode(InterfacePlace.self, from: Data(bytes))
  }

  /// Another file takes the place of the old one, so that no crash leaves half of it.
  func keep(_ place: InterfacePlace) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try files.makeFolder(folder, mode: 0o700)
    try files.write(Array(try encoder.encode(place)), to: path, mode: 0o600)
  }
}
