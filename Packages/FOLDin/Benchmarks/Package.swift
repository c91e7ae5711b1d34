// swift-tools-version: 6.2
// swift run -c release: prints the figures of frames, lists, widths and input, and fails where a limit is passed.
import PackageDescription

let package = Package(
  name: "FOLDinBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "FOLDin", path: "..")],
  targets: [
    .executableTarget(
      name: "FOLDinBenchmarks", dependencies: [.product(name: "FOLDin", package: "FOLDin")])
  ]
)
