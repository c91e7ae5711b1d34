import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension PlaybackClock {
  /// The machine's clock that nobody can set; it wakes on the queue.
  public static func monotonic(on queue: DispatchQueue) -> PlaybackClock {
    PlaybackClock(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
      },
      wake: { after, work in
        let item = DispatchWorkItem(block: work)
        let parts = after.components
        let nanoseconds = Int(parts.seconds) * 1_000_000_000 + Int(parts.attoseconds / 1_000_000_000)
        queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: item)
        let handle = WorkItemHandle(item: item)
        return Alarm { handle.item.cancel() }
      })
  }

  /// Carries a work item across threads; `cancel()` and being run are safe from any of them.
  private struct WorkItemHandle: @unchecked Sendable {
    let item: DispatchWorkItem
  }
}
