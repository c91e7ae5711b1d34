// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fatal",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Fatal", targets: ["Fatal"]),
    .library(name: "FatalFoundation", targets: ["FatalFoundation"]),
  ],
  targets: [
    .target(name: "Fatal"),
    .target(name: "FatalFoundation", dependencies: ["Fatal"]),
    .testTarget(name: "FatalTests", dependencies: ["Fatal", "FatalFoundation"]),
  ]
)
