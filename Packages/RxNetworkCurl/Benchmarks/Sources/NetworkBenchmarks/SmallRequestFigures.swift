/// The most that each way may take over the loops in C, in percent, where the server answers at once.
private func limit(_ way: SmallRequests.Way, _ parallel: Int) -> Double {
  switch way {
  case .tasks where parallel > 1: 100
  case .subscriptions: parallel > 1 ? 60 : 40
  default: 25
  }
}

private let ours: [SmallRequests.Way] = [.tasks, .preferring, .subscriptions]

/// What one way costs over another in percent: the median of short turns one after the other, because neighbours come
/// and go.
private func over(
  _ costs: [SmallRequests.Way: [Double]], _ way: SmallRequests.Way, _ base: SmallRequests.Way
) -> Double {
  guard let ours = costs[way], let theirs = costs[base] else { return .nan }
  return median(zip(ours, theirs).map { ($0 / $1 - 1) * 100 })
}

/// Small GETs to a server that answers at once, in every way.
@MainActor func measureSmallRequests(_ parallel: Int) async throws {
  let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
  let name = "\(parallel) in flight"
  var walls: [SmallRequests.Way: [Double]] = [:]
  var processors: [SmallRequests.Way: [Double]] = [:]
  for round in 0..<22 {
    for way in SmallRequests.Way.allCases where way != .session || round % 3 == 0 {
      let cost = try await requests.cost(way, way == .session ? 160 : 2_400)
      // The first round opens connections.
      guard round > 0 else { continue }
      walls[way, default: []].append(cost.wall)
      processors[way, default: []].append(cost.processor)
    }
  }
  for way in SmallRequests.Way.allCases {
    report.note("\(name), \(way.rawValue), wall", median(walls[way] ?? []), "µs a GET")
    report.note("\(name), \(way.rawValue), processor", median(processors[way] ?? []), "µs a GET")
  }
  for way in ours {
    for base in [SmallRequests.Way.perform, .sockets] {
      report.add(
        "\(name), \(way.rawValue) over \(base.rawValue)", over(walls, way, base), "%",
        atMost: limit(way, parallel))
    }
  }
  for (unit, costs) in [("wall", walls), ("processor", processors)] {
    report.add(
      "\(name), URLSession's \(unit) time, times tasks'",
      median(costs[.session] ?? []) / median(costs[.tasks] ?? []), "", atLeast: 2)
  }
}

/// Small GETs to a server that works for its answers, which shows what of the difference is left for whoever waits for
/// them.
@MainActor func measurePacedRequests() async throws {
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
      report.add(
        "\(parallel) in flight, 5,000 answers a second, \(way.rawValue) over perform",
        over(walls, way, .perform), "%", atMost: 25)
    }
  }
}
