// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MediaControls",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MediaControls", targets: ["MediaControls"])
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal")
  ],
  targets: [
    .target(name: "CBus"),
    .target(name: "MediaControls", dependencies: ["CBus", .product(name: "Fatal", package: "Fatal")]),
    .testTarget(
      name: "MediaControlsTests",
      dependencies: ["MediaControls", .product(name: "Fatal", package: "Fatal")]),
  ]
)
