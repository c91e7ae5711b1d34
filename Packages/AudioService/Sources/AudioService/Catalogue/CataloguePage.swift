/// Some rows out of a longer list.
public struct CataloguePage<Row: Sendable>: Sendable {
  /// How many rows the whole list has.
  public var total: Int
  /// How many rows come before these.
  public var offset: Int
  /// The rows, in the list's order.
  public var items: [Row]

  /// Makes a page.
  public init(total: Int, offset: Int = 0, items: [Row]) {
    self.total = total
    self.offset = offset
    self.items = items
  }

  /// The page that is asked for of rows that are all in memory; takes time in proportion to the page.
  public init(of all: [Row], _ request: PageRequest) {
    let items = all.dropFirst(max(0, request.offset)).prefix(request.size.map { max(0, $0) } ?? all.count)
    self.init(total: all.count, offset: request.offset, items: Array(items))
  }

  /// The page with each row turned into another.
  public func map<Other: Sendable>(_ transform: (Row) throws -> Other) rethrows -> CataloguePage<Other> {
    CataloguePage<Other>(total: total, offset: offset, items: try items.map(transform))
  }
}

extension CataloguePage: Equatable where Row: Equatable {}

/// Which part of a list is asked for.
public struct PageRequest: Hashable, Sendable {
  /// How many rows to leave out at the start.
  public var offset: Int
  /// How many rows to give at most; `nil` gives all that follow.
  public var size: Int?

  /// Asks for `size` rows after the first `offset`.
  public init(offset: Int = 0, size: Int? = nil) {
    self.offset = offset
    self.size = size
  }

  /// The whole list.
  public static let all = PageRequest()
}
