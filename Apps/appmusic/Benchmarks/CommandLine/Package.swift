// swift-tools-version: 6.2
// swift run -c release: prints what the commands of the program cost as it was built for release, and fails where a
// limit is passed.
import PackageDescription

let package = Package(
  name: "CommandLineBenchmark",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "CommandLineBenchmark")]
)
