import AppMusic
import AudioLibrary
import AudioService
import Fatal
import RxLite
import Synchronization

/// How a test's catalogue answers.
enum Mood: Sendable, Hashable, CaseIterable {
  /// With songs, albums, artists and playlists.
  case full
  /// With nothing.
  case empty
  /// Never.
  case silent
  /// That there is no network.
  case offline
  /// That something is wrong.
  case broken
}

/// A mood that a test can change.
final class MoodKeeper: Sendable {
  private let mood: Mutex<Mood>
  /// Why a server is refused that somebody signs in to; the mood's trouble while there is none.
  private let refused = Mutex<ServerError?>(nil)
  var refusal: ServerError? {
    get { refused.withLock { $0 } }
    set { refused.withLock { $0 = newValue } }
  }
  /// What came since the start, before everything else.
  private let news = Mutex<(tracks: [Track], playlists: [Playlist])>(([], []))
  /// Artists besides the one that there always is.
  let moreArtists = Mutex<[Artist]>([])
  /// What was put into playlists.
  let kept = Mutex<[String]>([])
  init(_ mood: Mood) { self.mood = Mutex(mood) }
  var value: Mood {
    get { mood.withLock { $0 } }
    set { mood.withLock { $0 = newValue } }
  }
  var tracks: [Track] { news.withLock { $0.tracks } + FakeMusic.tracks }
  var playlists: [Playlist] { news.withLock { $0.playlists } + FakeMusic.playlists }
  func add(tracks: [Track] = [], playlists: [Playlist] = []) {
    news.withLock { news in
      news.tracks = tracks + news.tracks
      news.playlists = playlists + news.playlists
    }
  }
}

/// What goes wrong in tests.
struct Trouble: ErrorConvertible {
  let isFailedByNetwork: Bool
  var domain: String { "server" }
  var code: Int { isFailedByNetwork ? -1_009 : 7_000 }
  var message: String { isFailedByNetwork ? "There is no network." : "The server is tired." }
}

/// A catalogue of a few songs whose titles are hard to draw.
struct FakeMusic: AudioProvider, PlaylistKeeping {
  let keeper: MoodKeeper
  var mood: Mood { keeper.value }
  let changeRelay = PublishRelay<CatalogueChange>()

  static let tracks: [Track] = {
    let titles = [
      "夜曲", "Für Elise 🎹", "稲妻のうた", "사랑의 노래",
      "A title that is much longer than any row that a list could have",
      "👩‍👩‍👧‍👦 Family", "e\u{301}tude", "",
    ]
    return (0..<24).map { number in
      Track(
        id: TrackID(rawValue: "tr-\(number + 1)"), location: .file(FilePath("/music/\(number + 1).flac")),
        title: titles[number % titles.count], artists: number % 3 == 0 ? [] : ["周杰伦", "Jay"], album: "十一月的萧邦",
        duration: number % 5 == 0 ? nil : .seconds(60 + number), isLiked: number % 4 == 1,
        hasCover: false, isMissing: number == 7)
    }
  }()
  static let albums = (1...6).map { number in
    Album(
      id: AlbumID(rawValue: "al-\(number)"), title: number == 3 ? nil : "十一月的萧邦 \(number)",
      artist: number == 4 ? nil : "周杰伦", year: 2000 + number, tracks: 12, duration: .seconds(3_000),
      hasCover: number < 3)
  }
  static let artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "周杰伦", albums: 6, tracks: 24)]
  static let playlists = [
    Playlist(id: PlaylistID(rawValue: "pl-1"), name: "跑步 🏃", count: 3),
    Playlist(id: PlaylistID(rawValue: "pl-2"), name: "Night", count: 0),
  ]

  var changes: Observable<CatalogueChange> { changeRelay.asObservable() }

  private func answer<Answer: Sendable>(_ full: Answer, _ empty: Answer) -> Single<Answer> {
    switch mood {
    case .full: .just(full)
    case .empty: .just(empty)
    case .silent: Observable<Answer>.never().asSingle()
    case .offline: .error(Trouble(isFailedByNetwork: true))
    case .broken: .error(Trouble(isFailedByNetwork: false))
    }
  }

  private func page<Row: Sendable>(_ rows: [Row], _ request: PageRequest) -> Single<CataloguePage<Row>> {
    let items = rows.dropFirst(request.offset).prefix(request.size ?? rows.count)
    return answer(
      CataloguePage(total: rows.count, offset: request.offset, items: Array(items)),
      CataloguePage(total: 0, items: []))
  }

  func totals() -> Single<CatalogueTotals> { answer(CatalogueTotals(tracks: 24), CatalogueTotals()) }
  func list(_ kind: SheetKind, page request: PageRequest) -> Single<CataloguePage<Track>> {
    page(keeper.tracks, request)
  }
  func list(
    _ kind: SheetKind, _ filter: TrackFilter, page request: PageRequest
  ) -> Single<CataloguePage<Track>> {
    let find = RowFilter.finding(keeper.tracks.map { [$0.title] + $0.artists })
    return page(find(filter.text ?? "").map { keeper.tracks[$0] }, request)
  }
  func genres(page request: PageRequest) -> Single<CataloguePage<Genre>> {
    page([Genre(name: "爵士", tracks: 3), Genre(name: "流行", tracks: 24)], request)
  }
  func tracks(_ filter: TrackFilter, sort: CatalogueSort, page request: PageRequest) -> Single<
    CataloguePage<Track>
  > {
    page(Self.tracks, request)
  }
  func tracks(_ ids: [TrackID]) -> Single<[Track]> {
    answer(ids.compactMap { id in Self.tracks.first { $0.id == id } }, [])
  }
  func albums(_ filter: TrackFilter, sort: CatalogueSort, page request: PageRequest) -> Single<
    CataloguePage<Album>
  > {
    page(sort.text == "-year" ? Self.albums.reversed() : Self.albums, request)
  }
  func artists(sort: CatalogueSort, page request: PageRequest) -> Single<CataloguePage<Artist>> {
    page(Self.artists + keeper.moreArtists.withLock { $0 }, request)
  }
  func album(_ id: AlbumID) -> Single<Album?> { answer(Self.albums.first { $0.id == id }, nil) }
  func artist(_ id: ArtistID) -> Single<Artist?> { answer(Self.artists.first { $0.id == id }, nil) }
  func search(_ text: String, size: Int) -> Observable<SearchResults> {
    let found = SearchResults(
      query: text,
      tracks: CataloguePage(total: keeper.tracks.count, items: Array(keeper.tracks.prefix(size))),
      albums: CataloguePage(total: 6, items: Self.albums),
      artists: CataloguePage(total: 1, items: Self.artists),
      playlists: CataloguePage(total: 2, items: Self.playlists))
    return answer(found, SearchResults(query: text)).asObservable()
  }
  func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> RxLite.Completable {
    answer((), ()).asCompletable()
  }
  func playlists() -> Single<[Playlist]> { answer(keeper.playlists, []) }
  func tracks(inPlaylist id: PlaylistID) -> Single<[Track]> { answer(Array(Self.tracks.prefix(3)), []) }
  func lyrics(of track: Track) -> Single<Lyrics?> { answer(try? Lyrics.read(Array(Self.lyrics.utf8)), nil) }
  func cover(of item: CatalogueItem) -> Single<CoverPicture?> { answer(nil, nil) }
  func source(of track: Track) -> Single<PlaybackSource> { .just(PlaybackSource(.address("test"))) }

  static let lyrics = """
    [00:01.00]<00:01.00>一群<00:01.50>嗜血<00:02.00>的蚂蚁<00:03.00>
    [00:01.00]A swarm of bloodthirsty ants
    [00:04.00]被腐肉所吸引
    [00:04.00]Drawn by rotten flesh
    [00:08.00]我面无表情
    """

  // MARK: PlaylistKeeping, of which the additions are remembered

  func playlists() throws -> [Playlist] { Self.playlists }
  func playlist(_ name: String) throws -> Playlist { Self.playlists[0] }
  func tracks(inPlaylist name: String) throws -> [Track] { [] }
  func createPlaylist(_ name: String, tracks: [TrackID]) throws -> Playlist {
    if mood == .broken { throw Trouble(isFailedByNetwork: false) }
    keep(tracks, in: name)
    return Playlist(id: PlaylistID(rawValue: "pl-9"), name: name)
  }
  func add(_ tracks: [TrackID], toPlaylist name: String) throws { keep(tracks, in: name) }
  private func keep(_ tracks: [TrackID], in name: String) {
    keeper.kept.withLock { $0.append("\(name): \(tracks.map(\.rawValue).joined(separator: " "))") }
  }
  func remove(positions: [Int], fromPlaylist name: String) throws {}
  func move(from position: Int, to destination: Int, inPlaylist name: String) throws {}
  func renamePlaylist(_ name: String, to other: String) throws {}
  func deletePlaylist(_ name: String) throws {}
  func undoPlaylistChange() throws -> String { "" }
}

/// Servers, downloads and settings of a mood.
struct FakeKeeping: ServerKeeping, DownloadKeeping, SettingsKeeping {
  let keeper: MoodKeeper
  private var mood: Mood { keeper.value }

  private func rows<Row: Sendable>(_ rows: [Row]) -> Observable<[Row]> {
    switch mood {
    case .full: .just(rows)
    case .empty: .just([])
    case .silent: .never()
    case .offline, .broken: .error(trouble)
    }
  }
  var servers: Observable<[ServerRow]> {
    rows([
      ServerRow(id: "home", url: "https://music.example.com", user: "mia", songs: 24),
      ServerRow(id: "away", url: "https://音乐.example.com", user: "mia", state: .offline),
      ServerRow(id: "shut", url: "https://x.example.com", user: "mia", state: .denied),
    ])
  }
  var downloads: Observable<[DownloadRow]> {
    let states: [DownloadRow.State] = [
      .waiting, .running, .paused, .done, .failed(message: "The server is tired."),
    ]
    return rows(
      states.enumerated().map {
        DownloadRow(
          track: FakeMusic.tracks[$0.offset], state: $0.element, bytes: 3, total: 9,
          server: $0.offset < 2 ? "attic" : nil)
      })
  }
  var settings: Observable<[SettingRow]> {
    rows([
      SettingRow(
        key: "offline", title: "Never use the network", kind: .toggle, value: "false", origin: "default"),
      SettingRow(
        key: "theme", title: "The colours", kind: .choice(["midnight", "daylight"]), value: "midnight"),
      SettingRow(key: "volume", title: "The loudness", kind: .number(0...100), value: "80"),
      SettingRow(key: "ao", title: "mpv's audio output", kind: .text, value: ""),
      SettingRow(key: "token", title: "A secret", kind: .fixed, value: "set"),
    ])
  }
  private var trouble: Trouble { Trouble(isFailedByNetwork: mood == .offline) }
  func add(_ account: ServerAccount) -> Single<ServerRow> { .error(keeper.refusal ?? trouble) }
  func test(_ id: String) -> Single<ServerRow> { .error(trouble) }
  func remove(_ id: String) -> RxLite.Completable { .error(trouble) }
  func sync(_ id: String) -> Observable<ServerSyncProgress> { .just(ServerSyncProgress(done: 3, total: 9)) }
  func download(_ ids: [TrackID]) -> RxLite.Completable { .error(trouble) }
  func setPaused(_ isPaused: Bool, _ id: TrackID) -> RxLite.Completable { .error(trouble) }
  func remove(_ ids: [TrackID]) -> RxLite.Completable { .error(trouble) }
  func set(_ key: String, to value: String) -> RxLite.Completable {
    keeper.kept.withLock { $0.append("\(key)=\(value)") }
    return .error(trouble)
  }
}
