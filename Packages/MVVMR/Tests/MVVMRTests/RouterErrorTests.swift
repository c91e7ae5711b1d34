import MVVMR
import Testing

@Suite struct RouterErrorTests {
  @Test(
    "each error has its code and its sentence",
    arguments: [
      (
        RouterError.unknownCase(name: "Login"), 4_101,
        "The screen “Login” is not known here; register a unit for it."
      ),
      (.atRoot, 4_102, "There is no screen to go back to; this is the first one."),
      (
        .refused(name: "Login", underlying: CancellationError()), 4_103,
        "The screen “Login” could not be shown; the one before it stays."
      ),
      (
        .notRestorable(name: "Login"), 4_104,
        "The saved screen “Login” can no longer be read; start from the first screen."
      ),
    ])
  func sentences(_ error: RouterError, _ code: Int, _ sentence: String) {
    #expect(error.code == code)
    #expect(error.message == sentence)
    #expect(error.domain == "router")
    #expect((error.underlying is CancellationError) == (code == 4_103))
  }
}
