import AppMusic
import AudioService
import Fatal
import RxLite

/// A screen that fetches what it shows, as all of them are used alike.
struct Page: Sendable, CustomStringConvertible {
  var description: String
  /// What the catalogue holds when the screen has nothing to show.
  var empty: @Sendable (inout FakeCatalogue.Content) -> Void
  var make: @Sendable (MusicServices) -> Subject

  /// A model with what all pages have.
  struct Subject: Sendable {
    var model: any AnyObject & Sendable
    var appear: @Sendable () -> Void
    var retry: @Sendable () -> Void
    var placeholder: Observable<PlaceholderState>
    var errors: Observable<any ErrorConvertible>
    var rowCount: Observable<Int>
  }

  static let all: [Page] = [
    Page(description: "home", empty: { $0.albums = [] }) { services in
      let model = HomeViewModel(services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.tracks.map(\.count))
    },
    Page(description: "sheet", empty: { _ in }) { services in
      let model = AudioSheetListViewModel(type: .newest, services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.fetchAudioList(by: .newest) }, placeholder: model.placeholder,
        errors: model.showError, rowCount: model.tracks.map(\.count))
    },
    Page(description: "playlist as a sheet", empty: { _ in }) { services in
      let type = SheetType.playlist(PlaylistID(rawValue: "pl-1"))
      let model = AudioSheetListViewModel(type: type, services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.fetchAudioList(by: type) }, placeholder: model.placeholder,
        errors: model.showError, rowCount: model.tracks.map(\.count))
    },
    Page(description: "album", empty: { _ in }) { services in
      let model = AlbumViewModel(id: AlbumID(rawValue: "al-1"), services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.tracks.map(\.count))
    },
    Page(description: "artist", empty: { $0.albums = [] }) { services in
      let model = ArtistViewModel(id: ArtistID(rawValue: "ar-1"), services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.tracks.map(\.count))
    },
    Page(description: "playlist", empty: { _ in }) { services in
      let model = PlaylistViewModel(id: PlaylistID(rawValue: "pl-1"), services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.tracks.map(\.count))
    },
    Page(description: "playlists", empty: { $0.playlists = [] }) { services in
      let model = PlaylistsViewModel(services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.playlists.map(\.count))
    },
    Page(description: "lyrics", empty: { $0.tracks = [.sample(1)] }) { services in
      let model = LyricsViewModel(id: TrackID(rawValue: "tr-1"), services: services)
      return Subject(
        model: model, appear: { [weak model] in model?.viewDidAppear() },
        retry: { [weak model] in model?.refreshPulled() }, placeholder: model.placeholder,
        errors: model.showError,
        rowCount: model.lyrics.map { $0?.lines.count ?? 0 })
    },
    Page(description: "search", empty: { _ in }) { services in
      let model = SearchViewModel(services: services)
      return Subject(
        model: model,
        appear: { [weak model] in
          model?.viewDidAppear()
          model?.queryChanged("Song")
        }, retry: { [weak model] in model?.retryPressed() },
        placeholder: model.placeholder.skip(1), errors: model.showError, rowCount: model.tracks.map(\.count))
    },
  ]

  /// A world whose catalogue has nothing for this screen.
  func emptyWorld() throws -> MusicWorld {
    let world = MusicWorld()
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", artist: "Mia", hasCover: true)]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Mia")]
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Mine")]
      empty(&content)
    }
    return world
  }

  /// Fills the catalogue with three songs, by Mia, on the album One, in the playlist Mine, the first with lyrics.
  func fill(_ world: MusicWorld) throws {
    let lyrics = try Lyrics.read(Array("[00:01.00]one\n[00:02.00]two\n[00:03.00]three".utf8))
    world.catalogue.change { content in
      content.tracks = (1...3).map { .sample($0, album: "One", artist: "Mia") }
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", artist: "Mia", hasCover: true)]
      content.playlists = (1...3).map { Playlist(id: PlaylistID(rawValue: "pl-\($0)"), name: "Mine \($0)") }
      content.entries = [PlaylistID(rawValue: "pl-1"): content.tracks.map(\.id)]
      content.lyrics = [TrackID(rawValue: "tr-1"): lyrics]
    }
  }
}
