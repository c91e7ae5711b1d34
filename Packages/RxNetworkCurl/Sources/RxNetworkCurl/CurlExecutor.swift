import CCurl
import Dispatch
import RxNetwork
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
/// Before the thread is there and after its end tasks run in the system's pool.
///
/// Unchecked because of the lists of what is ready: they are touched by the engine's thread alone, which `owner` names.
final class CurlExecutor: WorkExecutor, @unchecked Sendable {
  /// A loop, to wake whoever sleeps in it.
  ///
  /// Unchecked because waking needs no lock; `Arrivals` lets go of it before it is freed.
  private struct SleepingPlace: @unchecked Sendable {
    let loop: OpaquePointer
  }

  /// What other threads made ready.
  private struct Arrivals: ~Copyable {
    var jobs: [UnownedJob] = []
    var works: [any Work] = []
    var isEmpty: Bool { jobs.isEmpty && works.isEmpty }
    /// Where the engine's thread sleeps; nil where it is not there.
    var place: SleepingPlace?
  }

  private let owner = Atomic<UInt>(0)
  private let arrivals = Mutex(Arrivals())
  @exclusivity(unchecked) private var jobs: [UnownedJob] = []
  @exclusivity(unchecked) private var batch: [UnownedJob] = []
  @exclusivity(unchecked) private var works: [any Work] = []
  @exclusivity(unchecked) private var workBatch: [any Work] = []

  /// True on the engine's thread.
  var isCurrent: Bool { owner.load(ordering: .relaxed) == CurlExecutor.thread }

  /// Whether tasks or other work are ready to go on that were made so on this thread, the engine's.
  var hasJobs: Bool { !jobs.isEmpty || !works.isEmpty }

  /// Makes the calling thread the engine's, which sleeps in this loop.
  func adopt(_ loop: OpaquePointer) {
    owner.store(CurlExecutor.thread, ordering: .relaxed)
    let place = SleepingPlace(loop: loop)
    arrivals.withLock { $0.place = place }
  }

  /// Lets go of the thread, whose name the system may give to another one, and runs what is left.
  ///
  /// What that makes ready runs in the pool. The loop is not touched any more after the return.
  func disown() {
    arrivals.withLock { $0.place = nil }
    owner.store(0, ordering: .relaxed)
    run()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent { return jobs.append(job) }
    guard !bring({ $0.jobs.append(job) }) else { return }
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  func perform(_ work: any Work) {
    if isCurrent { return works.append(work) }
    guard !bring({ $0.works.append(work) }) else { return }
    DispatchQueue.global().async { work.run() }
  }

  /// Adds to what other threads made ready; false where the engine's thread is not there.
  private func bring(_ add: (inout Arrivals) -> Void) -> Bool {
    arrivals.withLock { arrivals in
      guard let place = arrivals.place else { return false }
      if arrivals.isEmpty { ccurl_loop_wake(place.loop) }
      add(&arrivals)
      return true
    }
  }

  /// Runs what is ready, and leaves for the next time what that makes ready.
  ///
  /// Only on the engine's thread, and while nothing of the engine's is locked.
  func run() {
    arrivals.withLock { arrivals in
      guard !arrivals.isEmpty else { return }
      jobs += arrivals.jobs
      arrivals.jobs.removeAll(keepingCapacity: true)
      works += arrivals.works
      arrivals.works.removeAll(keepingCapacity: true)
    }
    swap(&jobs, &batch)
    swap(&works, &workBatch)
    for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
    batch.removeAll(keepingCapacity: true)
    for work in workBatch { work.run() }
    workBatch.removeAll(keepingCapacity: true)
  }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
