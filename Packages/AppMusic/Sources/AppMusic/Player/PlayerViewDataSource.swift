import AudioService
import Fatal
import RxLite

/// What the player screen and the mini player read, at any moment: there is no view model between.
///
/// The player is shared by all screens and by the keyboard, scripts and media keys, and changes all the time, so
/// its state is kept in one place alone and read where it is drawn.
public protocol PlayerViewDataSource: AnyObject, Sendable {
  /// What is playing and how, now.
  var status: PlayerStatus { get }
  /// The place in the song, now.
  var position: Duration { get }
  /// What stands where the lyrics belong, now; see ``lyricScene`` for one that moves on.
  var lyrics: LyricDisplay { get }
  /// True when the song has a heart.
  var isLiked: Bool { get }
  /// The picture of the song; `nil` without one, and until it is here.
  var cover: CoverPicture? { get }

  /// What is playing and how, beginning with the present, whenever it does not merely move on.
  var statuses: Observable<PlayerStatus> { get }
  /// What stands where the lyrics belong, whenever other lines are sung.
  var lyricDisplays: Observable<LyricDisplay> { get }
  /// Whether the song has a heart, whenever that changes.
  var likes: Observable<Bool> { get }
  /// The picture, whenever another one is here.
  var covers: Observable<CoverPicture?> { get }
  /// What went wrong in the player, and what could not be done.
  var errors: Observable<any ErrorConvertible> { get }

  /// Stands still or goes on.
  func playPausePressed()
  /// Goes on to the next song.
  func nextPressed()
  /// Goes back to the song before.
  func previousPressed()
  /// Ends playing.
  func stopPressed()
  /// Goes to a place, as a press on the progress bar does.
  func seeked(to place: Duration)
  /// Goes forward, or back with a negative step.
  func seeked(by step: Duration)
  /// Goes to the next of the modes: once, 列表循环, 单曲循环, 随机播放.
  func modePressed()
  /// Chooses a mode.
  func modeChosen(_ mode: PlayMode)
  /// Gives or takes the song's heart.
  func likePressed()
  /// Makes it louder, or quieter with a negative step.
  func volumeChanged(by step: Int)
  /// Switches the sound off or on.
  func mutePressed()
}

extension PlayerViewDataSource {
  /// The lyrics at the place where the song is now, for drawing how far a word is; `nil` without times.
  public var lyricScene: LyricScene? {
    guard case .synced(let scene) = lyrics else { return nil }
    return LyricScene(scene.timeline, at: Int(position / .milliseconds(1)))
  }
}

/// What the player screen shows in its middle.
public enum PlayerFace: String, Hashable, Sendable, Codable, CaseIterable {
  /// The record plate with the picture.
  case record
  /// The lyrics.
  case lyrics

  /// The other one.
  public var other: PlayerFace { self == .record ? .lyrics : .record }
}
