import AppMusic
import AudioLibrary
import AudioService
import Foundation
import RxLite
import Testing

@testable import appmusic

/// The history of searches in its file.
@Suite struct SearchFileTests {
  @Test("what was searched for is there in the next run, for its owner alone")
  func nextRun() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "searches-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try await SearchFile(folder: FilePath(folder)).searches().value
    #expect(first.texts.isEmpty)
    try await SearchFile(folder: FilePath(folder)).keep(SearchHistory(["夜曲", "two\nlines"])).value
    let second = try await SearchFile(folder: FilePath(folder)).searches().value
    #expect(second.texts == ["夜曲", "two lines"])
    let kept = try FileManager.default.attributesOfItem(atPath: folder + "/searches")
    #expect(kept[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["searches"])
  }
}
