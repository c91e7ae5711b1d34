import ExampleTerminal
import MVVMR
import RxLite

/// The demonstration: a router over two screens, drawn on a display and driven by a keyboard.
@MainActor final class Demo {
  let router: Router<any DemoScreen>
  private let stage = DemoStage()
  private let keyboard: any Keyboard
  private let display: any Display
  private let home: HomeViewModel

  /// `token` makes the token of each log-in.
  init(keyboard: any Keyboard, display: any Display, token: @escaping @Sendable () -> String) {
    self.keyboard = keyboard
    self.display = display
    let home = HomeViewModel(token: token)
    let binder = MVVMBinder<any DemoScreen>()
    let router = Router(stage: stage, binder: binder)
    self.home = home
    self.router = router
    // The router keeps the binder, so the binder must not keep the router.
    binder.register(
      MVVMUnit(
        HomeCase.self, view: { [unowned router] _ in HomeView(router: router) }, viewModel: { _ in home }))
    binder.register(
      MVVMUnit(
        LoginCase.self, view: { [unowned router] _ in LoginView(router: router) },
        viewModel: { _ in LoginViewModel() }))
  }

  /// Runs until the first screen's model has finished, or there are no more keys.
  func run() {
    var isFinished = false
    let subscription = home.outputs.finished.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { isFinished = true })
    router.route(.root(.home))
    while !isFinished {
      display.show(stage.top?.lines ?? [])
      guard let key = keyboard.nextKey() else { break }
      stage.top?.keyPressed(key)
    }
    subscription.dispose()
    router.close()
  }
}

/// The demonstration's stage: whatever came last is what is drawn and what takes the keys.
@MainActor final class DemoStage: Stage {
  private(set) weak var top: (any DemoScreen)?

  func show(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func cover(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func replace(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func leave(_ scene: MVVMScene<any DemoScreen>, to previous: MVVMScene<any DemoScreen>) {
    top = previous.surface
  }
}
