import AudioService
import Fatal
import MVVMR
import RxLite

/// What the question for a playlist lets itself be told; rows count from 0.
public protocol PlaylistPickerInputs {
  /// The question is to be seen: the playlists are fetched.
  func viewDidAppear()
  /// The songs are to be put into a playlist that is there.
  func rowSelected(at row: Int)
  /// They are to be put into a new one of this name.
  func createPressed(name: String)
}

/// What the question for a playlist shows.
public protocol PlaylistPickerOutputs {
  /// The playlists, by name.
  var playlists: Observable<[Playlist]> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What was done, once that is on disk: the question is answered.
  var notices: Observable<Notice> { get }
  /// What could not be done; the question is still there.
  var showError: Observable<any ErrorConvertible> { get }
}

/// The question for a playlist's behaviour.
public protocol PlaylistPickerType {
  /// What it lets itself be told.
  var inputs: any PlaylistPickerInputs { get }
  /// What it shows.
  var outputs: any PlaylistPickerOutputs { get }
}

/// Asks into which playlist songs are to be put, an old or a new one, and puts them there.
public final class PlaylistPickerViewModel: MVVMViewModel, PlaylistPickerType, PlaylistPickerInputs,
  PlaylistPickerOutputs, Sendable
{
  public var inputs: any PlaylistPickerInputs { self }
  public var outputs: any PlaylistPickerOutputs { self }
  public let playlists: Observable<[Playlist]>
  public let placeholder: Observable<PlaceholderState>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>

  private let page: PageFetch<[Playlist]>
  private let answers = PublishRelay<Answer>()
  private let bag = DisposeBag()

  private enum Answer: Sendable {
    case old(Playlist)
    case new(name: String)
  }

  private let selected = PublishRelay<Int>()

  /// Makes the model for songs with what it needs.
  public init(tracks: [TrackID], services: MusicServices) {
    let (provider, editor, scheduler) = (services.provider, services.playlists, services.scheduler)
    let (news, failures) = (PublishRelay<Notice>(), PublishRelay<any ErrorConvertible>())
    let page = PageFetch(services: services, refreshedBy: [.playlists], count: \[Playlist].count) {
      provider.playlists()
    }
    self.page = page
    let content = page.content
    playlists = content.map { $0 ?? [] }.distinctUntilChanged()
    placeholder = page.placeholder
    (notices, showError) = (news.asObservable(), failures.asObservable())

    let outcomes = answers.concatMap { answer in
      editor.perform { keeping -> Notice in
        switch answer {
        case .old(let playlist):
          try keeping.add(tracks, toPlaylist: playlist.id.rawValue)
          return .addedToPlaylist(count: tracks.count, name: playlist.name)
        case .new(let name):
          try keeping.createPlaylist(name, tracks: tracks)
          return .addedToPlaylist(count: tracks.count, name: name)
        }
      }.observe(on: scheduler).asObservable().materialize()
    }.share()

    bag.insert {
      selected.compactMap { content.value?[at: $0] }.map(Answer.old).bind(to: answers)
      outcomes.elements().bind(to: news)
      Observable.merge(page.errors, outcomes.errors().told).bind(to: failures)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func rowSelected(at row: Int) { selected.accept(row) }
  public func createPressed(name: String) { answers.accept(.new(name: name.trimmed)) }
}
