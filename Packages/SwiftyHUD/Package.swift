// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftyHUD",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "SwiftyHUD", targets: ["SwiftyHUD"])
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "FOLDin", path: "../FOLDin"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "SwiftyHUD",
      dependencies: [
        .product(name: "Fatal", package: "Fatal"),
        .product(name: "FOLDin", package: "FOLDin"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
    .testTarget(
      name: "SwiftyHUDTests",
      dependencies: [
        "SwiftyHUD", .product(name: "Fatal", package: "Fatal"), .product(name: "FOLDin", package: "FOLDin"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
  ]
)
