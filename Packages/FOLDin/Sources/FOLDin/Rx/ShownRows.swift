/// What was shown last, for finding it among what is shown next.
@MainActor
final class ShownRows<Element: Sendable, ID: Hashable & Sendable> {
  private let id: @MainActor @Sendable (Element) -> ID?
  private var values: [Element] = []

  /// Makes it without rows; `id` is what an element is known by.
  nonisolated init(_ id: @escaping @MainActor @Sendable (Element) -> ID?) { self.id = id }

  /// Remembers other elements, and tells what has become of those before.
  func replace(with new: [Element]) -> RowPlaces {
    defer { values = new }
    let isSame = values.count == new.count && !zip(values, new).contains { id($0) != id($1) }
    // Mostly the rows are the same ones, with another heart.
    guard !isSame else { return RowPlaces() }
    var places: [ID: [Int]] = [:]
    for (place, element) in new.enumerated() {
      if let id = id(element) { places[id, default: []].append(place) }
    }
    return RowPlaces(
      values.enumerated().map { index, old in
        guard let id = id(old) else { return index }
        return places[id]?.min { abs($0 - index) < abs($1 - index) }
      })
  }
}

/// What has become of rows: where each of them is now.
struct RowPlaces {
  /// The new place of each row, `nil` for one that is gone; `nil` where each is where it was.
  private let places: [Int?]?

  /// Every row is where it was.
  init() { places = nil }

  /// Each row is at its place of these; `nil` is the place of one that is gone.
  init(_ places: [Int?]) { self.places = places }

  /// Where a row is, or else the next one that is still there, or the one before; `nil` where all have gone.
  func place(of row: Int) -> Int? {
    guard let places else { return row }
    guard places.indices.contains(row) else { return nil }
    for place in places[row...] { if let place { return place } }
    for place in places[..<row].reversed() { if let place { return place } }
    return nil
  }

  /// True for a row that is somewhere else, or gone.
  func moves(_ row: Int) -> Bool {
    guard let places, places.indices.contains(row) else { return false }
    return places[row] != row
  }
}
