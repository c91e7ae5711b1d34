// swift-tools-version: 6.2
// What the library costs, against closures written by hand; `swift run -c release` fails over a limit.
import PackageDescription

let package = Package(
  name: "RxLiteBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "RxLite", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "RxLiteBenchmarks",
      dependencies: ["AllocationCount", .product(name: "RxLite", package: "RxLite")]),
  ]
)
