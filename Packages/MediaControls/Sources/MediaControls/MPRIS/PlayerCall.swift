/// A method that was called, with its arguments.
enum PlayerCall: Hashable, Sendable {
  case raise, quit
  case next, previous, pause, playPause, stop, play
  case seek(by: Int64)
  case setPosition(track: String, Int64)
  case openURI(String)

  /// What the player is asked to do; `nil` when the call has no effect, as the specification wants it.
  ///
  /// Throws where the specification has the caller get an error.
  func command(
    _ state: MediaPlayerState, _ identity: MediaPlayerIdentity, at moment: Duration
  ) throws(ControlsError) -> MediaCommand? {
    switch self {
    case .raise: return identity.canRaise ? .raise : nil
    case .quit: return identity.canQuit ? .quit : nil
    case .next: return state.canGoNext ? .next : nil
    case .previous: return state.canGoPrevious ? .previous : nil
    case .pause: return state.pausing
    case .playPause:
      guard state.canPause else { throw .cannotPause }
      return state.status == .playing || state.canPlay ? .toggle : nil
    case .stop: return state.status == .stopped ? nil : .stop
    case .play: return state.canPlay && state.status != .playing ? .play : nil
    case .seek(let offset): return state.seeking(by: .microseconds(offset), at: moment)
    case .setPosition(let track, let place): return state.seeking(to: .microseconds(place), of: track)
    case .openURI(let address):
      let scheme = address.prefix { $0 != ":" }.lowercased()
      guard scheme.utf8.count < address.utf8.count, identity.schemes.contains(scheme) else {
        throw .unsupportedAddress(BusText.line(address), schemes: identity.schemes)
      }
      return .open(address)
    }
  }
}

/// A property that was set.
enum PlayerSetting: Hashable, Sendable {
  case loop(String)
  case shuffle(Bool)
  case rate(Double)
  case volume(Double)

  /// What the player is asked to do; numbers are cut to what can be, and a rate of 0 means to pause.
  func command(_ state: MediaPlayerState) throws(ControlsError) -> MediaCommand? {
    switch self {
    case .loop(let name):
      guard let loop = MediaPlayerState.Loop(rawValue: name) else {
        throw .badValue(
          property: "LoopStatus", value: BusText.line(name), expected: "None, Track or Playlist")
      }
      return .setLoop(loop)
    case .shuffle(let isShuffled): return .setShuffled(isShuffled)
    case .rate(let rate):
      guard rate.isFinite else { throw .badValue(property: "Rate", value: "\(rate)", expected: "a number") }
      if rate == 0 { return state.pausing }
      return .setRate(min(state.rates.upperBound, max(state.rates.lowerBound, rate)))
    case .volume(let volume):
      guard !volume.isNaN else {
        throw .badValue(property: "Volume", value: "\(volume)", expected: "a number from 0 to 1")
      }
      return .setVolume(min(1, max(0, volume)))
    }
  }
}

extension MediaPlayerState {
  fileprivate var pausing: MediaCommand? { canPause && status == .playing ? .pause : nil }

  /// Behind the end is the next track, or the end of playing where there is none.
  fileprivate func seeking(by offset: Duration, at moment: Duration) -> MediaCommand? {
    guard canSeek, let track, status != .stopped else { return nil }
    let target = place(at: moment) + offset
    if let length = track.length, target > length { return canGoNext ? .next : .stop }
    return .seek(to: max(.zero, target))
  }

  /// Asked for a track that is not under way any more, or for a place outside of it, nothing happens.
  fileprivate func seeking(to place: Duration, of path: String) -> MediaCommand? {
    guard canSeek, let track, track.path == path, status != .stopped, place >= .zero else { return nil }
    if let length = track.length, place > length { return nil }
    return .seek(to: place)
  }
}
