import AppMusic
import MVVMR

/// Pairs each screen's model with its page: the only place that knows both.
@MainActor struct PageUnits {
  let context: PageContext
  let services: MusicServices

  /// Lets every unit stand for its case.
  func register(in binder: MVVMBinder<any Page>) {
    registerLists(in: binder)
    registerOthers(in: binder)
  }

  private func registerLists(in binder: MVVMBinder<any Page>) {
    let (context, services) = (context, services)
    binder.register(
      MVVMUnit(
        HomeCase.self, view: { _ in HomeView(context: context) }, viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        SheetListCase.self, view: { SheetPage(context: context, type: $0.type) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        SearchCase.self, view: { SearchPage(context: context, query: $0.query) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        AlbumCase.self, view: { _ in AlbumPage(context: context) }, viewModel: { services.viewModel(for: $0) }
      ))
    binder.register(
      MVVMUnit(
        IndexCase.self, view: { IndexPage(context: context, kind: $0.kind) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        PlaylistPickerCase.self, view: { PlaylistPickerPage(context: context, songs: $0.tracks.count) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        ArtistCase.self, view: { _ in ArtistPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        PlaylistsCase.self, view: { _ in PlaylistsPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        PlaylistCase.self, view: { _ in PlaylistPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        QueueCase.self, view: { _ in QueuePage(context: context) }, viewModel: { services.viewModel(for: $0) }
      ))
  }

  private func registerOthers(in binder: MVVMBinder<any Page>) {
    let (context, services) = (context, services)
    binder.register(
      MVVMUnit(
        PlayerCase.self, view: { PlayerPage(context: context, face: $0.face) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        LyricsCase.self, view: { _ in LyricsPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        DownloadsCase.self, view: { _ in DownloadsPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        ServersCase.self, view: { _ in ServersPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        AddServerCase.self, view: { _ in AddServerPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        SettingsCase.self, view: { _ in SettingsPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(
        MessagesCase.self, view: { _ in MessagesPage(context: context) },
        viewModel: { services.viewModel(for: $0) }))
    binder.register(
      MVVMUnit(HelpCase.self, view: { _ in HelpPage(context: context) }, viewModel: { _ in NoViewModel() }))
    binder.register(
      MVVMUnit(
        SongMenuCase.self, view: { SongMenuPage(context: context, unitCase: $0) },
        viewModel: { _ in NoViewModel() }))
  }
}
