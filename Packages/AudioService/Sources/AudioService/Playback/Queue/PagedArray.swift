/// An array in pages, so that writing to a shared copy copies one page and not the whole.
///
/// Reading is O(1); writing is O(1) where the value is not shared, else O(page + count / page).
struct PagedArray<Element> {
  private static var pageSize: Int { 2_048 }
  private var pages: [ContiguousArray<Element>] = []
  private(set) var count = 0

  init() {}

  /// Makes an array of one element again and again.
  ///
  /// O(page + count / page): pages are shared until they are written to.
  init(repeating element: Element, count: Int) {
    let whole = count / Self.pageSize
    pages = Array(repeating: ContiguousArray(repeating: element, count: Self.pageSize), count: whole)
    self.count = whole * Self.pageSize
    extend(to: count, with: element)
  }

  subscript(index: Int) -> Element {
    get { pages[index / Self.pageSize][index % Self.pageSize] }
    set { pages[index / Self.pageSize][index % Self.pageSize] = newValue }
  }

  mutating func append(_ element: Element) {
    if count % Self.pageSize == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(Self.pageSize)
    }
    pages[pages.count - 1].append(element)
    count += 1
  }

  /// Makes the array longer by repeating `element`, until it holds `length` elements.
  mutating func extend(to length: Int, with element: Element) {
    while count < length {
      if count % Self.pageSize == 0 {
        let size = min(Self.pageSize, length - count)
        pages.append(ContiguousArray(repeating: element, count: size))
        count += size
      } else {
        append(element)
      }
    }
  }
}

extension PagedArray: Sendable where Element: Sendable {}
