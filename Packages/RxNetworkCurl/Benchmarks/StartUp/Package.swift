// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RxNetworkStartUp",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "RxNetworkCurl", path: "../.."),
    .package(name: "RxNetwork", path: "../../../RxNetwork"),
  ],
  targets: [
    .executableTarget(
      name: "StartUp",
      dependencies: [
        .product(name: "RxNetwork", package: "RxNetwork"),
        .product(name: "RxNetworkCurl", package: "RxNetworkCurl"),
      ])
  ]
)
