// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AudioLibraryBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "AudioLibrary", path: ".."),
    .package(name: "AudioService", path: "../../AudioService"),
  ],
  targets: [
    .executableTarget(
      name: "library-benchmark",
      dependencies: [
        "TagLoop", .product(name: "AudioLibrary", package: "AudioLibrary"),
        .product(name: "AudioService", package: "AudioService"),
      ]),
    .target(name: "TagLoop", linkerSettings: [.linkedLibrary("tag")]),
  ]
)
