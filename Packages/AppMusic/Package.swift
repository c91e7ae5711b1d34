// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppMusic",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AppMusic", targets: ["AppMusic"])
  ],
  dependencies: [
    .package(name: "AudioService", path: "../AudioService"),
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "MVVMR", path: "../MVVMR"),
    .package(name: "Mediator", path: "../Mediator"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "AppMusic",
      dependencies: [
        .product(name: "AudioService", package: "AudioService"), .product(name: "Fatal", package: "Fatal"),
        .product(name: "MVVMR", package: "MVVMR"), .product(name: "Mediator", package: "Mediator"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
    .testTarget(
      name: "AppMusicTests",
      dependencies: [
        "AppMusic", .product(name: "AudioService", package: "AudioService"),
        .product(name: "Fatal", package: "Fatal"), .product(name: "MVVMR", package: "MVVMR"),
        .product(name: "Mediator", package: "Mediator"), .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxLiteTest", package: "RxLite"),
      ]),
    // The examples are no product; their tests walk them.
    .target(
      name: "AppMusicExamples",
      dependencies: [
        "AppMusic", .product(name: "MVVMR", package: "MVVMR"), .product(name: "RxLite", package: "RxLite"),
      ],
      path: "Examples/Sources"),
    .testTarget(
      name: "AppMusicExamplesTests",
      dependencies: [
        "AppMusic", "AppMusicExamples", .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxLiteTest", package: "RxLite"),
      ],
      path: "Examples/Tests"),
  ]
)
