// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MVVMR",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MVVMR", targets: ["MVVMR"])
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "MVVMR",
      dependencies: [.product(name: "Fatal", package: "Fatal"), .product(name: "RxLite", package: "RxLite")]),
    .testTarget(
      name: "MVVMRTests", dependencies: ["MVVMR", .product(name: "RxLite", package: "RxLite")]),
  ]
)
