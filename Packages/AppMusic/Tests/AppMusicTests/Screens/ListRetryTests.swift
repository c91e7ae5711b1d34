import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

/// Lists that are kept elsewhere and could not be read: told, and read again when the user wants it.
@Suite(.leakChecked) struct ListRetryTests {
  private let world = MusicWorld(tracks: [.sample(1)])

  @Test("downloads")
  func downloads() {
    world.downloads.rows.accept([DownloadRow(track: .sample(1), state: .done)])
    world.downloads.unreadable.withLock { $0 = .offline }
    let model = DownloadsViewModel(services: world.services)
    let (errors, states) = (Log(model.outputs.showError.map(\.message)), Log(model.outputs.placeholder))
    world.run()
    model.inputs.refreshPulled()
    world.run()
    #expect(errors.all == ["There is no network.", "There is no network."])
    #expect(states.all == [.loading])
    world.downloads.unreadable.withLock { $0 = nil }
    model.inputs.refreshPulled()
    world.run()
    #expect(states.all == [.loading, .completed])
  }

  @Test("servers")
  func servers() {
    world.servers.rows.accept([ServerRow(id: "home", url: "https://music.example.com", user: "mia")])
    world.servers.unreadable.withLock { $0 = .refused }
    let model = ServersViewModel(services: world.services)
    let (errors, states) = (Log(model.outputs.showError.map(\.message)), Log(model.outputs.placeholder))
    world.run()
    world.servers.unreadable.withLock { $0 = nil }
    model.inputs.refreshPulled()
    world.run()
    #expect(errors.all == ["The server is tired."])
    #expect(states.all == [.loading, .completed])
  }

  @Test("settings")
  func settings() {
    world.settings.rows.accept([SettingRow(key: "offline", title: "Offline", kind: .toggle, value: "false")])
    world.settings.unreadable.withLock { $0 = .refused }
    let model = SettingsViewModel(services: world.services)
    let (errors, states) = (Log(model.outputs.showError.map(\.message)), Log(model.outputs.placeholder))
    world.run()
    world.settings.unreadable.withLock { $0 = nil }
    model.inputs.refreshPulled()
    world.run()
    #expect(errors.all == ["The server is tired."])
    #expect(states.all == [.loading, .completed])
  }
}
