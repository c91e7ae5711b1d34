import Fatal
import RxLite
import Synchronization

/// Hears of a player by calls instead of streams; every call may be left out.
///
/// The calls come on the player's queue and hold the player while they run.
public protocol AudioStreamerDelegate: AnyObject, Sendable {
  /// What the player is doing changed.
  func streamer(_ streamer: any AudioStreamer, didChangePhaseTo phase: PlaybackPhase)
  /// Another track is under way; `nil` when none is.
  func streamer(_ streamer: any AudioStreamer, didChangeTrackTo track: Track?)
  /// Another mode was chosen.
  func streamer(_ streamer: any AudioStreamer, didChangeModeTo mode: PlayMode)
  /// The place changed otherwise than by moving on, or the track's length became known.
  func streamer(_ streamer: any AudioStreamer, didChangeTimeTo time: PlaybackPosition, of duration: Duration?)
  /// The data are here up to another place.
  func streamer(_ streamer: any AudioStreamer, didChangeBufferedTimeTo time: Duration?)
  /// Something could not be done, or was done in another way.
  func streamer(_ streamer: any AudioStreamer, didFailWith error: any ErrorConvertible)
  /// The queue came to its end.
  func streamerDidEnd(_ streamer: any AudioStreamer)
}

extension AudioStreamerDelegate {
  public func streamer(_ streamer: any AudioStreamer, didChangePhaseTo phase: PlaybackPhase) {}
  public func streamer(_ streamer: any AudioStreamer, didChangeTrackTo track: Track?) {}
  public func streamer(_ streamer: any AudioStreamer, didChangeModeTo mode: PlayMode) {}
  public func streamer(
    _ streamer: any AudioStreamer, didChangeTimeTo time: PlaybackPosition, of duration: Duration?
  ) {}
  public func streamer(_ streamer: any AudioStreamer, didChangeBufferedTimeTo time: Duration?) {}
  public func streamer(_ streamer: any AudioStreamer, didFailWith error: any ErrorConvertible) {}
  public func streamerDidEnd(_ streamer: any AudioStreamer) {}
}

extension AudioStreamer {
  /// Calls a delegate, which is held weakly, from now on, until disposed.
  public func call(_ delegate: any AudioStreamerDelegate) -> any Disposable {
    let last = Mutex<PlayerStatus?>(nil)
    return listen { [weak self, weak delegate] event in
      guard let self, let delegate else { return }
      switch event {
      case .track(let track): delegate.streamer(self, didChangeTrackTo: track)
      case .error(let error): delegate.streamer(self, didFailWith: error)
      case .ended: delegate.streamerDidEnd(self)
      case .status(let status):
        let before = last.withLock { last in
          defer { last = status }
          return last
        }
        // The first is how things stand, not a change.
        if let before { tell(delegate, before, status) }
      }
    }
  }

  private func tell(_ delegate: any AudioStreamerDelegate, _ before: PlayerStatus, _ status: PlayerStatus) {
    if status.phase != before.phase { delegate.streamer(self, didChangePhaseTo: status.phase) }
    if status.mode != before.mode { delegate.streamer(self, didChangeModeTo: status.mode) }
    if status.state.position != before.state.position || status.duration != before.duration {
      delegate.streamer(self, didChangeTimeTo: status.state.position, of: status.duration)
    }
    if status.state.buffered != before.state.buffered {
      delegate.streamer(self, didChangeBufferedTimeTo: status.state.buffered)
    }
  }
}
