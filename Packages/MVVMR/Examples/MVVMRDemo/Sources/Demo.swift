import ExampleTerminal
import MVVMR
import RxLite

/// The demonstration: a router over two screens, drawn on a display and driven by a keyboard.
@MainActor final class Demo: Stage {
  typealias Surface = any DemoScreen

  private(set) lazy var router = Router(stage: self, binder: binder)
  private let binder = MVVMBinder<any DemoScreen>()
  private let keyboard: any Keyboard
  private let display: any Display
  private let home: HomeViewModel
  private var top: (any DemoScreen)?

  /// `token` makes the token of each log-in.
  init(keyboard: any Keyboard, display: any Display, token: @escaping @Sendable () -> String) {
    self.keyboard = keyboard
    self.display = display
    home = HomeViewModel(token: token)
    binder.register(
      MVVMUnit(
        HomeCase.self, view: { [unowned self] _ in HomeView(router: router) },
        viewModel: { [home] _ in home }))
    binder.register(
      MVVMUnit(
        LoginCase.self, view: { [unowned self] _ in LoginView(router: router) },
        viewModel: { _ in LoginViewModel() }))
  }

  /// Runs until the first screen's model has finished, or there are no more keys.
  func run() {
    var isFinished = false
    let subscription = home.outputs.finished.asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { isFinished = true })
    router.route(.root(.home))
    while !isFinished {
      display.show(top?.lines ?? [])
      guard let key = keyboard.nextKey() else { break }
      top?.keyPressed(key)
    }
    subscription.dispose()
    router.close()
  }

  func show(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func cover(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func replace(_ scene: MVVMScene<any DemoScreen>) { top = scene.surface }
  func leave(_ scene: MVVMScene<any DemoScreen>, to previous: MVVMScene<any DemoScreen>) {
    top = previous.surface
  }
}
