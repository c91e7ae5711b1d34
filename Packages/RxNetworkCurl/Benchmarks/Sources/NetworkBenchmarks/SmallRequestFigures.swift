import Foundation

/// Small GETs in every way: what a process of its own measured, by name.
///
/// Where a program's memory lies, and what its neighbours do, makes more of a difference from one process to the next
/// than one process shows in itself. So each figure is the median of several processes, and in each of them of short
/// turns of every way, one after the other.
struct SmallRequestFigures: Codable {
  /// Microseconds of wall time a GET, by way.
  private(set) var walls: [String: Double] = [:]
  /// Microseconds of processor time a GET, by way.
  private(set) var processors: [String: Double] = [:]
  /// How much longer a way takes than one of the loops in C, in percent, by both names.
  private(set) var overheads: [String: Double] = [:]

  private static let ours: [SmallRequests.Way] = [.tasks, .preferring, .subscriptions]

  /// What each way is compared with: tasks of the pool with bare libcurl asked from such tasks as well.
  private static func bases(of way: SmallRequests.Way) -> [SmallRequests.Way] {
    way == .tasks ? [.perform, .sockets, .asked] : [.perform, .sockets]
  }

  /// The most that each way may take over one in C, in percent, where the server answers at once.
  private static func limit(_ way: SmallRequests.Way, _ base: SmallRequests.Way, _ parallel: Int) -> Double {
    switch way {
    case .tasks where parallel > 1 && base != .asked: 100
    case .subscriptions where parallel > 1 && base == .perform: 40
    default: 25
    }
  }

  // MARK: In a process of its own

  /// Measures and prints what came of it.
  static func measure(_ parallel: Int) async throws {
    let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
    var walls: [SmallRequests.Way: [Double]] = [:]
    var processors: [SmallRequests.Way: [Double]] = [:]
    for round in 0..<8 {
      for way in SmallRequests.Way.allCases where way != .session || round < 3 {
        let cost = try await requests.cost(way, way == .session ? 160 : 2_400)
        // The first round opens connections.
        guard round > 0 else { continue }
        walls[way, default: []].append(cost.wall)
        processors[way, default: []].append(cost.processor)
      }
    }
    var figures = SmallRequestFigures()
    for way in SmallRequests.Way.allCases {
      figures.walls[way.rawValue] = median(walls[way] ?? [])
      figures.processors[way.rawValue] = median(processors[way] ?? [])
    }
    for way in ours {
      for base in bases(of: way) {
        let ratios = zip(walls[way] ?? [], walls[base] ?? []).map { ($0 / $1 - 1) * 100 }
        figures.overheads["\(way.rawValue) over \(base.rawValue)"] = median(ratios)
      }
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(figures))
  }

  // MARK: From several

  /// Has several processes measure, and reports the medians.
  static func report(_ parallel: Int, to report: inout Report) throws {
    let all = try (0..<9).map { _ in try measuredApart(parallel) }
    let name = "\(parallel) in flight"
    func median(_ figure: (SmallRequestFigures) -> Double?) -> Double {
      NetworkBenchmarks.median(all.compactMap(figure))
    }
    for way in SmallRequests.Way.allCases {
      report.note("\(name), \(way.rawValue), wall", median { $0.walls[way.rawValue] }, "µs a GET")
      report.note("\(name), \(way.rawValue), processor", median { $0.processors[way.rawValue] }, "µs a GET")
    }
    for way in ours {
      for base in bases(of: way) {
        let both = "\(way.rawValue) over \(base.rawValue)"
        let sorted = all.compactMap { $0.overheads[both] }.sorted()
        report.add(
          "\(name), \(both)", median { $0.overheads[both] }, "%", atMost: limit(way, base, parallel))
        report.note("  from", sorted.first ?? .nan, "%")
        report.note("  to", sorted.last ?? .nan, "%")
      }
    }
    for (unit, figures) in [("wall", \SmallRequestFigures.walls), ("processor", \.processors)] {
      report.add(
        "\(name), URLSession's \(unit) time, times tasks'",
        median { figure in
          guard let theirs = figure[keyPath: figures][SmallRequests.Way.session.rawValue],
            let ours = figure[keyPath: figures][SmallRequests.Way.tasks.rawValue]
          else { return nil }
          return theirs / ours
        }, "", atLeast: 2)
    }
  }

  private static func measuredApart(_ parallel: Int) throws -> SmallRequestFigures {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["small", "\(parallel)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(SmallRequestFigures.self, from: data)
  }

  // MARK: From a server that is busy

  /// Small GETs to a server that works for its answers, which shows what of the difference is left for whoever waits
  /// for them.
  ///
  /// Percents over `curl_multi_perform`, by name.
  @MainActor static func paced() async throws -> [(name: String, overhead: Double)] {
    var figures: [(String, Double)] = []
    for parallel in [1, 16] {
      let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
      var walls: [SmallRequests.Way: [Double]] = [:]
      for round in 0..<12 {
        for way in [.perform] + ours {
          let cost = try await requests.cost(way, 320, path: "/paced")
          if round > 0 { walls[way, default: []].append(cost.wall) }
        }
      }
      for way in ours {
        let ratios = zip(walls[way] ?? [], walls[.perform] ?? []).map { ($0 / $1 - 1) * 100 }
        let name = "\(parallel) in flight, 5,000 answers a second, \(way.rawValue) over perform"
        figures.append((name, median(ratios)))
      }
    }
    return figures
  }
}
