import AppMusic
import AudioService
import FOLDin
import Fatal
import RxLite

/// What every part of the screen shows of the player: its status, the lyrics and the cover of its track.
@MainActor final class NowPlaying {
  let link: any PlayerLink
  /// Where all of it is read.
  let source: any PlayerViewDataSource
  /// What was told last; the place is asked for when it is drawn.
  private(set) var status: PlayerStatus
  private(set) var lyrics = LyricsShown.none
  /// The cover of the track; `nil` without one or while it is on its way.
  private(set) var cover: Picture?
  /// Called after each change but that of the place.
  var onChange: (() -> Void)?
  /// Called with what the player could not do.
  var onError: ((any ErrorConvertible) -> Void)?

  private let gallery: CoverGallery
  private let shifts: any LyricShiftKeeping
  /// Whose lyrics are shown.
  private var lyricsOwner: TrackID?
  private let bag = DisposeBag()

  init(
    link: any PlayerLink, source: any PlayerViewDataSource, gallery: CoverGallery,
    shifts: any LyricShiftKeeping = LyricShiftMemory()
  ) {
    self.shifts = shifts
    self.link = link
    self.source = source
    self.gallery = gallery
    status = source.status
    findShift()
  }

  var streamer: any AudioStreamer { link.streamer }
  var track: Track? { status.track }
  /// The place in the track now.
  var position: Duration { source.position }
  /// The place in the lyrics now: that in the track, moved by what the user asked for.
  var lyricPosition: Duration { max(.zero, position + lyricShift) }
  /// How much earlier than they say the track's lyrics are shown; below zero is later.
  private(set) var lyricShift = Duration.zero
  /// True while the place moves on.
  var isMoving: Bool { status.phase == .playing }
  /// True when the track under way has a heart.
  var isLiked: Bool { source.isLiked }

  /// Begins to listen.
  func start() {
    source.statuses.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] status in MainActor.assumeIsolated { self?.take(status) } })
      .disposed(by: bag)
    source.lyricDisplays.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] display in MainActor.assumeIsolated { self?.take(display) } })
      .disposed(by: bag)
    source.likes.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in MainActor.assumeIsolated { self?.onChange?() } })
      .disposed(by: bag)
    source.errors.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] error in MainActor.assumeIsolated { self?.onError?(error) } })
      .disposed(by: bag)
  }

  /// Does something to the player, and tells what it refuses.
  func attempt(_ body: (any AudioStreamer) throws -> Void) {
    do { try body(streamer) } catch { onError?(ErrorConverter.standard.convert(error)) }
    take(source.status)
  }

  /// The furthest that lyrics are moved.
  static let mostShift = Duration.seconds(60)

  /// Shows the lyrics of the track under way earlier, or later where the step is below zero.
  func shiftLyrics(by step: Duration) {
    guard let track else { return }
    lyricShift = min(max(lyricShift + step, .zero - Self.mostShift), Self.mostShift)
    shifts.keep(lyricShift, of: track.id)
    onChange?()
  }

  private func findShift() {
    let limits = (.zero - Self.mostShift)...Self.mostShift
    lyricShift =
      track.map { min(max(shifts.shift(of: $0.id), limits.lowerBound), limits.upperBound) } ?? .zero
  }

  private func take(_ status: PlayerStatus) {
    let isAnotherSong = status.track?.id != self.status.track?.id
    let isOther = status.track?.id != self.status.track?.id || cover == nil && coverOwner != status.track?.id
    self.status = status
    if isAnotherSong { findShift() }
    if isOther { findCover() }
    onChange?()
  }

  private var coverOwner: TrackID?

  private func findCover() {
    cover = nil
    coverOwner = track?.id
    guard let track, track.hasCover else { return }
    gallery.load(.track(track.id)) { [weak self] picture in
      guard let self, self.track?.id == track.id else { return }
      cover = picture
      onChange?()
    }
  }

  private func take(_ display: LyricDisplay) {
    switch display {
    case .waiting: lyrics = .waiting
    case .none: lyrics = .none
    case .instrumental: lyrics = .instrumental
    case .text(let text): lyrics = .sheet(LyricSheet(text.lines, isSynced: false))
    case .synced(let scene):
      // The scene comes anew with each line, the lyrics stay the same.
      if case .sheet = lyrics, lyricsOwner == track?.id { break }
      lyrics = .sheet(LyricSheet(scene.timeline.lines, isSynced: true))
    }
    if case .sheet = lyrics { lyricsOwner = track?.id } else { lyricsOwner = nil }
    onChange?()
  }
}
