// swift-tools-version: 6.2
// swift run -c release: prints the figures of the route table, and fails where a limit is passed.
import PackageDescription

let package = Package(
  name: "MediatorBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Mediator", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "MediatorBenchmarks",
      dependencies: ["AllocationCount", .product(name: "Mediator", package: "Mediator")]),
  ]
)
