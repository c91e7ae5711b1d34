import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DownloadsViewModelTests {
  private let world = MusicWorld(tracks: (1...5).map { .sample($0) })

  private func downloads() -> DownloadsViewModel {
    let states: [DownloadRow.State] = [
      .done, .running, .waiting, .paused, .failed(message: "The server does not answer."),
    ]
    world.downloads.rows.accept(
      zip(1..., states).map { DownloadRow(track: .sample($0), state: $1, bytes: 50, total: 200) })
    let downloads = DownloadsViewModel(services: world.services)
    world.run()
    return downloads
  }

  @Test("from nothing to something, and away again")
  func story() {
    let downloads = DownloadsViewModel(services: world.services)
    let states = Log(downloads.outputs.placeholder)
    world.run()
    world.downloads.rows.accept([DownloadRow(track: .sample(1), state: .waiting)])
    world.run()
    downloads.inputs.removePressed(at: 0)
    world.run()
    #expect(states.all == [.loading, .empty, .completed, .empty])
  }

  @Test("a row that is here plays; others stop and go on")
  func rows() {
    let downloads = downloads()
    let states = Log(downloads.outputs.downloads.map { $0.map(\.state) })
    for row in 0...5 { downloads.inputs.rowSelected(at: row) }
    world.run()
    #expect(world.queueTitles == ["Song 1"])
    #expect(states.last == [.done, .paused, .paused, .waiting, .waiting])
  }

  @Test("all that is here plays; nothing of it is told")
  func playsAll() {
    let downloads = downloads()
    let errors = Log(downloads.outputs.showError.map(\.message))
    downloads.inputs.playAllPressed()
    world.run()
    #expect(world.queueTitles == ["Song 1"])
    downloads.inputs.removePressed(at: 0)
    world.run()
    downloads.inputs.playAllPressed()
    world.run()
    #expect(errors.all == ["There is no song to play in “downloads”; choose something else."])
  }

  @Test("how much is here")
  func share() {
    #expect(DownloadRow(track: .sample(1), state: .running, bytes: 50, total: 200).share == 0.25)
    #expect(DownloadRow(track: .sample(1), state: .running, bytes: 50).share == nil)
    #expect(DownloadRow(track: .sample(1), state: .running, bytes: 50, total: 0).share == nil)
    #expect(DownloadRow(track: .sample(1), state: .running, bytes: 300, total: 200).share == 1)
    #expect(ServerSyncProgress(done: 15, total: 30).share == 0.5)
    #expect(ServerSyncProgress(done: 15).share == nil)
  }

  @Test("failures are told, and do not end anything")
  func fails() {
    let downloads = downloads()
    let (errors, count) = (
      Log(downloads.outputs.showError.map(\.message)), Log(downloads.outputs.downloads.map(\.count))
    )
    world.downloads.trouble.withLock { $0 = .refused }
    downloads.inputs.removePressed(at: 0)
    downloads.inputs.rowSelected(at: 1)
    world.run()
    #expect(errors.all == ["The server is tired.", "The server is tired."])
    world.downloads.trouble.withLock { $0 = nil }
    downloads.inputs.removePressed(at: 0)
    world.run()
    #expect(count.last == 4)
  }
}
