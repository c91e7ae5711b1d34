import MVVMR

/// The model of each case, for the units that pair them with views.
extension MusicServices {
  /// The model of the home screen.
  public func viewModel(for unitCase: HomeCase) -> HomeViewModel { HomeViewModel(services: self) }
  /// The model of a sheet.
  public func viewModel(for unitCase: SheetListCase) -> AudioSheetListViewModel {
    AudioSheetListViewModel(type: unitCase.type, services: self)
  }
  /// The model of the search.
  public func viewModel(for unitCase: SearchCase) -> SearchViewModel {
    SearchViewModel(query: unitCase.query, services: self)
  }
  /// The player has none.
  public func viewModel(for unitCase: PlayerCase) -> NoViewModel { NoViewModel() }
  /// The model of the play queue.
  public func viewModel(for unitCase: QueueCase) -> QueueViewModel { QueueViewModel(services: self) }
  /// The model of the list of playlists.
  public func viewModel(for unitCase: PlaylistsCase) -> PlaylistsViewModel {
    PlaylistsViewModel(services: self)
  }
  /// The model of a playlist.
  public func viewModel(for unitCase: PlaylistCase) -> PlaylistViewModel {
    PlaylistViewModel(id: unitCase.id, services: self)
  }
  /// The model of the question for a playlist.
  public func viewModel(for unitCase: PlaylistPickerCase) -> PlaylistPickerViewModel {
    PlaylistPickerViewModel(tracks: unitCase.tracks, services: self)
  }
  /// The model of a list of everything of a kind.
  public func viewModel(for unitCase: IndexCase) -> IndexViewModel {
    IndexViewModel(kind: unitCase.kind, services: self)
  }
  /// The model of an album.
  public func viewModel(for unitCase: AlbumCase) -> AlbumViewModel {
    AlbumViewModel(id: unitCase.id, services: self)
  }
  /// The model of an artist.
  public func viewModel(for unitCase: ArtistCase) -> ArtistViewModel {
    ArtistViewModel(id: unitCase.id, services: self)
  }
  /// The model of a song's lyrics.
  public func viewModel(for unitCase: LyricsCase) -> LyricsViewModel {
    LyricsViewModel(id: unitCase.id, services: self)
  }
  /// The model of the list of servers.
  public func viewModel(for unitCase: ServersCase) -> ServersViewModel { ServersViewModel(services: self) }
  /// The model of the form that signs in to a server.
  public func viewModel(for unitCase: AddServerCase) -> AddServerViewModel {
    AddServerViewModel(url: unitCase.url, services: self)
  }
  /// The model of the list of downloads.
  public func viewModel(for unitCase: DownloadsCase) -> DownloadsViewModel {
    DownloadsViewModel(services: self)
  }
  /// The model of the settings.
  public func viewModel(for unitCase: SettingsCase) -> SettingsViewModel { SettingsViewModel(services: self) }
  /// The model of the list of messages.
  public func viewModel(for unitCase: MessagesCase) -> MessagesViewModel { MessagesViewModel(services: self) }
}
