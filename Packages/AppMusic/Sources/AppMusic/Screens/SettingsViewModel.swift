import AudioService
import Fatal
import MVVMR
import RxLite

/// What the settings let themselves be told; rows count from 0.
public protocol SettingsInputs {
  /// A row was chosen: a switch turns, a choice goes on to the next, a text is asked for.
  func rowSelected(at row: Int)
  /// A value was given for a row, in its written form.
  func valueEntered(_ value: String, at row: Int)
  /// The servers are to be seen.
  func serversPressed()
  /// The user wants to try again, after the settings could not be read.
  func refreshPulled()
}

/// What the settings show.
public protocol SettingsOutputs {
  /// The settings.
  var settings: Observable<[SettingRow]> { get }
  /// The row whose value has to be typed; the view asks for it.
  var valueAsked: Observable<SettingRow> { get }
  /// What is wrong with the value that was last given for each key.
  var faults: Observable<[String: FieldFault]> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What was done, to be told in a few words.
  var notices: Observable<Notice> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
  /// Where to go next.
  var nextScreen: Observable<AppScreen> { get }
}

/// The settings' behaviour.
public protocol SettingsType {
  /// What they let themselves be told.
  var inputs: any SettingsInputs { get }
  /// What they show.
  var outputs: any SettingsOutputs { get }
}

/// The settings, each a key with a kind and a value.
public final class SettingsViewModel: MVVMViewModel, SettingsType, SettingsInputs, SettingsOutputs, Sendable {
  public var inputs: any SettingsInputs { self }
  public var outputs: any SettingsOutputs { self }
  public let settings: Observable<[SettingRow]>
  public let valueAsked: Observable<SettingRow>
  public let faults: Observable<[String: FieldFault]>
  public let placeholder: Observable<PlaceholderState>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  private let selected = PublishRelay<Int>()
  private let asked = PublishRelay<Void>()
  private let entered = PublishRelay<(value: String, row: Int)>()
  private let serversOpened = PublishRelay<Void>()
  private let bag = DisposeBag()

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let (keeping, scheduler, asked) = (services.settings, services.scheduler, asked)
    let rows = BehaviorRelay<[SettingRow]?>(value: nil)
    let faults = BehaviorRelay<[String: FieldFault]>(value: [:])
    let (news, failures) = (PublishRelay<Notice>(), PublishRelay<any ErrorConvertible>())
    settings = rows.map { $0 ?? [] }.distinctUntilChanged()
    placeholder = rows.map { $0.map { PlaceholderState(rows: $0.count) } ?? .loading }.distinctUntilChanged()
    self.faults = faults.distinctUntilChanged()
    (notices, showError) = (news.asObservable(), failures.asObservable())
    nextScreen = serversOpened.mapTo(.servers)

    let chosen = selected.compactMap { rows.value?[at: $0] }.share()
    valueAsked = chosen.filter { $0.kind == .text }
    let pressed = chosen.compactMap { row in row.pressed.map { SettingChange(row: row, value: $0) } }
    let typed = entered.compactMap { value, row in
      rows.value?[at: row].map { SettingChange(row: $0, value: value) }
    }
    let changes = Observable.merge(pressed, typed).share()
    let saves = changes.filter { $0.fault == nil }
      .concatMap { change in
        keeping.set(change.row.key, to: change.value).andThen(Single.just(change.row.key))
          .observe(on: scheduler).asObservable().materialize()
      }.share()
    let kept = asked.startWith(())
      .flatMapLatest { keeping.settings.observe(on: scheduler).materialize() }
      .share(replay: 1, scope: .whileConnected)

    bag.insert {
      kept.elements().bind(to: rows)
      // Each key has its own fault, gone with the next value that is right.
      changes.subscribe(onNext: { change in
        var known = faults.value
        known[change.row.key] = change.fault
        faults.accept(known)
      })
      saves.elements().map(Notice.settingSaved).bind(to: news)
      Observable.merge(kept.errors(), saves.errors()).told.bind(to: failures)
    }
  }

  public func rowSelected(at row: Int) { selected.accept(row) }
  public func valueEntered(_ value: String, at row: Int) { entered.accept((value, row)) }
  public func refreshPulled() { asked.accept(()) }
  public func serversPressed() { serversOpened.accept(()) }
}

/// A setting that is to have another value.
private struct SettingChange: Hashable, Sendable {
  var row: SettingRow
  var value: String
  var fault: FieldFault? { row.fault(of: value) }
}
