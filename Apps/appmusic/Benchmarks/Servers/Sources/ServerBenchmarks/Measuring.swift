/// The first reading of everything that a server has.
func measureReading(_ report: Report, _ home: Home, _ server: LittleServer) throws {
  let address = "http://127.0.0.1:\(server.port)"
  try home.run(
    "server", "add", address, "--user", "alice", "--password-stdin", "--name", "home", "--quiet",
    input: "sesame\n")
  let first = try home.run("server", "sync", "--json")
  guard home.output.contains("\"songs\":5000") else { throw Failure(description: home.output) }
  report.add("processor for the first reading of 5,000 songs", first.seconds, "s", atMost: 2)
  report.add("most memory meanwhile", first.megabytes, "MB", atMost: 60)
  let again = try home.run("server", "sync", "--json")
  report.add("processor for reading them once more", again.seconds, "s", atMost: 2)
  report.add("most memory meanwhile", again.megabytes, "MB", atMost: 60)
  try home.run(
    "server", "add", address, "--user", "bob", "--password-stdin", "--name", "work", "--quiet",
    input: "sesame\n")
  let second = try home.run("server", "sync", "work", "--json")
  report.add("processor for finding them on a second server", second.seconds, "s", atMost: 2)
  report.add("most memory meanwhile", second.megabytes, "MB", atMost: 60)
  try home.run("list", "tracks", "--size", "1", "--json")
  guard home.output.contains("\"total\":5000") else { throw Failure(description: home.output) }
}

/// The start of the interface with what was read, while the server is gone.
func measureStart(_ report: Report, _ home: Home) throws {
  // The home screen is there when a row of the songs is.
  let row = "Artist"
  _ = try home.start(until: row)
  var (away, offline): ([Start], [Start]) = ([], [])
  for _ in 0..<15 {
    away.append(try home.start(until: row))
    offline.append(try home.start("--offline", until: row))
  }
  home.forgetServers()
  var local: [Start] = []
  for _ in 0..<15 { local.append(try home.start(until: row)) }
  // The quickest of many: what else the machine does is not the program's.
  func least(_ starts: [Start], _ value: (Start) -> Double) -> Double { starts.map(value).min() ?? 0 }
  report.add("home screen, the server away", least(away, \.processor), "ms of processor", atMost: 50)
  report.add("home screen, offline", least(offline, \.processor), "ms of processor", atMost: 50)
  report.note("home screen, offline, by the clock", least(offline, \.wall), "ms")
  report.add(
    "offline, for each of a start without servers", least(offline, \.processor) / least(local, \.processor),
    "", atMost: 1.25)
}
