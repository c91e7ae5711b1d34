// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FOLDin",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FOLDin", targets: ["FOLDin"])
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "Fate", path: "../Fate"),
    .package(name: "RxLite", path: "../RxLite"),
  ],
  targets: [
    .target(
      name: "FOLDin",
      dependencies: [
        .product(name: "Fatal", package: "Fatal"),
        .product(name: "Fate", package: "Fate"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
    .executableTarget(name: "Jukebox", dependencies: ["FOLDin"], path: "Examples/Jukebox"),
    .executableTarget(name: "FOLDinProbe", dependencies: ["FOLDin"], path: "Tests/FOLDinProbe"),
    .testTarget(
      name: "FOLDinTests",
      dependencies: [
        "FOLDin", "FOLDinProbe", "Jukebox", .product(name: "Fatal", package: "Fatal"),
        .product(name: "RxLite", package: "RxLite"),
      ]),
  ]
)
