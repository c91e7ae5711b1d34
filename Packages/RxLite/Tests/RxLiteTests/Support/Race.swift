import Dispatch
import Foundation
import Synchronization

/// How often a race is run: thousands of times under the thread sanitizer, fifty times otherwise.
let raceRounds: Int = {
  let program = dlopen(nil, RTLD_NOW)
  return dlsym(program, "__tsan_init") == nil ? 50 : 2_000
}()

/// Runs pieces of work at the same moment, each on a thread of its own, and waits for them.
func simultaneously(_ works: [@Sendable () -> Void]) {
  let arrived = Gate(works.count)
  let group = DispatchGroup()
  for work in works {
    group.enter()
    Thread {
      arrived.pass()
      work()
      group.leave()
    }.start()
  }
  group.wait()
}

/// Runs pieces of work at the same moment, each on a thread of its own, and waits for them.
func simultaneously(_ works: (@Sendable () -> Void)...) { simultaneously(works) }

/// Holds threads until so many have come, so that they go on together.
private final class Gate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}

/// Notices two threads inside at once.
final class Alone: Sendable {
  private let inside = Atomic<Int>(0)
  private let broken = Atomic<Bool>(false)

  var wasBroken: Bool { broken.load(ordering: .acquiring) }

  func enter(_ body: () -> Void) {
    if inside.add(1, ordering: .acquiringAndReleasing).newValue > 1 {
      broken.store(true, ordering: .releasing)
    }
    body()
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}
