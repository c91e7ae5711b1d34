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
      name: "MVVMRTests",
      dependencies: [
        "MVVMR", .product(name: "RxLite", package: "RxLite"), .product(name: "RxLiteTest", package: "RxLite"),
      ]),
    // The examples are no products: swift run MVVMRDemo, swift run Greeting, swift run PlainRegister.
    .target(name: "ExampleTerminal", path: "Examples/ExampleTerminal"),
    .executableTarget(
      name: "MVVMRDemo",
      dependencies: ["ExampleTerminal", "MVVMR", .product(name: "RxLite", package: "RxLite")],
      path: "Examples/MVVMRDemo/Sources"),
    .testTarget(
      name: "MVVMRDemoTests",
      dependencies: [
        "ExampleTerminal", "MVVMR", "MVVMRDemo", .product(name: "RxLite", package: "RxLite"),
        .product(name: "RxLiteTest", package: "RxLite"),
      ],
      path: "Examples/MVVMRDemo/Tests"),
    .executableTarget(
      name: "Greeting", dependencies: ["ExampleTerminal"], path: "Examples/Greeting/Sources"),
    .testTarget(
      name: "GreetingTests", dependencies: ["ExampleTerminal", "Greeting"], path: "Examples/Greeting/Tests"),
    .executableTarget(
      name: "PlainRegister", dependencies: ["ExampleTerminal", "MVVMR"],
      path: "Examples/PlainRegister/Sources"),
    .testTarget(
      name: "PlainRegisterTests", dependencies: ["ExampleTerminal", "PlainRegister"],
      path: "Examples/PlainRegister/Tests"),
  ]
)
