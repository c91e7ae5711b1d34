import FOLDin
import MVVMR

/// The terminal as the router sees it: pages one on the other, some of them covering only a part.
@MainActor final class PageStage: Stage {
  /// A page, and how it lies on those below.
  struct Layer {
    let page: any Page
    let isCover: Bool
    /// How long it has been there, for coming in.
    var age = Duration.zero
  }

  /// How long a cover takes to come in.
  static let arrival = Duration.milliseconds(140)

  private(set) var layers: [Layer] = []
  /// Called when another page is on top.
  var onChange: (() -> Void)?

  /// The page that has the keyboard.
  var top: (any Page)? { layers.last?.page }
  /// The last page that fills the screen, and those that cover it.
  var visible: ArraySlice<Layer> {
    layers[(layers.lastIndex { !$0.isCover } ?? layers.startIndex)...]
  }
  /// The title that the way back leads to.
  var backTitle: String? { layers.filter { !$0.isCover }.dropLast().last?.page.title }
  /// True while a cover comes in.
  var isMoving: Bool { layers.contains { $0.isCover && $0.age < Self.arrival } }

  func show(_ scene: MVVMScene<any Page>) { put(scene, isCover: false) }
  func cover(_ scene: MVVMScene<any Page>) { put(scene, isCover: true) }

  func replace(_ scene: MVVMScene<any Page>) {
    layers = []
    put(scene, isCover: false)
  }

  func leave(_ scene: MVVMScene<any Page>, to previous: MVVMScene<any Page>) {
    if !layers.isEmpty { layers.removeLast() }
    top?.appear()
    onChange?()
  }

  /// Lets time pass for covers that come in.
  func advance(by step: Duration) {
    for index in layers.indices where layers[index].age < Self.arrival { layers[index].age += step }
  }

  private func put(_ scene: MVVMScene<any Page>, isCover: Bool) {
    guard let page = scene.surface else { return }
    layers.append(Layer(page: page, isCover: isCover))
    page.appear()
    onChange?()
  }
}
