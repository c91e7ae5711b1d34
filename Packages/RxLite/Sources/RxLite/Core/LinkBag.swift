/// Links in no order, each of which knows its place: adding and removing take constant time.
///
/// Guarded by its owner's lock.
struct LinkBag {
  private var links: ContiguousArray<Link> = []

  var count: Int { links.count }
  var isEmpty: Bool { links.isEmpty }

  mutating func insert(_ link: Link) {
    link.position = links.count
    links.append(link)
  }

  /// Takes the link out; false when it is not inside.
  @discardableResult
  mutating func remove(_ link: Link) -> Bool {
    let place = link.position
    guard place >= 0, place < links.count, links[place] === link else { return false }
    link.position = -1
    let last = links.removeLast()
    if last !== link {
      links[place] = last
      last.position = place
    }
    return true
  }

  /// Empties it, handing over what was inside.
  mutating func removeAll() -> ContiguousArray<Link> {
    let all = links
    links = []
    return all
  }
}
