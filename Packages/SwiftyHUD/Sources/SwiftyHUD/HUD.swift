import FOLDin
import RxLite
import Synchronization

/// Messages over a screen: they queue, are merged when they repeat, and leave by themselves.
///
/// ```swift
/// let hud = HUD(scheduler: MainScheduler.instance)
/// hud.show(message: "Added to the queue", theme: .info, duration: .seconds(2))
/// hud.toast.subscribe(onNext: { toast in … })
/// ```
///
/// It may be used on any thread. Draw what ``toast`` gives with ``HUDView``.
public final class HUD: HUDShowing, ReactiveCompatible {
  private struct State {
    var queue: HUDQueue
    var isPublishing = false
    var hasNews = false
  }

  private let state: Mutex<State>
  private let relay = BehaviorRelay<HUDToast?>(value: nil)
  private let scheduler: any SchedulerType

  /// Makes a HUD whose messages leave by the clock of a scheduler, and that shows them in an order.
  public init(scheduler: any SchedulerType, order: HUDQueue.Order = .oldestFirst) {
    state = Mutex(State(queue: HUDQueue(order: order)))
    self.scheduler = scheduler
  }

  /// What is shown, now and after each change; on the thread of who changed it, or the scheduler.
  public var toast: Observable<HUDToast?> { relay.asObservable() }
  /// What is shown now.
  public var current: HUDToast? { state.withLock { $0.queue.shown } }

  public func show(message: String, theme: HUDTheme, duration: Duration) {
    let text = message.fd.nonBlank ?? HUDToast.unknownError
    let started = state.withLock { $0.queue.add(text, theme: theme, duration: duration) }
    publish()
    if let started { leave(started) }
  }

  public func showSpinner(message: String) -> HUDTicket {
    begin(message, form: .spinner)
  }

  public func showProgress(message: String, share: Double) -> HUDTicket {
    begin(message, form: .progress(share))
  }

  /// Takes the message that is shown away before its time; what is going on stays.
  public func dismiss() {
    guard let id = state.withLock({ $0.queue.messages.first?.id }) else { return }
    remove(id)
  }

  private func begin(_ message: String, form: HUDToast.Form) -> HUDTicket {
    let id = state.withLock { $0.queue.begin(message, form: form) }
    publish()
    return HUDTicket { [weak self] message, share in
      guard let self else { return }
      let isShown = state.withLock {
        $0.queue.change(id, message: message, form: share.map { .progress($0) })
      }
      if isShown { publish() }
    } finish: { [weak self] in
      self?.remove(id)
    }
  }

  /// Lets a message leave when its time is over.
  private func leave(_ toast: HUDToast) {
    let milliseconds = Int(clamping: max(1, toast.duration?.fd.milliseconds ?? 1))
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(milliseconds)) { [weak self] in
      self?.remove(toast.id)
      return Disposables.create()
    }
  }

  private func remove(_ id: Int) {
    let started = state.withLock { $0.queue.remove(id) }
    publish()
    if let started { leave(started) }
  }

  /// Tells what is shown, without a lock, and in order: who comes while another tells leaves it to that one.
  private func publish() {
    let isFree = state.withLock { state in
      state.hasNews = true
      defer { state.isPublishing = true }
      return !state.isPublishing
    }
    guard isFree else { return }
    while let toast = nextNews() {
      if relay.value != toast.shown { relay.accept(toast.shown) }
    }
  }

  private func nextNews() -> HUDQueue? {
    state.withLock { state in
      guard state.hasNews else {
        state.isPublishing = false
        return nil
      }
      state.hasNews = false
      return state.queue
    }
  }
}

extension Reactive where Base == HUD {
  /// Shows each error that comes.
  @MainActor public var error: Binder<any Error> {
    Binder(base) { hud, error in hud.show(error: error) }
  }

  /// Shows each message that comes as good news.
  @MainActor public var message: Binder<String> {
    Binder(base) { hud, message in hud.show(message: message) }
  }
}
