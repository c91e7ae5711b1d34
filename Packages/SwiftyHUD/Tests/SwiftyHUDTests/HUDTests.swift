import Fatal
import RxLite
import SwiftyHUD
import Synchronization
import Testing

@Suite struct HUDTests {
  private let scheduler = HistoricalScheduler()
  private let hud: HUD

  init() { hud = HUD(scheduler: scheduler) }

  /// Lets virtual time pass.
  private func pass(_ seconds: Double) {
    scheduler.advanceTo(scheduler.clock.addingTimeInterval(seconds))
  }

  @Test("messages leave by themselves, one after the other")
  func leaving() {
    hud.show(message: "one", theme: .info, duration: .seconds(2))
    hud.show(message: "two", theme: .warning, duration: .seconds(1))
    #expect(hud.current?.message == "one")
    pass(1.9)
    #expect(hud.current?.message == "one")
    pass(0.2)
    #expect(hud.current?.message == "two")
    pass(0.8)
    #expect(hud.current?.message == "two")
    pass(0.2)
    #expect(hud.current == nil)
  }

  @Test("a message that is said again stays for its whole time from then on")
  func repeated() {
    hud.show(message: "one", theme: .info, duration: .seconds(2))
    pass(1.5)
    hud.show(message: "one", theme: .info, duration: .seconds(2))
    pass(1)
    #expect(hud.current?.repeats == 2)
    pass(1.1)
    #expect(hud.current == nil)
  }

  @Test("where the newest comes first it is seen at once, and an error comes back for the rest of its time")
  func newestFirst() {
    let hud = HUD(scheduler: scheduler, order: .newestFirst)
    hud.show(message: "failed", theme: .error, duration: .seconds(5))
    pass(1)
    hud.show(message: "liked", theme: .info, duration: .seconds(2))
    #expect(hud.current?.message == "liked")
    pass(2.1)
    #expect(hud.current?.message == "failed")
    pass(1.8)
    #expect(hud.current?.message == "failed")
    pass(0.2)
    #expect(hud.current == nil, "five seconds after it was said")
    hud.show(message: "failed", theme: .error, duration: .seconds(2))
    hud.show(message: "liked", theme: .info, duration: .seconds(9))
    pass(9.1)
    #expect(hud.current == nil, "its time was over while it waited")
  }

  @Test("every change is told once, in order")
  func told() {
    final class Seen: Sendable { let list = Mutex<[String]>([]) }
    let seen = Seen()
    let subscription = hud.toast.subscribe(onNext: { toast in
      seen.list.withLock { $0.append(toast?.message ?? "-") }
    })
    hud.show(message: "one", theme: .info, duration: .seconds(1))
    hud.show(message: "two", theme: .info, duration: .seconds(1))
    pass(5)
    #expect(seen.list.withLock { $0 } == ["-", "one", "two", "-"])
    subscription.dispose()
    hud.show(message: "three", theme: .info, duration: .seconds(1))
    #expect(seen.list.withLock { $0.count } == 4)
  }

  @Test("who hears of a message may show another")
  func reentrant() {
    let subscription = hud.toast.subscribe(onNext: { [hud] toast in
      if toast?.message == "one" { hud.show(message: "two", theme: .info, duration: .seconds(1)) }
    })
    hud.show(message: "one", theme: .info, duration: .seconds(1))
    pass(1.1)
    #expect(hud.current?.message == "two")
    subscription.dispose()
  }

  @Test("a spinner stays until it is finished, and messages come before it")
  func spinner() {
    let ticket = hud.showSpinner(message: "Scanning")
    pass(1_000)
    #expect(hud.current?.form == .spinner)
    hud.show(message: "Liked", theme: .info, duration: .seconds(1))
    #expect(hud.current?.message == "Liked")
    pass(1.1)
    #expect(hud.current?.message == "Scanning")
    ticket.say("Still scanning")
    #expect(hud.current?.message == "Still scanning")
    ticket.finish()
    ticket.finish()
    #expect(hud.current == nil)
    ticket.say("late")
    #expect(hud.current == nil)
  }

  @Test("progress goes on by its ticket")
  func progress() {
    let ticket = hud.showProgress(message: "Downloading", share: 0)
    ticket.advance(to: 0.5)
    #expect(hud.current?.form == .progress(0.5))
    ticket.finish()
    #expect(hud.current == nil)
  }

  @Test("a message can be sent away, and what is going on stays")
  func dismiss() {
    let ticket = hud.showSpinner(message: "Scanning")
    hud.show(message: "one", theme: .info, duration: .seconds(9))
    hud.dismiss()
    #expect(hud.current?.message == "Scanning")
    hud.dismiss()
    #expect(hud.current?.message == "Scanning")
    ticket.finish()
  }

  private struct Told: ErrorConvertible {
    var domain: String
    var message: String
    var isFailedByNetwork = false
    var code: Int { 1_998 }
  }

  @Test("an error is shown in its own sentence, a server's own words as a warning")
  func errors() {
    let table: [(any Error, String, HUDTheme)] = [
      (Told(domain: "network", message: "No internet.", isFailedByNetwork: true), "No internet.", .error),
      (Told(domain: "server", message: "Wrong password."), "Wrong password.", .warning),
      (Told(domain: "server", message: "No answer.", isFailedByNetwork: true), "No answer.", .error),
      (Told(domain: "library", message: " "), "Unknown Error", .error),
      (Told(domain: "playback", message: "The file is damaged."), "The file is damaged.", .error),
    ]
    for (error, message, theme) in table {
      let hud = HUD(scheduler: scheduler)
      hud.show(error: error)
      #expect(hud.current?.message == message && hud.current?.theme == theme)
    }
  }

  @Test("errors of a stream are bound to it")
  @MainActor func bound() {
    let errors = PublishSubject<any Error>()
    let subscription = errors.bind(to: hud.rx.error)
    errors.onNext(Told(domain: "server", message: "Quota used up."))
    #expect(hud.current?.message == "Quota used up.")
    subscription.dispose()
  }

  @Test("many threads may use it")
  func threads() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { [hud] in
          for round in 0..<200 {
            hud.show(message: "\(number) \(round % 3)", theme: .info, duration: .seconds(1))
            hud.showSpinner(message: "s").finish()
            if round % 50 == 0 { hud.dismiss() }
          }
        }
      }
    }
    pass(10_000)
    #expect(hud.current == nil)
  }

  @Test("on a one-shot command a message is a line, whatever is in it")
  func lines() {
    final class Written: Sendable { let lines = Mutex<[String]>([]) }
    let written = Written()
    let hud = LineHUD { line in written.lines.withLock { $0.append(line) } }
    hud.show(message: "Added\nto the queue\u{1B}[2J", theme: .info, duration: .seconds(9))
    hud.show(message: "", theme: .error, duration: .seconds(9))
    let ticket = hud.showProgress(message: "Scanning", share: 0)
    ticket.advance(to: 0.5)
    ticket.advance(to: 0.9, message: "Almost done")
    ticket.say("Almost done")
    ticket.finish()
    #expect(
      written.lines.withLock { $0 } == [
        "Added to the queue\u{FFFD}[2J", "Unknown Error", "Scanning", "Almost done",
      ])
  }
}
