import AudioLibrary
import AudioService
import TagLoop

/// What is measured in a process of its own.
enum Worker {
  /// Runs the work that the arguments name; false without any.
  static func run(_ arguments: [String]) throws -> Bool {
    guard let command = arguments.first else { return false }
    let argument = arguments.count > 1 ? arguments[1] : ""
    switch command {
    case "loop":
      print(tag_loop(argument))
    case "scan":
      print(try Library(path: FilePath(argument)).scan([FilePath(arguments[2])]).files)
    case "page":
      let page = try Library(path: FilePath(argument)).tracks(
        .everything, sort: CatalogueSort(arguments[2]) ?? CatalogueSort(.artist),
        page: PageRequest(offset: Int(arguments[3]) ?? 0, size: 50))
      print(page.total, page.items.count)
    case "albums": print(try Library(path: FilePath(argument)).albums(page: PageRequest(size: 50)).total)
    case "artists": print(try Library(path: FilePath(argument)).artists(page: PageRequest(size: 50)).total)
    case "genres": print(try Library(path: FilePath(argument)).genres().total)
    case "home":
      let library = try Library(path: FilePath(argument))
      print(try library.totals().tracks)
      for kind in SheetKind.allCases { print(try library.sheet(kind, page: PageRequest(size: 50)).total) }
    case "fill":
      try Synthetic.fill(try Library(path: FilePath(argument)), Int(arguments[2]) ?? 0)
    case "search":
      try search(try Library(path: FilePath(argument)))
    default:
      print("library-benchmark: unknown work \(command)")
    }
    return true
  }

  /// Queries as they are typed, letter by letter, and the worst of them: one letter, one Chinese character.
  static let queries = [
    "l", "lo", "lov", "love", "s", "night", "night r", "river echo", "夜", "月光", "青花瓷", "yequ", "dx", "r* s",
    "artist:stone year:1990-1999", "silver night river", "liked: moon", "zzzz",
  ]

  /// Prints, for each query, the median of its processor time in milliseconds, and how many matches it has.
  private static func search(_ library: Library) throws {
    for query in queries {
      var times: [Double] = []
      var total = 0
      for _ in 0..<7 {
        let start = Child.threadTime()
        total = try library.search(query, size: 50).tracks.total
        times.append(Child.threadTime() - start)
      }
      print("\(times.sorted()[3] * 1_000)\t\(total)\t\(query)")
    }
  }
}
