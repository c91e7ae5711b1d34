// swift-tools-version: 6.2
// Measures AudioLyrics against a C loop in the same run: `swift run -c release LyricsBenchmark`.
import PackageDescription

let package = Package(
  name: "LyricsBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AudioService", path: "../..")],
  targets: [
    .target(name: "PlainLoop"),
    .executableTarget(
      name: "LyricsBenchmark",
      dependencies: ["PlainLoop", .product(name: "AudioLyrics", package: "AudioService")]),
  ]
)
