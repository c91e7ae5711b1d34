import FOLDin
import RxLite

/// Walks through rows of which more are fetched on the way; a child of pages whose lists are long.
@MainActor final class ListWalk {
  /// How far the rows are there, and where the user is among them.
  struct Place {
    /// How many rows are loaded.
    var loaded: Int
    /// The last row that can be gone to.
    var last: Int
    /// The selected row.
    var selected: Int?
    /// The row that is to be selected once it is loaded.
    var awaited: Int?
  }

  private let wantedRows: PublishRelay<Int>
  /// How many rows there were when more were asked for, and up to which row.
  private var asked: (loaded: Int, row: Int)?

  /// Makes the walk; rows that are to be fetched go to a relay.
  init(wantedRows: PublishRelay<Int>) { self.wantedRows = wantedRows }

  /// Rows that did not come can be asked for once more.
  func forget() { asked = nil }

  /// Where a move leads that the list cannot make: beyond what is loaded, or on from a row that is awaited.
  func target(of move: ListMove?, from place: Place) -> Int? {
    switch move {
    case .last?: return place.last
    case .by(let step)?:
      guard let row = place.awaited ?? place.selected else { return nil }
      let target = min(place.last, max(0, row + step))
      return target >= place.loaded || place.awaited != nil ? target : nil
    default: return nil
    }
  }

  /// Asks for the rows up to one, and for twice as many as there are, unless that was done.
  func fetch(to row: Int, from place: Place) {
    guard asked?.loaded != place.loaded || asked.map({ $0.row < row }) == true else { return }
    let wanted = min(place.last, max(row, place.loaded * 2))
    asked = (place.loaded, wanted)
    wantedRows.accept(wanted)
  }

  /// Asks for more rows before the end of those that are loaded is seen, so that moving on never waits for them.
  func fetchAhead(from place: Place) {
    if let row = place.selected, row >= place.loaded - 40 { fetch(to: row, from: place) }
  }
}
