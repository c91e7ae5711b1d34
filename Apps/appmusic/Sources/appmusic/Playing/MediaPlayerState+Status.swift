import AudioService
import MediaControls

extension MediaPlayerState {
  /// A player's status in the words of controls.
  /// - Parameter canGoPrevious: True when the queue or its history has something to go back to.
  init(_ status: PlayerStatus, canGoPrevious: Bool) {
    self.init()
    let state = status.state
    let isActive = status.phase.isActive
    self.status = !isActive ? .stopped : state.wantsPause ? .paused : .playing
    if isActive { track = MediaTrack(status) }
    position = MediaPosition(
      state.position.value, takenAt: state.position.takenAt, rate: state.position.rate)
    loop = Loop(status.loop)
    isShuffled = status.isShuffled
    volume = Double(state.volume) / 100
    rate = state.rate
    rates = 0.25...4
    canGoNext = (status.index ?? -1) + 1 < status.count || status.loop != .off && status.count > 1
    self.canGoPrevious = canGoPrevious
    canPlay = status.count > 0
    canPause = canPlay
    canSeek = isActive && status.duration != nil
  }
}

extension MediaPlayerState.Loop {
  /// A player's loop in the words of controls.
  init(_ loop: LoopMode) {
    switch loop {
    case .off: self = .none
    case .one: self = .track
    case .all: self = .playlist
    }
  }
}

extension LoopMode {
  /// The loop that controls ask for.
  init(_ loop: MediaPlayerState.Loop) {
    switch loop {
    case .none: self = .off
    case .track: self = .one
    case .playlist: self = .all
    }
  }
}

extension MediaTrack {
  /// The track under way; while it is looked up, what its entry says.
  ///
  /// `nil` without an entry.
  init?(_ status: PlayerStatus) {
    guard let entry = status.entry else { return nil }
    self.init(id: entry.description, title: "")
    guard let track = status.track ?? status.item?.knownTrack else { return }
    title = track.title
    artists = track.artists
    album = track.album
    albumArtists = [track.albumArtist].compactMap { $0 }
    genres = track.genres
    trackNumber = track.trackNumber
    discNumber = track.discNumber
    year = track.year
    length = status.duration
    rating = track.isLiked ? 1 : nil
    switch track.location {
    case .file(let path): address = TargetResolver.address(of: path)
    case .address(let text): address = text.isEmpty ? nil : text
    // A server's song has an address with a secret in it.
    case .server: address = nil
    }
  }
}
