import AppMusic
import MVVMR

/// Where the user is, and the way back there in another run.
extension Interface {
  /// The screens that are worth coming back to: what lies over another one and forms are left out.
  var place: InterfacePlace {
    let levels = zip(router.saved.screens, stage.layers).prefix { screen, _ in
      !screen.isPresented && !(screen.unitCase.base is AddServerCase)
    }
    return InterfacePlace(levels: levels.map { .init(screen: $0.0, mark: $0.1.page.mark) })
  }

  /// Shows the screens of an earlier run; false when it showed none of them.
  func restore(_ place: InterfacePlace) -> Bool {
    guard !place.levels.isEmpty else { return false }
    router.restore(place.stack)
    guard router.stack.count == place.levels.count else {
      router.close()
      return false
    }
    for (layer, level) in zip(stage.layers, place.levels) {
      if let mark = level.mark { layer.page.restore(mark) }
    }
    return true
  }
}
