// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mediator",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Mediator", targets: ["Mediator"])
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal")
  ],
  targets: [
    .target(name: "Mediator", dependencies: [.product(name: "Fatal", package: "Fatal")]),
    .testTarget(name: "MediatorTests", dependencies: ["Mediator"]),
  ]
)
