// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FateBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Fate", path: "..")
  ],
  targets: [
    .executableTarget(name: "FateBenchmarks", dependencies: [.product(name: "Fate", package: "Fate")])
  ]
)
