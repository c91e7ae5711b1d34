import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct QueueViewModelTests {
  private let world = MusicWorld(tracks: (1...100).map { .sample($0) })

  private func play(_ numbers: ClosedRange<Int>) throws {
    try world.player.play(numbers.map { .reference(TrackID(rawValue: "tr-\($0)")) })
    world.run()
  }

  private func titles(_ rows: QueueRows?) -> [String?] {
    rows.map { $0.rows(in: 0..<$0.count).map(\.track?.title) } ?? []
  }

  @Test("only the rows that are seen are looked up, each once")
  func looksUp() throws {
    let queue = QueueViewModel(services: world.services)
    let rows = Log(queue.outputs.rows)
    try play(1...100)
    #expect(rows.last?.count == 100)
    #expect(rows.last?.current == 0)
    #expect(world.catalogue.takeAsked() == [])
    queue.inputs.rowsShown(10..<12)
    world.run()
    #expect(world.catalogue.takeAsked() == ["tracks tr-11 tr-12"])
    #expect(rows.last?[11]?.track?.title == "Song 12")
    #expect(rows.last?[12]?.track == nil)
    #expect(rows.last?[12]?.songID == TrackID(rawValue: "tr-13"))
    queue.inputs.rowsShown(11..<13)
    world.run()
    #expect(world.catalogue.takeAsked() == ["tracks tr-13"])
    queue.inputs.rowsShown(90..<500)
    world.run()
    #expect(rows.last?[99]?.track?.title == "Song 100")
    #expect(rows.last?[100] == nil)
  }

  @Test("songs that the queue holds whole are not looked up")
  func known() throws {
    let queue = QueueViewModel(services: world.services)
    let rows = Log(queue.outputs.rows)
    try world.player.play([.track(.sample(7)), .reference(TrackID(rawValue: "tr-8"))])
    queue.inputs.rowsShown(0..<2)
    world.run()
    #expect(world.catalogue.takeAsked() == ["tracks tr-8"])
    #expect(titles(rows.last) == ["Song 7", "Song 8"])
  }

  @Test("rows play, move and go; undo brings them back")
  func edits() throws {
    let queue = QueueViewModel(services: world.services)
    let rows = Log(queue.outputs.rows)
    try play(1...4)
    queue.inputs.rowsShown(0..<4)
    world.run()
    queue.inputs.rowSelected(at: 2)
    world.run()
    #expect(world.player.status.track?.title == "Song 3")
    #expect(rows.last?.current == 2)
    #expect(rows.last?.rows(in: 0..<4).map(\.isCurrent) == [false, false, true, false])
    queue.inputs.rowMoved(from: 0, to: 3)
    world.run()
    #expect(titles(rows.last) == ["Song 2", "Song 3", "Song 4", "Song 1"])
    queue.inputs.rowsRemoved(at: [0, 2])
    world.run()
    #expect(titles(rows.last) == ["Song 3", "Song 1"])
    queue.inputs.clearPressed()
    world.run()
    #expect(rows.last?.count == 0)
    queue.inputs.undoPressed()
    world.run()
    #expect(titles(rows.last) == ["Song 3", "Song 1"])
  }

  @Test("what the player refuses is told, and the next command works")
  func refuses() throws {
    let queue = QueueViewModel(services: world.services)
    let (errors, states) = (Log(queue.outputs.showError.map(\.code)), Log(queue.outputs.placeholder))
    world.run()
    queue.inputs.undoPressed()
    queue.inputs.rowSelected(at: 7)
    world.run()
    #expect(errors.all == [6_012, 6_011])
    try play(1...2)
    queue.inputs.rowSelected(at: 1)
    world.run()
    #expect(world.player.status.track?.title == "Song 2")
    #expect(states.all == [.empty, .completed])
  }

  @Test("the mode goes round")
  func modes() {
    let queue = QueueViewModel(services: world.services)
    let modes = Log(queue.outputs.mode)
    world.run()
    for _ in 1...4 {
      queue.inputs.modePressed()
      world.run()
    }
    #expect(modes.all == [.off, .all, .one, .shuffle, .off])
  }

  @Test("a queue that cannot be looked up is told, and looked up again when it is seen again")
  func offline() throws {
    let queue = QueueViewModel(services: world.services)
    let (errors, rows) = (Log(queue.outputs.showError.map(\.message)), Log(queue.outputs.rows))
    try play(1...4)
    world.catalogue.change { $0.trouble = .offline }
    queue.inputs.rowsShown(0..<2)
    world.run()
    #expect(errors.all == ["There is no network."])
    world.catalogue.change { $0.trouble = nil }
    queue.inputs.rowsShown(0..<3)
    world.run()
    #expect(titles(rows.last) == ["Song 1", "Song 2", "Song 3", nil])
  }

  @Test("the same rows are looked up again when the user wants it, and once only")
  func retries() throws {
    let queue = QueueViewModel(services: world.services)
    let (errors, rows) = (Log(queue.outputs.showError.map(\.message)), Log(queue.outputs.rows))
    try play(1...2)
    world.catalogue.change { $0.trouble = .refused }
    queue.inputs.rowsShown(0..<2)
    world.run()
    queue.inputs.retryPressed()
    world.run()
    #expect(errors.all == ["The server is tired.", "The server is tired."])
    world.catalogue.change { $0.trouble = nil }
    _ = world.catalogue.takeAsked()
    queue.inputs.retryPressed()
    world.run()
    #expect(titles(rows.last) == ["Song 1", "Song 2"])
    queue.inputs.retryPressed()
    world.run()
    #expect(world.catalogue.takeAsked() == ["tracks tr-1 tr-2"], "what is known is not asked for")
  }

  @Test("nothing is delivered after leaving, and nothing lives on")
  func leaves() throws {
    try play(1...4)
    var queue: QueueViewModel? = QueueViewModel(services: world.services)
    weak let model = queue
    let bag = DisposeBag()
    let events = Log<Int>()
    queue?.rows.subscribe(onNext: { events.note($0.count) }).disposed(by: bag)
    world.run()
    queue?.rowsShown(0..<2)
    queue = nil
    #expect(model == nil)
  }
}
