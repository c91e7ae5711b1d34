// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AudioService",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AudioService", targets: ["AudioService"]),
    .library(name: "AudioLyrics", targets: ["AudioLyrics"]),
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "Fate", path: "../Fate"),
    .package(name: "RxLite", path: "../RxLite"),
    .package(name: "RxNetwork", path: "../RxNetwork"),
  ],
  targets: [
    .target(
      name: "AudioLyrics",
      dependencies: [.product(name: "Fatal", package: "Fatal"), .product(name: "Fate", package: "Fate")],
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .target(
      name: "AudioService",
      dependencies: [
        "AudioLyrics", .product(name: "Fatal", package: "Fatal"), .product(name: "Fate", package: "Fate"),
        .product(name: "RxLite", package: "RxLite"), .product(name: "RxNetwork", package: "RxNetwork"),
      ]),
    .testTarget(name: "AudioLyricsTests", dependencies: ["AudioLyrics"]),
    .testTarget(
      name: "AudioServiceTests",
      dependencies: [
        "AudioService", .product(name: "Fatal", package: "Fatal"), .product(name: "Fate", package: "Fate"),
        .product(name: "RxLite", package: "RxLite"), .product(name: "RxNetwork", package: "RxNetwork"),
      ]),
  ]
)
