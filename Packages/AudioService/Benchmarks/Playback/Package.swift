// swift-tools-version: 6.2
// swift run -c release: prints the figures of playback, and fails where a limit is passed. Needs mpv.
import PackageDescription

let package = Package(
  name: "PlaybackBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AudioService", path: "../..")],
  targets: [
    .executableTarget(
      name: "PlaybackBenchmarks", dependencies: [.product(name: "AudioService", package: "AudioService")])
  ]
)
