import Fatal
import MediaControls
import Testing

@Suite struct ControlsErrorTests {
  struct Row: Sendable {
    let error: ControlsError
    let code: Int
    let sentence: String
  }

  @Test(
    "each error has its code and its sentence",
    arguments: [
      Row(
        error: .libraryMissing(reason: "no such file"), code: 6_501,
        sentence:
          "libsystemd, which media keys and desktop widgets need, cannot be used (no such file); install it."),
      Row(
        error: .busRefused(reason: "Permission denied"), code: 6_502,
        sentence:
          "The session's message bus cannot be used (Permission denied); check DBUS_SESSION_BUS_ADDRESS."),
      Row(
        error: .nameRefused(name: "org.mpris.MediaPlayer2.a", reason: "Permission denied"), code: 6_503,
        sentence:
          "The message bus gave no name to the player (Permission denied); check who may own org.mpris.MediaPlayer2.a."
      ),
      Row(
        error: .badValue(property: "LoopStatus", value: "x", expected: "None, Track or Playlist"),
        code: 6_504,
        sentence: "LoopStatus cannot be “x”; give None, Track or Playlist."),
      Row(error: .cannotPause, code: 6_505, sentence: "There is nothing to pause; play something first."),
      Row(
        error: .unsupportedAddress("ftp:a", schemes: ["file", "http"]), code: 6_506,
        sentence: "“ftp:a” cannot be opened; give an address that begins with file: or http:."),
      Row(
        error: .unsupportedAddress("ftp:a", schemes: []), code: 6_506,
        sentence: "“ftp:a” cannot be opened because this player opens no addresses; choose something in it."),
    ])
  func sentences(_ row: Row) {
    #expect(row.error.code == row.code)
    #expect(row.error.message == row.sentence)
    #expect(row.error.domain == "controls")
  }

  @Test("a missing library comes with the command that installs it")
  func hint() {
    #expect(ControlsError.libraryMissing(reason: "").hint?.contains("apt install libsystemd0") == true)
    #expect(ControlsError.cannotPause.hint == nil)
  }
}
