import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets a task go on where its answer arrived: on the engine's thread, without waking another one.
///
/// What is made ready elsewhere, before the thread is there or after its end, goes to the system's pool.
///
/// Unchecked because of the jobs: they are touched by the engine's thread alone, which `owner` says.
final class CurlExecutor: TaskExecutor, @unchecked Sendable {
  private let owner = Atomic<UInt>(0)
  private var jobs: [UnownedJob] = []
  private var batch: [UnownedJob] = []

  /// True on the engine's thread.
  var isCurrent: Bool { owner.load(ordering: .relaxed) == CurlExecutor.thread }

  /// Whether tasks are ready to go on.
  ///
  /// Only on the engine's thread.
  var hasJobs: Bool { !jobs.isEmpty }

  /// Makes the calling thread the engine's.
  func adopt() { owner.store(CurlExecutor.thread, ordering: .relaxed) }

  /// Runs what is left and lets go of the thread, whose name the system may give to another one.
  func disown() {
    run()
    owner.store(0, ordering: .relaxed)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Runs the tasks that are ready until none is.
  ///
  /// Only on the engine's thread, and while nothing of the engine's is locked.
  func run() {
    while !jobs.isEmpty {
      swap(&jobs, &batch)
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      batch.removeAll(keepingCapacity: true)
    }
  }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
