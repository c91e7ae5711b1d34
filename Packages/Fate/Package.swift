// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fate",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Fate", targets: ["Fate"])
  ],
  dependencies: [
    .package(name: "FDNamespacer", path: "../FDNamespacer")
  ],
  targets: [
    .target(name: "Fate", dependencies: [.product(name: "FDNamespacer", package: "FDNamespacer")]),
    .testTarget(
      name: "FateTests",
      dependencies: ["Fate", .product(name: "FDNamespacer", package: "FDNamespacer")]),
  ]
)
