// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RxNetworkCurl",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RxNetworkCurl", targets: ["RxNetworkCurl"]),
    .executable(name: "rxnetwork-cachetest", targets: ["rxnetwork-cachetest"]),
  ],
  dependencies: [
    .package(name: "Fatal", path: "../Fatal"),
    .package(name: "RxLite", path: "../RxLite"),
    .package(name: "RxNetwork", path: "../RxNetwork"),
  ],
  targets: [
    .target(name: "CCurl"),
    .target(
      name: "RxNetworkCurl",
      dependencies: [
        "CCurl", .product(name: "Fatal", package: "Fatal"),
        .product(name: "RxNetwork", package: "RxNetwork"),
      ]),
    .executableTarget(
      name: "rxnetwork-cachetest",
      dependencies: ["RxNetworkCurl", .product(name: "RxNetwork", package: "RxNetwork")]),
    .testTarget(
      name: "RxNetworkCurlTests",
      dependencies: [
        "RxNetworkCurl", "rxnetwork-cachetest", .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxNetwork", package: "RxNetwork"),
        .product(name: "RxNetworkURLSession", package: "RxNetwork"),
      ], exclude: ["Support/secure-server.py"]),
  ]
)
