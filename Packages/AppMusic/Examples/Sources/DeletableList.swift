import RxLite

/// Execution: a command behind each row takes it away.
public final class DeletableListViewModel: Sendable {
  /// The rows.
  public let rows: Observable<[String]>
  /// Takes the row at an index away; it fails for a row that is not there, and runs once at a time.
  public let delete: Action<Int, String>
  /// Takes everything away, while there is something.
  public let clear: Action<Void, Never>
  private let bag = DisposeBag()

  /// There is no such row.
  public struct NoSuchRow: Error, Hashable {
    /// The index that was asked for.
    public var index: Int
  }

  /// Makes a list of rows; `remove` is what takes a row away where the rows are kept.
  public init(_ rows: [String], remove: @escaping @Sendable (String) -> Single<Void> = { _ in .just(()) }) {
    let kept = BehaviorRelay(value: rows)
    self.rows = kept.distinctUntilChanged()
    delete = Action { index in
      guard kept.value.indices.contains(index) else { return .error(NoSuchRow(index: index)) }
      let row = kept.value[index]
      return remove(row).map { row }.asObservable()
    }
    clear = Action(enabledIf: kept.map { !$0.isEmpty }) { _ in
      kept.accept([])
      return .empty()
    }
    delete.elements
      .map { row in kept.value.filter { $0 != row } }
      .bind(to: kept).disposed(by: bag)
  }
}
