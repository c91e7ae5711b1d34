import Foundation
import Testing

@testable import MediaControls

@Suite struct SessionBusTests {
  @Test("the variable wins, and without it the socket of the run-time folder if it is there")
  func address() throws {
    let session = try BusSession()
    let folder = session.folder.path
    #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=x"]) == "unix:abstract=x")
    #expect(
      SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder]) == session.address)
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder + "/none"]) == nil)
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": "relative"]) == nil)
    #expect(SessionBus.address(in: [:]) == nil)
  }

  @Test("a file that is no socket is no bus")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "controls-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("bus"))
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder.path]) == nil)
    #expect(!SessionBus.mayBeThere("unix:path=" + folder.path + "/bus"))
  }

  @Test("paths are escaped and unescaped as the D-Bus specification says")
  func escapes() {
    #expect(SessionBus.escaped("/run/a b,é%") == "/run/a%20b%2c%c3%a9%25")
    #expect(SessionBus.socketPath(of: "unix:path=/run/a%20b%2c%c3%a9,guid=77") == "/run/a b,é")
    #expect(SessionBus.socketPath(of: "unix:path=/a%2") == nil)
    #expect(SessionBus.socketPath(of: "unix:path=/a%zz") == nil)
    #expect(SessionBus.socketPath(of: "unix:path=/a;unix:path=/b") == nil)
    #expect(SessionBus.socketPath(of: "unix:abstract=/a") == nil)
    #expect(!SessionBus.mayBeThere(""))
    #expect(SessionBus.mayBeThere("tcp:host=localhost,port=1"))
  }
}
