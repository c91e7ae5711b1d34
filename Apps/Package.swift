// swift-tools-version: 6.2
import PackageDescription

// The manifest lies here because SwiftPM tells packages apart by the names of their folders, whatever the case:
// a package in the folder appmusic could not use the package AppMusic.
let package = Package(
  name: "appmusic",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "appmusic", targets: ["appmusic"])
  ],
  dependencies: [
    .package(name: "AppMusic", path: "../Packages/AppMusic"),
    .package(name: "AudioLibrary", path: "../Packages/AudioLibrary"),
    .package(name: "AudioService", path: "../Packages/AudioService"),
    .package(name: "FOLDin", path: "../Packages/FOLDin"),
    .package(name: "Fatal", path: "../Packages/Fatal"),
    .package(name: "Fate", path: "../Packages/Fate"),
    .package(name: "MVVMR", path: "../Packages/MVVMR"),
    .package(name: "MediaControls", path: "../Packages/MediaControls"),
    .package(name: "Mediator", path: "../Packages/Mediator"),
    .package(name: "RxLite", path: "../Packages/RxLite"),
    .package(name: "RxNetwork", path: "../Packages/RxNetwork"),
    .package(name: "RxNetworkCurl", path: "../Packages/RxNetworkCurl"),
    .package(name: "SwiftyHUD", path: "../Packages/SwiftyHUD"),
  ],
  targets: [
    .executableTarget(
      name: "appmusic",
      dependencies: [
        .product(name: "AppMusic", package: "AppMusic"),
        .product(name: "AudioLibrary", package: "AudioLibrary"),
        .product(name: "AudioService", package: "AudioService"), .product(name: "FOLDin", package: "FOLDin"),
        .product(name: "Fatal", package: "Fatal"), .product(name: "Fate", package: "Fate"),
        .product(name: "MVVMR", package: "MVVMR"),
        .product(name: "MediaControls", package: "MediaControls"),
        .product(name: "Mediator", package: "Mediator"),
        .product(name: "RxLite", package: "RxLite"), .product(name: "RxNetwork", package: "RxNetwork"),
        .product(name: "RxNetworkCurl", package: "RxNetworkCurl"),
        .product(name: "SwiftyHUD", package: "SwiftyHUD"),
      ], path: "appmusic/Sources/appmusic"),
    .testTarget(
      name: "appmusicTests",
      dependencies: [
        "appmusic", .product(name: "AppMusic", package: "AppMusic"),
        .product(name: "AudioLibrary", package: "AudioLibrary"),
        .product(name: "AudioService", package: "AudioService"), .product(name: "FOLDin", package: "FOLDin"),
        .product(name: "Fatal", package: "Fatal"), .product(name: "MVVMR", package: "MVVMR"),
        .product(name: "MediaControls", package: "MediaControls"),
        .product(name: "Mediator", package: "Mediator"),
        .product(name: "RxLite", package: "RxLite"), .product(name: "RxLiteTest", package: "RxLite"),
        .product(name: "RxNetwork", package: "RxNetwork"),
        .product(name: "SwiftyHUD", package: "SwiftyHUD"),
      ], path: "appmusic/Tests/appmusicTests"),
  ]
)
