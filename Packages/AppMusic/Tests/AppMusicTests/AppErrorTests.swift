import AppMusic
import Fatal
import Testing

@Suite struct AppErrorTests {
  @Test(
    "codes and sentences",
    arguments: [
      (AppError.unknownItem(id: "tr-9"), 8_001, "“tr-9” is not known; look for it with search."),
      (
        .nothingToPlay(name: "starred"), 8_002,
        "There is no song to play in “starred”; choose something else."
      ),
      (
        .unavailable(what: "downloads"), 8_003,
        "This program was put together without downloads; use one that has it."
      ),
      (
        .noArtist(title: "Song 1"), 8_004,
        "“Song 1” names no artist; add one to its tags and scan again."
      ),
      (
        .movesInFilter, 8_005,
        "Rows can be moved in the whole list only; press Esc to leave the filter first."
      ),
    ])
  func table(_ error: AppError, _ code: Int, _ message: String) {
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(error.domain == "app")
    #expect(!error.isFailedByNetwork)
  }
}
