import AudioService
import Dispatch
import FOLDin
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Decodes pictures that are not PNG by chafa, where it is installed; files go through a folder of the cache.
struct ChafaCovers: Sendable {
  let folder: FilePath

  /// The picture in a square of pixels; waits for the program, so it is not for the main actor.
  func picture(of cover: CoverPicture, side: Int) -> Picture? {
    let name = cover.hash.filter { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return nil }
    let file = folder.appending(name)
    let files = FileStore()
    do {
      try files.makeFolder(folder, mode: 0o700)
      if !files.exists(file) { try files.write(cover.bytes, to: file) }
    } catch {
      return nil
    }
    let result = Mutex<Picture?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      let converter = PictureConverter { program, arguments in Self.output(of: program, arguments) }
      let picture = try? await converter.picture(file: file.text, side: side)
      result.withLock { $0 = picture }
      isDone.signal()
    }
    isDone.wait()
    try? files.removeTree(file)
    return result.withLock { $0 }
  }

  /// What a program writes to its standard output; nothing where it is missing.
  private static func output(of program: String, _ arguments: [String]) -> [UInt8] {
    let words = ([program] + arguments).map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    guard let pipe = popen(words.joined(separator: " ") + " 2>/dev/null </dev/null", "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
