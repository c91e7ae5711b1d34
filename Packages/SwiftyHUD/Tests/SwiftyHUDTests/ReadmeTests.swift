import FOLDin
import RxLite
import SwiftyHUD
import Testing

@Suite struct ReadmeTests {
  @Test("the README's example shows a message and lets it leave")
  func example() {
    let scheduler = HistoricalScheduler()
    // README begin
    let hud = HUD(scheduler: scheduler)  // MainScheduler.instance in a program
    let drawing = hud.toast.subscribe(onNext: { toast in
      var screen = Screen(size: CellSize(columns: 40, rows: 5))
      HUDView(toast).draw(on: &screen, in: screen.bounds, theme: .midnight)
      print(screen.text)
    })
    hud.show(message: "Added to the queue", theme: .info, duration: .seconds(2))
    let scan = hud.showProgress(message: "Scanning", share: 0)
    scan.advance(to: 0.5)
    // README end
    #expect(hud.current?.message == "Added to the queue")
    scheduler.advanceTo(scheduler.clock.addingTimeInterval(3))
    #expect(hud.current?.form == .progress(0.5))
    scan.finish()
    #expect(hud.current == nil)
    drawing.dispose()
  }
}
