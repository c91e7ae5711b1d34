// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AudioLibraryBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "AudioLibrary", path: "..")],
  targets: [
    .executableTarget(
      name: "library-benchmark", dependencies: [.product(name: "AudioLibrary", package: "AudioLibrary")])
  ]
)
