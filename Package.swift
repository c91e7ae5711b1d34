// swift-tools-version: 6.2
// Every library and the program as one package: `make test` builds once, and `.package(url:)` works.
// Each package's own manifest lists the same targets; `make check` compares them.
import PackageDescription

let package = Package(
  name: "AppMusic",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // Fatal
    .library(name: "Fatal", targets: ["Fatal"]),
    .library(name: "FatalFoundation", targets: ["FatalFoundation"]),
    // FDNamespacer
    .library(name: "FDNamespacer", targets: ["FDNamespacer"]),
    // Fate
    .library(name: "Fate", targets: ["Fate"]),
    // RxLite
    .library(name: "RxLite", targets: ["RxLite"]),
    .library(name: "RxLiteTest", targets: ["RxLiteTest"]),
    // RxNetwork
    .library(name: "RxNetwork", targets: ["RxNetwork"]),
    .library(name: "RxNetworkURLSession", targets: ["RxNetworkURLSession"]),
    // RxNetworkCurl
    .library(name: "RxNetworkCurl", targets: ["RxNetworkCurl"]),
    .executable(name: "rxnetwork-cachetest", targets: ["rxnetwork-cachetest"]),
    // Mediator
    .library(name: "Mediator", targets: ["Mediator"]),
    .library(name: "MediatorTest", targets: ["MediatorTest"]),
    // MVVMR
    .library(name: "MVVMR", targets: ["MVVMR"]),
    // FOLDin
    .library(name: "FOLDin", targets: ["FOLDin"]),
    // SwiftyHUD
    .library(name: "SwiftyHUD", targets: ["SwiftyHUD"]),
    // AudioService
    .library(name: "AudioService", targets: ["AudioService"]),
    .library(name: "AudioLyrics", targets: ["AudioLyrics"]),
    // AudioLibrary
    .library(name: "AudioLibrary", targets: ["AudioLibrary"]),
    // MediaControls
    .library(name: "MediaControls", targets: ["MediaControls"]),
    // AppMusic
    .library(name: "AppMusic", targets: ["AppMusic"]),
    // appmusic
    .executable(name: "appmusic", targets: ["appmusic"]),
  ],
  targets: [
    // Fatal
    .target(name: "Fatal", path: "Packages/Fatal/Sources/Fatal"),
    .target(
      name: "FatalFoundation", dependencies: ["Fatal"], path: "Packages/Fatal/Sources/FatalFoundation"),
    .testTarget(
      name: "FatalTests", dependencies: ["Fatal", "FatalFoundation"], path: "Packages/Fatal/Tests/FatalTests"),
    // FDNamespacer
    .target(name: "FDNamespacer", path: "Packages/FDNamespacer/Sources/FDNamespacer"),
    .testTarget(
      name: "FDNamespacerTests", dependencies: ["FDNamespacer"],
      path: "Packages/FDNamespacer/Tests/FDNamespacerTests"),
    // Fate
    .target(name: "Fate", dependencies: ["FDNamespacer"], path: "Packages/Fate/Sources/Fate"),
    .testTarget(
      name: "FateTests", dependencies: ["Fate", "FDNamespacer"], path: "Packages/Fate/Tests/FateTests"),
    // RxLite
    .target(name: "RxLite", path: "Packages/RxLite/Sources/RxLite"),
    .target(name: "RxLiteTest", dependencies: ["RxLite"], path: "Packages/RxLite/Sources/RxLiteTest"),
    .testTarget(
      name: "RxLiteTests", dependencies: ["RxLite", "RxLiteTest"], path: "Packages/RxLite/Tests/RxLiteTests"),
    // RxNetwork
    .target(
      name: "RxNetwork", dependencies: ["Fatal", "Fate", "RxLite"],
      path: "Packages/RxNetwork/Sources/RxNetwork"),
    .target(
      name: "RxNetworkURLSession", dependencies: ["RxNetwork"],
      path: "Packages/RxNetwork/Sources/RxNetworkURLSession"),
    .testTarget(
      name: "RxNetworkTests", dependencies: ["RxLite", "RxNetwork"],
      path: "Packages/RxNetwork/Tests/RxNetworkTests"),
    // RxNetworkCurl
    .target(name: "CCurl", path: "Packages/RxNetworkCurl/Sources/CCurl"),
    .target(
      name: "RxNetworkCurl", dependencies: ["CCurl", "Fatal", "RxNetwork"],
      path: "Packages/RxNetworkCurl/Sources/RxNetworkCurl"),
    .executableTarget(
      name: "rxnetwork-cachetest", dependencies: ["RxNetwork", "RxNetworkCurl"],
      path: "Packages/RxNetworkCurl/Sources/rxnetwork-cachetest"),
    .testTarget(
      name: "RxNetworkCurlTests",
      dependencies: ["RxLite", "RxNetwork", "RxNetworkCurl", "RxNetworkURLSession", "rxnetwork-cachetest"],
      path: "Packages/RxNetworkCurl/Tests/RxNetworkCurlTests", exclude: ["Support/secure-server.py"]),
    // Mediator
    .target(
      name: "Mediator", dependencies: ["Fatal", "RxLite"], path: "Packages/Mediator/Sources/Mediator"),
    .target(
      name: "MediatorTest", dependencies: ["Mediator", "RxLite"],
      path: "Packages/Mediator/Sources/MediatorTest"),
    .testTarget(
      name: "MediatorTests", dependencies: ["Mediator", "MediatorTest", "RxLite", "RxLiteTest"],
      path: "Packages/Mediator/Tests/MediatorTests"),
    .target(
      name: "StrangersContracts", dependencies: ["Mediator"], path: "Packages/Mediator/Examples/Contracts"),
    .target(
      name: "StrangersRadio", dependencies: ["StrangersContracts", "Mediator", "RxLite"],
      path: "Packages/Mediator/Examples/Radio"),
    .target(
      name: "StrangersDiary", dependencies: ["StrangersContracts", "Mediator"],
      path: "Packages/Mediator/Examples/Diary"),
    .testTarget(
      name: "StrangersTests",
      dependencies: ["StrangersContracts", "StrangersDiary", "Mediator", "StrangersRadio", "RxLite"],
      path: "Packages/Mediator/Examples/Tests"),
    // MVVMR
    .target(name: "MVVMR", dependencies: ["Fatal", "RxLite"], path: "Packages/MVVMR/Sources/MVVMR"),
    .testTarget(
      name: "MVVMRTests", dependencies: ["MVVMR", "RxLite", "RxLiteTest"],
      path: "Packages/MVVMR/Tests/MVVMRTests"),
    .target(name: "ExampleTerminal", path: "Packages/MVVMR/Examples/ExampleTerminal"),
    .executableTarget(
      name: "MVVMRDemo", dependencies: ["ExampleTerminal", "MVVMR", "RxLite"],
      path: "Packages/MVVMR/Examples/MVVMRDemo/Sources"),
    .testTarget(
      name: "MVVMRDemoTests",
      dependencies: ["ExampleTerminal", "MVVMR", "MVVMRDemo", "RxLite", "RxLiteTest"],
      path: "Packages/MVVMR/Examples/MVVMRDemo/Tests"),
    .executableTarget(
      name: "Greeting", dependencies: ["ExampleTerminal"], path: "Packages/MVVMR/Examples/Greeting/Sources"),
    .testTarget(
      name: "GreetingTests", dependencies: ["ExampleTerminal", "Greeting"],
      path: "Packages/MVVMR/Examples/Greeting/Tests"),
    .executableTarget(
      name: "PlainRegister", dependencies: ["ExampleTerminal", "MVVMR"],
      path: "Packages/MVVMR/Examples/PlainRegister/Sources"),
    .testTarget(
      name: "PlainRegisterTests", dependencies: ["ExampleTerminal", "PlainRegister"],
      path: "Packages/MVVMR/Examples/PlainRegister/Tests"),
    // FOLDin
    .target(
      name: "FOLDin", dependencies: ["Fatal", "Fate", "RxLite"], path: "Packages/FOLDin/Sources/FOLDin"),
    .executableTarget(name: "Jukebox", dependencies: ["FOLDin"], path: "Packages/FOLDin/Examples/Jukebox"),
    .executableTarget(
      name: "FOLDinProbe", dependencies: ["FOLDin"], path: "Packages/FOLDin/Tests/FOLDinProbe"),
    .testTarget(
      name: "FOLDinTests", dependencies: ["FOLDin", "FOLDinProbe", "Jukebox", "Fatal", "RxLite"],
      path: "Packages/FOLDin/Tests/FOLDinTests"),
    // SwiftyHUD
    .target(
      name: "SwiftyHUD", dependencies: ["Fatal", "FOLDin", "RxLite"],
      path: "Packages/SwiftyHUD/Sources/SwiftyHUD"),
    .testTarget(
      name: "SwiftyHUDTests", dependencies: ["SwiftyHUD", "Fatal", "FOLDin", "RxLite"],
      path: "Packages/SwiftyHUD/Tests/SwiftyHUDTests"),
    // AudioService
    .target(
      name: "AudioLyrics", dependencies: ["Fatal", "Fate"], path: "Packages/AudioService/Sources/AudioLyrics",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .target(
      name: "AudioService", dependencies: ["AudioLyrics", "Fatal", "Fate", "RxLite", "RxNetwork"],
      path: "Packages/AudioService/Sources/AudioService"),
    .testTarget(
      name: "AudioLyricsTests", dependencies: ["AudioLyrics"],
      path: "Packages/AudioService/Tests/AudioLyricsTests"),
    .testTarget(
      name: "AudioServiceTests", dependencies: ["AudioService", "Fatal", "Fate", "RxLite", "RxNetwork"],
      path: "Packages/AudioService/Tests/AudioServiceTests"),
    // AudioLibrary
    .systemLibrary(
      name: "CSQLite", path: "Packages/AudioLibrary/Sources/CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "CTagShim", path: "Packages/AudioLibrary/Sources/CTagShim",
      linkerSettings: [.linkedLibrary("tag"), .linkedLibrary("z")]),
    .target(
      name: "AudioLibrary", dependencies: ["AudioService", "CSQLite", "CTagShim", "Fatal", "RxLite"],
      path: "Packages/AudioLibrary/Sources/AudioLibrary",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    .executableTarget(
      name: "library-helper", dependencies: ["AudioLibrary", "AudioService"],
      path: "Packages/AudioLibrary/Tests/library-helper"),
    .testTarget(
      name: "AudioLibraryTests",
      dependencies: ["AudioLibrary", "AudioService", "Fatal", "RxLite", "RxNetwork", "library-helper"],
      path: "Packages/AudioLibrary/Tests/AudioLibraryTests"),
    // MediaControls
    .target(name: "CBus", path: "Packages/MediaControls/Sources/CBus"),
    .target(
      name: "MediaControls", dependencies: ["CBus", "Fatal"],
      path: "Packages/MediaControls/Sources/MediaControls"),
    .testTarget(
      name: "MediaControlsTests", dependencies: ["Fatal", "MediaControls"],
      path: "Packages/MediaControls/Tests/MediaControlsTests"),
    // AppMusic
    .target(
      name: "AppMusic", dependencies: ["AudioService", "Fatal", "MVVMR", "Mediator", "RxLite"],
      path: "Packages/AppMusic/Sources/AppMusic"),
    .testTarget(
      name: "AppMusicTests",
      dependencies: ["AppMusic", "AudioService", "Fatal", "MVVMR", "Mediator", "RxLite", "RxLiteTest"],
      path: "Packages/AppMusic/Tests/AppMusicTests"),
    .target(
      name: "AppMusicExamples", dependencies: ["AppMusic", "MVVMR", "RxLite"],
      path: "Packages/AppMusic/Examples/Sources"),
    .testTarget(
      name: "AppMusicExamplesTests", dependencies: ["AppMusic", "AppMusicExamples", "RxLite", "RxLiteTest"],
      path: "Packages/AppMusic/Examples/Tests"),
    // appmusic
    .executableTarget(
      name: "appmusic",
      dependencies: [
        "AppMusic", "AudioLibrary", "AudioService", "Fatal", "Fate", "FOLDin", "MediaControls", "Mediator",
        "MVVMR", "RxLite", "RxNetwork", "RxNetworkCurl", "SwiftyHUD",
      ],
      path: "Apps/appmusic/Sources/appmusic"),
    .testTarget(
      name: "appmusicTests",
      dependencies: [
        "appmusic", "AppMusic", "AudioLibrary", "AudioService", "FOLDin", "Fatal", "MVVMR",
        "MediaControls", "Mediator", "RxLite", "RxLiteTest", "RxNetwork", "SwiftyHUD",
      ],
      path: "Apps/appmusic/Tests/appmusicTests"),
    // Integration
    .testTarget(
      name: "IntegrationTests", dependencies: ["appmusic", "AudioService", "RxNetwork", "RxNetworkCurl"],
      path: "Tests/Integration"),
  ]
)
