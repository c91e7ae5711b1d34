import AudioService
import Dispatch
import FOLDin
import Synchronization

/// Decodes pictures that are not PNG by chafa, where it is installed; files go through a folder of the cache.
struct ChafaCovers: Sendable {
  let files: CoverFiles
  let environment: ProcessEnvironment

  /// The picture in a square of pixels; waits for the program, so it is not for the main actor.
  func picture(of cover: CoverPicture, side: Int) -> Picture? {
    guard let file = files.file(of: cover) else { return nil }
    let result = Mutex<Picture?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      let converter = PictureConverter { [environment] program, words in
        (try? ChildProgram(program, environment: environment)?.run(words).output) ?? []
      }
      let picture = try? await converter.picture(file: file.text, side: side)
      result.withLock { $0 = picture }
      isDone.signal()
    }
    isDone.wait()
    return result.withLock { $0 }
  }
}
