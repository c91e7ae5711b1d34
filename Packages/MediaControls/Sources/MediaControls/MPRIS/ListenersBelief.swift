/// Where those who listen to the bus believe the player to be, so that they are told when that is wrong.
///
/// A listener who hears of a track takes it to be at its beginning, and to move on by the rate while the
/// status is `Playing` (MPRIS, “Seeked”). It cannot know of a track that waits for its data, or of a place
/// that was chosen.
struct ListenersBelief: Hashable, Sendable {
  /// How far they may be off before they are told.
  static let tolerance = Duration.milliseconds(500)

  private var entry: String?
  private var place = MediaPosition(.zero)

  /// Takes in how the player stands now; true when the listeners have to be told the place.
  /// - Parameter wasAsked: True when somebody chose a place, however near it is.
  mutating func takeIn(_ state: MediaPlayerState, at moment: Duration, wasAsked: Bool) -> Bool {
    guard let track = state.track, state.status != .stopped else {
      entry = nil
      return false
    }
    let isSame = entry == track.id
    let believed = isSame ? place.value(at: moment, length: track.length) : .zero
    let actual = state.place(at: moment)
    let isOff = (actual > believed ? actual - believed : believed - actual) > Self.tolerance
    let mustTell = isOff || wasAsked && isSame
    entry = track.id
    place = MediaPosition(
      mustTell ? actual : believed, takenAt: moment, rate: state.status == .playing ? state.rate : 0)
    return mustTell
  }
}
