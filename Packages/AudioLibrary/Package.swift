// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AudioLibrary",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AudioLibrary", targets: ["AudioLibrary"])
  ],
  dependencies: [
    .package(name: "AudioService", path: "../AudioService"),
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "RxLite", path: "../RxLite"),
    .package(name: "RxNetwork", path: "../RxNetwork"),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CTagShim", linkerSettings: [.linkedLibrary("tag"), .linkedLibrary("z")]),
    .target(
      name: "AudioLibrary",
      dependencies: [
        "CSQLite", "CTagShim", .product(name: "AudioService", package: "AudioService"),
        .product(name: "Fatal", package: "Fatal"), .product(name: "RxLite", package: "RxLite"),
      ],
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .executableTarget(
      name: "library-helper",
      dependencies: ["AudioLibrary", .product(name: "AudioService", package: "AudioService")],
      path: "Tests/library-helper"),
    .testTarget(
      name: "AudioLibraryTests",
      dependencies: [
        "AudioLibrary", "library-helper", .product(name: "AudioService", package: "AudioService"),
        .product(name: "Fatal", package: "Fatal"), .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxNetwork", package: "RxNetwork"),
      ]),
  ]
)
