import AudioLibrary
import AudioService
import Dispatch
import Synchronization

/// Remembers by how much lyrics are shown earlier than they say; below zero is later.
protocol LyricShiftKeeping: Sendable {
  /// How far the lyrics of a track are moved.
  func shift(of track: TrackID) -> Duration
  /// Keeps how far they are moved from now on.
  func keep(_ shift: Duration, of track: TrackID)
}

/// Shifts of one run.
final class LyricShiftMemory: LyricShiftKeeping {
  private let shifts = Mutex<[TrackID: Duration]>([:])

  func shift(of track: TrackID) -> Duration { shifts.withLock { $0[track] } ?? .zero }
  func keep(_ shift: Duration, of track: TrackID) { shifts.withLock { $0[track] = shift } }
}

/// Shifts that are kept in the library: written in the background, since the library may be busy with a scan.
final class LibraryLyricShifts: LyricShiftKeeping {
  private let library: Library
  private let queue = DispatchQueue(label: "lyric shifts", qos: .utility)
  /// What was moved in this run, whether it is on disk or not.
  private let moved = Mutex<[TrackID: Duration]>([:])

  init(_ library: Library) { self.library = library }

  func shift(of track: TrackID) -> Duration {
    if let shift = moved.withLock({ $0[track] }) { return shift }
    return .milliseconds((try? library.lyricShift(of: track)) ?? 0)
  }

  func keep(_ shift: Duration, of track: TrackID) {
    moved.withLock { $0[track] = shift }
    // A shift that cannot be kept, as of an address that is no track, holds for this run.
    queue.async { [library] in try? library.setLyricShift(Int(shift.fd.milliseconds), of: track) }
  }

  /// Waits until everything is on disk.
  func finish() { queue.sync {} }
}
