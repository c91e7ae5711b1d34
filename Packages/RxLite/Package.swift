// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RxLite",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RxLite", targets: ["RxLite"]),
    .library(name: "RxLiteTest", targets: ["RxLiteTest"]),
  ],
  targets: [
    .target(name: "RxLite"),
    .target(name: "RxLiteTest", dependencies: ["RxLite"]),
    .testTarget(name: "RxLiteTests", dependencies: ["RxLite", "RxLiteTest"]),
  ]
)
