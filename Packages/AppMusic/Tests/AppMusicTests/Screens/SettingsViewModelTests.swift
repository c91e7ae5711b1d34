import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SettingsViewModelTests {
  private let world = MusicWorld()

  private func settings() -> SettingsViewModel {
    world.settings.rows.accept([
      SettingRow(key: "lyrics", title: "Show lyrics", kind: .toggle, value: "true"),
      SettingRow(key: "lang", title: "Language", kind: .choice(["en", "zh-Hans"]), value: "en"),
      SettingRow(key: "cache", title: "Cache in MB", kind: .number(10...12), value: "12"),
      SettingRow(key: "folder", title: "Folder", kind: .text, value: "/music"),
      SettingRow(key: "version", title: "Version", kind: .fixed, value: "0.1.0"),
    ])
    let settings = SettingsViewModel(services: world.services)
    world.run()
    return settings
  }

  @Test("a press turns a switch, goes on to the next word or number, and asks for a text")
  func presses() {
    let settings = settings()
    let (values, asked) = (
      Log(settings.outputs.settings.map { $0.map(\.value) }), Log(settings.outputs.valueAsked)
    )
    let notices = Log(settings.outputs.notices)
    for row in 0...5 { settings.inputs.rowSelected(at: row) }
    world.run()
    #expect(values.last == ["false", "zh-Hans", "10", "/music", "0.1.0"])
    #expect(asked.all.map(\.key) == ["folder"])
    #expect(
      notices.all == [.settingSaved(key: "lyrics"), .settingSaved(key: "lang"), .settingSaved(key: "cache")])
    settings.inputs.valueEntered("/songs", at: 3)
    world.run()
    #expect(values.last == ["false", "zh-Hans", "10", "/songs", "0.1.0"])
  }

  @Test("what is wrong with a value stands at its key, until another one is right")
  func faults() {
    let settings = settings()
    let (faults, values) = (
      Log(settings.outputs.faults), Log(settings.outputs.settings.map { $0.map(\.value) })
    )
    settings.inputs.valueEntered("maybe", at: 0)
    settings.inputs.valueEntered("fr", at: 1)
    settings.inputs.valueEntered("99", at: 2)
    settings.inputs.valueEntered("9.0", at: 4)
    world.run()
    #expect(
      faults.last == [
        "lyrics": .notAmong(["true", "false"]), "lang": .notAmong(["en", "zh-Hans"]),
        "cache": .outside(10...12),
        "version": .fixed,
      ])
    #expect(values.last == ["true", "en", "12", "/music", "0.1.0"])
    settings.inputs.valueEntered("11", at: 2)
    world.run()
    #expect(faults.last?["cache"] == nil)
    #expect(values.last == ["true", "en", "11", "/music", "0.1.0"])
  }

  @Test("a value that cannot be saved is told; the servers are a screen of their own")
  func fails() {
    let settings = settings()
    let (errors, screens) = (Log(settings.outputs.showError.map(\.message)), Log(settings.outputs.nextScreen))
    world.settings.trouble.withLock { $0 = .refused }
    settings.inputs.rowSelected(at: 0)
    world.run()
    #expect(errors.all == ["The server is tired."])
    settings.inputs.serversPressed()
    #expect(screens.all == [.servers])
  }

  @Test("words and sentences of what is wrong, in both languages")
  func sentences() {
    let table: [(FieldFault, String, String)] = [
      (.empty(title: "Name"), "Name must not be empty.", "Name不能为空!"),
      (
        .noAddress, "Give the address of a server, such as https://music.example.",
        "请输入服务器地址，例如 https://music.example。"
      ),
      (.notAmong(["a", "b"]), "Give one of a, b.", "请输入以下之一：a、b。"),
      (.outside(1...5), "Give a whole number from 1 to 5.", "请输入 1 到 5 之间的整数。"),
      (.fixed, "This cannot be changed here.", "此项不能在这里修改。"), (.sentence("So."), "So.", "So."),
    ]
    for (fault, english, chinese) in table {
      #expect(fault.description == english)
      #expect(fault.chineseDescription == chinese)
    }
  }
}
