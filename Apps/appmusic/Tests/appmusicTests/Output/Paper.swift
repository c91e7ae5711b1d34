import Foundation

@testable import appmusic

/// A file that a stream writes to, as to a terminal or as to a pipe.
struct Paper {
  private let place: URL
  private let handle: FileHandle
  let console: Console

  init(
    columns: Int?, isStyled: Bool = false, language: Language = .english,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws {
    place = FileManager.default.temporaryDirectory.appendingPathComponent("paper-\(UUID().uuidString)")
    try Data().write(to: place)
    handle = try FileHandle(forWritingTo: place)
    var settings = Settings()
    settings.language = language
    change(&settings)
    let stream = OutputStream(
      descriptor: handle.fileDescriptor, columns: columns, isStyled: isStyled, language: language)
    console = Console(settings: settings, output: stream, diagnostics: stream)
  }

  /// All that was written; ends the writing.
  func read() throws -> String {
    console.output.flush()
    try handle.close()
    defer { try? FileManager.default.removeItem(at: place) }
    return String(decoding: try Data(contentsOf: place), as: UTF8.self)
  }
}
