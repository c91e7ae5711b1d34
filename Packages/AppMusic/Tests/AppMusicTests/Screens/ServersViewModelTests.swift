import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ServersViewModelTests {
  private let world = MusicWorld()

  private func servers() -> ServersViewModel {
    world.servers.rows.accept([
      ServerRow(id: "home", url: "https://music.example", user: "mia"),
      ServerRow(id: "work", url: "https://work.example", user: "mia", state: .offline),
    ])
    let servers = ServersViewModel(services: world.services)
    world.run()
    return servers
  }

  @Test("from no server to two, and back")
  func story() {
    let servers = ServersViewModel(services: world.services)
    let (ids, states) = (Log(servers.outputs.servers.map { $0.map(\.id) }), Log(servers.outputs.placeholder))
    world.run()
    #expect(states.all == [.loading, .empty])
    world.servers.rows.accept([ServerRow(id: "home", url: "https://music.example", user: "mia")])
    world.run()
    #expect(ids.last == ["home"])
    servers.inputs.removePressed(at: 4)
    servers.inputs.removePressed(at: 0)
    world.run()
    #expect(states.all == [.loading, .empty, .completed, .empty])
  }

  @Test("songs are read by a command that runs once at a time and tells how far it is")
  func syncs() {
    let servers = servers()
    let (progress, can) = (Log(servers.outputs.syncProgress), Log(servers.outputs.canSync))
    let (notices, errors) = (Log(servers.outputs.notices), Log(servers.outputs.showError.map(\.message)))
    servers.inputs.syncPressed(at: 0)
    servers.inputs.syncPressed(at: 1)
    world.run(500)
    #expect(can.all == [true, false, true])
    #expect(progress.all.map { $0?.server } == [nil, "home", "home", "home", "home", nil])
    #expect(progress.all.map { $0?.progress.done } == [nil, 0, 10, 20, 30, nil])
    #expect(notices.all == [.serverSynced(name: "home")])
    #expect(errors.all == [], "pressing twice is no failure")
  }

  @Test("a reading that is stopped ends, says nothing, and can begin again")
  func stops() {
    let servers = servers()
    let (progress, notices) = (Log(servers.outputs.syncProgress), Log(servers.outputs.notices))
    servers.inputs.syncPressed(at: 0)
    world.run(150)
    servers.inputs.syncStopped()
    world.run(500)
    #expect(progress.all.map { $0?.progress.done } == [nil, 0, 10, nil])
    #expect(notices.all == [])
    servers.inputs.syncPressed(at: 1)
    world.run(500)
    #expect(notices.all == [.serverSynced(name: "work")])
  }

  @Test("failures are told, and do not end anything")
  func fails() {
    let servers = servers()
    let (errors, notices) = (Log(servers.outputs.showError.map(\.message)), Log(servers.outputs.notices))
    world.servers.trouble.withLock { $0 = Trouble.offline }
    servers.inputs.syncPressed(at: 0)
    servers.inputs.testPressed(at: 0)
    servers.inputs.removePressed(at: 0)
    world.run()
    #expect(errors.all == ["There is no network.", "There is no network.", "There is no network."])
    world.servers.trouble.withLock { $0 = nil }
    servers.inputs.syncPressed(at: 0)
    world.run(500)
    #expect(notices.all == [.serverSynced(name: "home")])
  }

  @Test("adding leads to the form; leaving stops a reading")
  func leaves() {
    var servers: ServersViewModel? = servers()
    let screens = Log<AppScreen>()
    let progress = Log<ServerReading?>()
    let bag = DisposeBag()
    servers?.nextScreen.subscribe(onNext: screens.note).disposed(by: bag)
    servers?.syncProgress.subscribe(onNext: progress.note).disposed(by: bag)
    servers?.addPressed()
    #expect(screens.all == [.addServer(url: "")])
    servers?.syncPressed(at: 0)
    world.run(150)
    progress.clear()
    weak let held = servers
    servers = nil
    #expect(held == nil)
    world.run(500)
    #expect(progress.all == [])
  }
}
