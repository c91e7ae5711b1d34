import AudioService
import Fatal
import Testing

@Suite struct PlaybackErrorTests {
  struct Row: Sendable {
    let error: any ErrorConvertible
    let code: Int
    let message: String
  }

  private static let rows = [
    Row(
      error: PlaybackError.engineMissing(program: "mpv"), code: 6_001,
      message: "mpv, which makes the sound, is not installed; install it and play again."),
    Row(
      error: PlaybackError.engineBroken(program: "mpv", reason: "it ended at once"), code: 6_002,
      message: "mpv could not be started (it ended at once); check that it runs by itself."),
    Row(
      error: PlaybackError.engineEnded(program: "mpv"), code: 6_003,
      message: "mpv ended unexpectedly and was started again at the same place."),
    Row(
      error: PlaybackError.engineHung(program: "mpv"), code: 6_004,
      message: "mpv did not answer any more and was started again at the same place."),
    Row(
      error: PlaybackError.unplayable(title: "Song", reason: "odd"), code: 6_005,
      message: "“Song” cannot be played (odd) and was skipped."),
    Row(
      error: PlaybackError.fileMissing(title: "Song"), code: 6_006,
      message: "“Song” was skipped because its file is not there; scan its folder again."),
    Row(
      error: PlaybackError.unreachable(title: "Song", reason: "odd"), code: 6_007,
      message: "“Song” was skipped because its address cannot be opened (odd); check the network."),
    Row(
      error: PlaybackError.tooManyFailures(count: 5), code: 6_008,
      message: "5 tracks in a row could not be played, so playing stopped; check where they are kept."),
    Row(
      error: PlaybackError.noSoundDevice, code: 6_009,
      message: "No sound device was found, so playing goes on without sound; connect one and play again."),
    Row(
      error: PlaybackError.nothingPlaying, code: 6_010,
      message: "Nothing is playing; choose something with play first."),
    Row(
      error: PlaybackError.noSuchPosition(position: 9, count: 3), code: 6_011,
      message: "The queue has no position 9; give one from 1 to 3."),
    Row(
      error: PlaybackError.noSuchPosition(position: 9, count: 0), code: 6_011,
      message: "The queue is empty; add something with queue add first."),
    Row(
      error: PlaybackError.nothingToUndo, code: 6_012,
      message: "There is no change of the queue left to take back; change it first."),
    Row(
      error: PlaybackError.savedQueueDamaged(path: "/q.damaged"), code: 6_013,
      message:
        "The saved queue was damaged and was put aside as /q.damaged; play something to begin a new one."),
    Row(
      error: PlaybackError.queueNotSaved(path: "/q", reason: "no room"), code: 6_014,
      message: "The queue could not be saved to /q (no room); make room or check who may write there."),
    Row(
      error: PlaybackError.endedEarly(title: "Song", at: .seconds(65), of: .seconds(600)), code: 6_015,
      message: "“Song” ended at 1:05 of 10:00 because its file is cut off; copy it again."),
    Row(
      error: ControlError.noPlayer, code: 6_101,
      message: "No player is running; start one with play."),
    Row(
      error: ControlError.alreadyRunning, code: 6_102,
      message: "A player is running already; give it commands or stop it first."),
    Row(
      error: ControlError.notAllowed, code: 6_103,
      message: "The player belongs to another user; use one of your own."),
    Row(
      error: ControlError.badRequest(reason: "it is not JSON"), code: 6_104,
      message: "The request was not understood (it is not JSON); send one JSON object with argv on one line."),
    Row(
      error: ControlError.requestTooLong(limit: 10), code: 6_105,
      message: "The request is longer than 10 bytes; send it in parts."),
    Row(
      error: ControlError.cannotListen(path: "/s", reason: "odd"), code: 6_106,
      message: "The player cannot be spoken to at /s (odd); check that you own its folder."),
    Row(
      error: ControlError.connectionLost, code: 6_107,
      message: "The player ended while it was spoken to; start it again with play."),
    Row(
      error: ControlError.noAnswer(seconds: 5), code: 6_108,
      message: "The player did not answer for 5 s; stop it and start it again."),
    Row(
      error: ControlError.busy, code: 6_109,
      message: "The player is busy with as many connections as it may have; close one and try again."),
  ]

  @Test("every sentence, code and domain", arguments: rows)
  func sentences(_ row: Row) {
    #expect(row.error.message == row.message)
    #expect(row.error.code == row.code)
    #expect(row.error.domain == "playback")
  }

  @Test("only what being online would mend is a network failure, and a missing program says how to get it")
  func kinds() {
    for row in Self.rows { #expect(row.error.isFailedByNetwork == (row.code == 6_007)) }
    #expect(
      PlaybackError.engineMissing(program: "mpv").hint
        == "Install it with “sudo apt install mpv” on Debian and Ubuntu, “brew install mpv” on macOS.")
  }
}
