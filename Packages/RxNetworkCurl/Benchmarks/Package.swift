// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RxNetworkBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "RxNetworkCurl", path: ".."),
    .package(name: "RxLite", path: "../../RxLite"),
    .package(name: "RxNetwork", path: "../../RxNetwork"),
  ],
  targets: [
    .target(name: "CBare", linkerSettings: [.linkedLibrary("curl")]),
    .executableTarget(
      name: "NetworkBenchmarks",
      dependencies: [
        "CBare", .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxNetwork", package: "RxNetwork"),
        .product(name: "RxNetworkCurl", package: "RxNetworkCurl"),
      ]),
  ]
)
