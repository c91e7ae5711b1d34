// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mediator",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Mediator", targets: ["Mediator"]),
    .library(name: "MediatorTest", targets: ["MediatorTest"]),
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "Mediator",
      dependencies: [.product(name: "Fatal", package: "Fatal"), .product(name: "RxLite", package: "RxLite")]),
    .target(
      name: "MediatorTest", dependencies: ["Mediator", .product(name: "RxLite", package: "RxLite")]),
    .testTarget(
      name: "MediatorTests",
      dependencies: [
        "Mediator", "MediatorTest", .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxLiteTest", package: "RxLite"),
      ]),
    // Two components that do not know one another; no products.
    .target(name: "StrangersContracts", dependencies: ["Mediator"], path: "Examples/Contracts"),
    .target(
      name: "StrangersRadio",
      dependencies: ["StrangersContracts", "Mediator", .product(name: "RxLite", package: "RxLite")],
      path: "Examples/Radio"),
    .target(
      name: "StrangersDiary", dependencies: ["StrangersContracts", "Mediator"], path: "Examples/Diary"),
    .testTarget(
      name: "StrangersTests",
      dependencies: [
        "StrangersContracts", "StrangersDiary", "Mediator", "StrangersRadio",
        .product(name: "RxLite", package: "RxLite"),
      ], path: "Examples/Tests"),
  ]
)
