// swift-tools-version: 6.2
// swift run -c release: prints what servers cost the program as it was built for release, and fails where a limit is
// passed.
import PackageDescription

let package = Package(
  name: "ServerBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "ServerBenchmarks")]
)
