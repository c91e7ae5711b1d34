// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RxNetwork",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RxNetwork", targets: ["RxNetwork"]),
    .library(name: "RxNetworkURLSession", targets: ["RxNetworkURLSession"]),
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "Fate", path: "../Fate"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "RxNetwork",
      dependencies: [
        .product(name: "Fatal", package: "Fatal"), .product(name: "Fate", package: "Fate"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
    .target(name: "RxNetworkURLSession", dependencies: ["RxNetwork"]),
    .testTarget(
      name: "RxNetworkTests", dependencies: ["RxNetwork", .product(name: "RxLite", package: "RxLite")]),
  ]
)
