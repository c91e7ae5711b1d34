// swift-tools-version: 6.2
// make bench: drives the program in a terminal of its own, prints figures, and fails where a limit is passed.
import PackageDescription

let package = Package(
  name: "TerminalBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "terminal-benchmark")]
)
