import Dispatch

/// Runs tasks on threads of their own, apart from the pool that all other tasks share.
///
/// The shared pool has as many threads as there are cores; whoever blocks them — a scan, a query of a database —
/// would hold back what is to be played next, or the answer to a command.
final class OwnThreads: TaskExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated, attributes: .concurrent)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
