import MediaControls

extension MediaPlayerState {
  /// A track in the middle of a queue, 10 s after its beginning at the moment 100 s.
  static let sample: MediaPlayerState = {
    var state = MediaPlayerState()
    state.status = .playing
    state.track = .sample
    state.position = MediaPosition(.seconds(10), takenAt: .seconds(100), rate: 1)
    state.loop = .playlist
    state.volume = 0.8
    state.rates = 0.25...4
    (state.canGoNext, state.canGoPrevious, state.canPlay, state.canPause, state.canSeek) = (
      true, true, true, true, true
    )
    return state
  }()
}

extension MediaTrack {
  static let sample = MediaTrack(
    id: "0_3", title: "晴天", artists: ["周杰伦", "Second"], album: "叶惠美", albumArtists: ["周杰伦"],
    genres: ["Pop", "Mandopop"], trackNumber: 3, discNumber: 1, year: 2003,
    length: .seconds(269) + .milliseconds(500), address: "file:///m/%E6%99%B4.flac",
    artAddress: "file:///c/a.jpg", rating: 1, lyrics: "故事的小黄花\n从出生那年就飘着")
}
