import Fatal

/// Why something is not played, or what had to be done so that it is.
public enum PlaybackError: ErrorConvertible, Hashable {
  /// The program that makes the sound is not installed.
  case engineMissing(program: String)
  /// The program that makes the sound could not be started, or ended at once.
  case engineBroken(program: String, reason: String)
  /// The program that makes the sound ended by itself; it was started again at the same place.
  case engineEnded(program: String)
  /// The program that makes the sound did not answer any more; it was started again at the same place.
  case engineHung(program: String)
  /// A track could not be played and was skipped.
  case unplayable(title: String, reason: String)
  /// The file of a track is not there, and the track was skipped.
  case fileMissing(title: String)
  /// A track's address could not be opened, and the track was skipped.
  case unreachable(title: String, reason: String)
  /// So many tracks in a row could not be played that playing stopped.
  case tooManyFailures(count: Int)
  /// A track ended long before its end, because its file is cut off.
  case endedEarly(title: String, at: Duration, of: Duration)
  /// There is no sound device; playing goes on without sound.
  case noSoundDevice
  /// The command needs a track, and there is none.
  case nothingPlaying
  /// The queue has no such position; `position` counts from 1.
  case noSuchPosition(position: Int, count: Int)
  /// There is no edit of the queue to take back.
  case nothingToUndo
  /// The saved queue could not be read; it was put aside.
  case savedQueueDamaged(path: String)
  /// The queue could not be saved.
  case queueNotSaved(path: String, reason: String)

  public var code: Int {
    switch self {
    case .engineMissing: 6_001
    case .engineBroken: 6_002
    case .engineEnded: 6_003
    case .engineHung: 6_004
    case .unplayable: 6_005
    case .fileMissing: 6_006
    case .unreachable: 6_007
    case .tooManyFailures: 6_008
    case .noSoundDevice: 6_009
    case .nothingPlaying: 6_010
    case .noSuchPosition: 6_011
    case .nothingToUndo: 6_012
    case .savedQueueDamaged: 6_013
    case .queueNotSaved: 6_014
    case .endedEarly: 6_015
    }
  }

  public var message: String {
    switch self {
    case .engineMissing(let program):
      "\(program), which makes the sound, is not installed; install it and play again."
    case .engineBroken(let program, let reason):
      "\(program) could not be started (\(reason)); check that it runs by itself."
    case .engineEnded(let program):
      "\(program) ended unexpectedly and was started again at the same place."
    case .engineHung(let program):
      "\(program) did not answer any more and was started again at the same place."
    case .unplayable(let title, let reason):
      "“\(title)” cannot be played (\(reason)) and was skipped."
    case .fileMissing(let title):
      "“\(title)” was skipped because its file is not there; scan its folder again."
    case .unreachable(let title, let reason):
      "“\(title)” was skipped because its address cannot be opened (\(reason)); check the network."
    case .tooManyFailures(let count):
      "\(count) tracks in a row could not be played, so playing stopped; check where they are kept."
    case .endedEarly(let title, let place, let length):
      "“\(title)” ended at \(Self.clock(place)) of \(Self.clock(length)) because its file is cut off; copy it again."
    case .noSoundDevice:
      "No sound device was found, so playing goes on without sound; connect one and play again."
    case .nothingPlaying:
      "Nothing is playing; choose something with play first."
    case .noSuchPosition(let position, let count):
      count == 0
        ? "The queue is empty; add something with queue add first."
        : "The queue has no position \(position); give one from 1 to \(count)."
    case .nothingToUndo:
      "There is no change of the queue left to take back; change it first."
    case .savedQueueDamaged(let path):
      "The saved queue was damaged and was put aside as \(path); play something to begin a new one."
    case .queueNotSaved(let path, let reason):
      "The queue could not be saved to \(path) (\(reason)); make room or check who may write there."
    }
  }

  public var hint: String? {
    switch self {
    case .engineMissing(let program):
      "Install it with “sudo apt install \(program)” on Debian and Ubuntu, “brew install \(program)” on macOS."
    default: nil
    }
  }

  private static func clock(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  public var isFailedByNetwork: Bool {
    if case .unreachable = self { true } else { false }
  }
}
