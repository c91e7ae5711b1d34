import AppMusic
import MVVMR

/// Pairs each screen's model with its page: the only place that knows both.
@MainActor struct PageUnits {
  let context: PageContext
  let services: MusicServices

  /// Lets every unit stand for its case.
  func register(in binder: MVVMBinder<any Page>) {
    let (context, services) = (context, services)
    binder.register(
      MVVMUnit(
        HomeCase.self, view: { _ in HomeView(context: context) },
        viewModel: { _ in HomeViewModel(services: services) }))
    binder.register(
      MVVMUnit(
        SheetListCase.self, view: { SheetPage(context: context, type: $0.type) },
        viewModel: { AudioSheetListViewModel(type: $0.type, services: services) }))
    binder.register(
      MVVMUnit(
        QueueCase.self, view: { _ in QueuePage(context: context) },
        viewModel: { _ in QueueViewModel(services: services) }))
    binder.register(
      MVVMUnit(
        PlayerCase.self, view: { PlayerPage(context: context, face: $0.face) }, viewModel: { _ in NoModel() })
    )
    binder.register(
      MVVMUnit(HelpCase.self, view: { _ in HelpPage(context: context) }, viewModel: { _ in NoModel() }))
    binder.register(
      MVVMUnit(
        SongMenuCase.self, view: { SongMenuPage(context: context, unitCase: $0) },
        viewModel: { _ in NoModel() }))
  }
}
