// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FDNamespacer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FDNamespacer", targets: ["FDNamespacer"])
  ],
  targets: [
    .target(name: "FDNamespacer"),
    .testTarget(name: "FDNamespacerTests", dependencies: ["FDNamespacer"]),
  ]
)
