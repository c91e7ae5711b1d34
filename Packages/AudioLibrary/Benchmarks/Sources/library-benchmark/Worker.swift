import AudioLibrary
import AudioService
import Dispatch
import Glibc
import Synchronization
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
    case "fill-bare":
      try Synthetic.fillBare(try Library(path: FilePath(argument)), Int(arguments[2]) ?? 0)
    case "one-title":
      try Synthetic.fillOneTitle(try Library(path: FilePath(argument)), Int(arguments[2]) ?? 0)
    case "make-music": Music.make(argument, Int(arguments[2]) ?? 0)
    case "busy": try searchWhileScanning(try Library(path: FilePath(argument)), FilePath(arguments[2]))
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
    "artist:stone year:1990-1999", "silver night river", "liked: moon", "zzzz", "year:1990-1999",
    "plays:0", "liked:no", "liked:yes", "missing:no", "missing:yes",
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

  /// Prints how long searches took while a scan ran: the median and the slowest of their processor time in
  /// milliseconds, the slowest by the clock on the wall, and how many there were.
  private static func searchWhileScanning(_ library: Library, _ folder: FilePath) throws {
    let isDone = Mutex(false)
    DispatchQueue.global().async {
      _ = try? library.scan([folder])
      isDone.withLock { $0 = true }
    }
    var times: [Double] = []
    var slowest = 0.0
    while !isDone.withLock({ $0 }) {
      let query = ["sing", "song 7", "record 1", "s", "1990"][times.count % 5]
      let (start, wall) = (Child.threadTime(), Child.now())
      _ = try library.search(query, size: 50)
      times.append(Child.threadTime() - start)
      slowest = max(slowest, Child.now() - wall)
      // As often as a person types.
      usleep(20_000)
    }
    times.sort()
    guard let last = times.last else { return }
    print("\(times[times.count / 2] * 1_000)\t\(last * 1_000)\t\(slowest * 1_000)\t\(times.count)")
  }
}
