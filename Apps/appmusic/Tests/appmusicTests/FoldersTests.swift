import Testing

@testable import appmusic

@Suite struct FoldersTests {
  @Test("XDG variables name the folders, HOME the rest")
  func variables() throws {
    let folders = try Folders(
      environment: ProcessEnvironment(["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_RUNTIME_DIR": "/r"]))
    #expect(folders.configuration.text == "/c/appmusic/config.json")
    #expect(folders.library.text == "/h/.local/share/appmusic/library.sqlite")
    #expect(folders.cache.text == "/h/.cache/appmusic")
    #expect(folders.state.text == "/h/.local/state/appmusic")
    #expect(folders.controlSocket.text == "/r/appmusic/control.sock")
  }

  @Test("without a runtime folder the socket lives in the state folder")
  func noRuntime() throws {
    let folders = try Folders(environment: ProcessEnvironment(["HOME": "/h"]))
    #expect(folders.controlSocket.text == "/h/.local/state/appmusic/control.sock")
  }

  @Test("a profile puts all of them one folder deeper")
  func profile() throws {
    let folders = try Folders(
      environment: ProcessEnvironment(["HOME": "/h", "XDG_RUNTIME_DIR": "/r"]), profile: "second")
    #expect(folders.configuration.text == "/h/.config/appmusic/second/config.json")
    #expect(folders.controlSocket.text == "/r/appmusic/second/control.sock")
  }

  @Test("a relative XDG path is ignored, as the specification asks")
  func relative() throws {
    let folders = try Folders(environment: ProcessEnvironment(["HOME": "/h", "XDG_DATA_HOME": "data"]))
    #expect(folders.data.text == "/h/.local/share/appmusic")
  }

  @Test("HOME may be unset when the XDG variables are set")
  func noHome() throws {
    let all = [
      "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s",
    ]
    #expect(try Folders(environment: ProcessEnvironment(all)).runtime.text == "/s/appmusic")
    #expect(throws: CommandError.noHome(variable: "XDG_CONFIG_HOME")) {
      try Folders(environment: ProcessEnvironment([:]))
    }
  }

  @Test("a profile's name cannot leave its folder", arguments: ["", ".", "..", "a/b", "/"])
  func badProfile(_ name: String) {
    #expect(throws: CommandError.self) {
      try Folders(environment: ProcessEnvironment(["HOME": "/h"]), profile: name)
    }
  }
}
