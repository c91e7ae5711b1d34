import FOLDin
import RxLite
import Testing

@MainActor
@Suite struct ReactiveControlTests {
  private let area = CellRect(column: 0, row: 0, columns: 20, rows: 5)
  private let bag = DisposeBag()

  /// What a stream gave; used on the main actor alone.
  @MainActor
  final class Seen<Value> {
    var values: [Value] = []
  }

  private func collect<Stream: ObservableType>(_ stream: Stream) -> Seen<Stream.Element>
  where Stream.Element: Sendable {
    let seen = Seen<Stream.Element>()
    Binder<Stream.Element>(seen) { $0.values.append($1) }.bound(to: stream, bag)
    return seen
  }

  @Test("a tap is told, and a disabled button tells none")
  func tap() {
    let button = Control(Button("Play", isFocused: true))
    let taps = collect(button.rx.tap.map { 1 })
    button.handle(.key(Key(.enter)), in: area)
    button.handle(.key(Key("x")), in: area)
    #expect(taps.values.count == 1)
    Observable.just(false).bind(to: button.rx.isEnabled).disposed(by: bag)
    button.handle(.key(Key(.enter)), in: area)
    #expect(taps.values.count == 1)
    #expect(!button.value.isEnabled)
  }

  @Test("what is disposed of hears no more")
  func disposed() {
    let button = Control(Button("Play", isFocused: true))
    let seen = Seen<Int>()
    let subscription = button.rx.tap.map { 1 }.bind(to: Binder(seen) { $0.values.append($1) })
    button.handle(.key(Key(.enter)), in: area)
    subscription.dispose()
    button.handle(.key(Key(.enter)), in: area)
    #expect(seen.values.count == 1)
  }

  @Test("a spinner turns while a stream says so")
  func spinner() {
    let spinner = Control(Spinner(isAnimating: false, label: "Loading"))
    let isLoading = BehaviorRelay(value: true)
    isLoading.asDriver().drive(spinner.rx.isAnimating).disposed(by: bag)
    #expect(spinner.value.isAnimating)
    spinner.value.elapsed = .seconds(3)
    isLoading.accept(true)
    #expect(spinner.value.elapsed == .seconds(3), "the same again changes nothing")
    isLoading.accept(false)
    #expect(!spinner.value.isAnimating)
  }

  @Test("rows are bound in three lines, and new ones arrive")
  func items() {
    let list = Control(ListView())
    list.value.skeletonRows = 5
    let tracks = BehaviorRelay(value: ["夜曲", "晴天"])
    tracks.bind(to: list.rx.items) { index, track in
      ListRow(track, leading: "\(index + 1)")
    }.disposed(by: bag)
    #expect(list.value.drawn(20, 3) == ["   1 夜曲", "   2 晴天", ""])
    #expect(list.value.skeletonRows == nil)
    #expect(list.value.arrival?.first == RowPath(row: 0))
    tracks.accept(["夜曲", "晴天", "七里香"])
    #expect(list.value.arrival?.first == RowPath(row: 2))
    tracks.accept(["one"])
    #expect(list.value.drawn(20, 2) == ["   1 one", ""])
    tracks.accept([])
    #expect(list.value.count == 0 && list.value.selected == nil)
  }

  /// A list of numbers, known by themselves, in an area of four lines, with one of them selected.
  private func numbered(_ rows: BehaviorRelay<[Int]>, selecting row: Int) -> Control<ListView> {
    let list = Control(ListView())
    rows.bind(to: list.rx.items, by: \.self) { _, number in ListRow("\(number)") }.disposed(by: bag)
    let four = CellRect(column: 0, row: 0, columns: 20, rows: 4)
    for _ in 0..<row { list.handle(.key(Key("j")), in: four) }
    return list
  }

  private func selected(_ list: Control<ListView>) -> String? {
    list.value.selected.map { list.value.row($0).title }
  }

  @Test("what is selected stays so, and what is seen stays where it is, whatever comes or goes above")
  func identity() {
    let rows = BehaviorRelay(value: Array(1...20))
    let list = numbered(rows, selecting: 9)
    #expect(list.value.drawn(20, 4).map { $0.split(separator: " ").first } == ["7", "8", "9", "10"])
    for above in [[0], [-2, -1, 0], []] {
      rows.accept(above + Array(1...20))
      #expect(selected(list) == "10")
      #expect(list.value.drawn(20, 4).map { $0.split(separator: " ").first } == ["7", "8", "9", "10"])
    }
    rows.accept(Array(5...20))
    #expect(selected(list) == "10")
    #expect(list.value.drawn(20, 4).map { $0.split(separator: " ").first } == ["7", "8", "9", "10"])
    rows.accept([5, 6, 9, 12, 13])
    #expect(selected(list) == "12", "the next one that is still there")
    rows.accept([5, 6, 9])
    #expect(selected(list) == "9", "or the one before")
    rows.accept([100, 101])
    #expect(selected(list) == "101")
    rows.accept([])
    #expect(selected(list) == nil)
    rows.accept([1, 2])
    #expect(selected(list) == "1")
  }

  @Test("at the top of a list rows that come above are seen")
  func top() {
    let rows = BehaviorRelay(value: Array(1...20))
    let list = numbered(rows, selecting: 1)
    rows.accept([0] + Array(1...20))
    #expect(selected(list) == "2")
    #expect(list.value.drawn(20, 4).map { $0.split(separator: " ").first } == ["0", "1", "2", "3"])
    #expect(list.value.arrival?.first == RowPath(row: 0), "nothing arrived at the end")
    rows.accept([0] + Array(1...21))
    #expect(list.value.arrival?.first == RowPath(row: 21))
  }

  @Test("of rows that are known by the same the nearest stays selected, and one that has no name its number")
  func sameIdentity() {
    let rows = BehaviorRelay(value: [7, 1, 7, 2, 7])
    let list = numbered(rows, selecting: 2)
    rows.accept([0, 7, 1, 7, 2, 7])
    #expect(list.value.selected == RowPath(row: 1) || list.value.selected == RowPath(row: 3))
    rows.accept([7, 7, 7, 7, 7, 7])
    let before = list.value.selected
    rows.accept([7, 7, 7, 7, 7])
    #expect(list.value.selected == before)
    let named = Control(ListView())
    rows.bind(to: named.rx.items, by: { _ -> Int? in nil }) { _, number in ListRow("\(number)") }.disposed(
      by: bag)
    named.value.selected = RowPath(row: 3)
    rows.accept([1, 2, 3, 4, 5, 6])
    #expect(selected(named) == "4")
  }

  @Test(
    "every way in which a few rows can change leaves the selection on a row, the same one where it is there")
  func everyChange() {
    let lists = [[]] + (1...3).flatMap { Self.arrangements(of: [1, 2, 3], $0) }
    for old in lists {
      for new in lists {
        for row in old.indices {
          let rows = BehaviorRelay(value: old)
          let list = numbered(rows, selecting: row)
          rows.accept(new)
          if new.contains(old[row]) {
            #expect(selected(list) == "\(old[row])")
          } else {
            #expect((selected(list) == nil) == new.isEmpty)
          }
        }
      }
    }
  }

  private static func arrangements(of numbers: [Int], _ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return numbers.flatMap { first in
      arrangements(of: numbers.filter { $0 != first }, count - 1).map { [first] + $0 }
    }
  }

  @Test("the selected tile stays selected when others come before it")
  func tileIdentity() {
    let grid = Control(GridView(count: 0, tileColumns: 6) { _ in GridItem("") })
    let tiles = BehaviorRelay(value: [1, 2, 3])
    tiles.bind(to: grid.rx.items, by: \.self) { _, number in GridItem("\(number)") }.disposed(by: bag)
    grid.value.selected = 1
    tiles.accept([9, 8, 1, 2, 3])
    #expect(grid.value.selected == 3)
    tiles.accept([9, 8, 3])
    #expect(grid.value.selected == 2)
    tiles.accept([])
    #expect(grid.value.selected == 0)
  }

  @Test("choosing and selecting rows are told")
  func rows() {
    let list = Control(ListView(count: 3) { _ in ListRow("row") })
    let chosen = collect(list.rx.itemChosen)
    let selected = collect(list.rx.itemSelected)
    for key in [Key("j"), Key(.enter), Key("j")] { list.handle(.key(key), in: area) }
    #expect(chosen.values == [RowPath(row: 1)])
    #expect(selected.values == [RowPath(row: 1), RowPath(row: 2)])
  }

  @Test("fetching is begun by the user and ended by who fetches")
  func refresh() {
    let list = Control(ListView(count: 2) { _ in ListRow("row") })
    list.value.header = RefreshHeader(refreshText: "Loading")
    list.value.footer = RefreshFooter(refreshText: "Loading", endText: "End")
    let began = collect(list.rx.refresh)
    let answers = PublishRelay<ListRefresh>()
    answers.bind(to: list.rx.refresh).disposed(by: bag)
    list.handle(.key(Key("k")), in: area)
    #expect(began.values == [.headerBegan])
    answers.accept(.headerBegan)
    list.handle(.key(Key("k")), in: area)
    #expect(began.values == [.headerBegan], "it is under way already")
    answers.accept(.headerEnded)
    #expect(list.value.header?.phase == .idle)
    list.handle(.key(Key("j")), in: area)
    #expect(began.values == [.headerBegan, .footerBegan])
    answers.accept(.footerBegan)
    #expect(list.value.footer?.phase == .refreshing(elapsed: .zero))
    answers.accept(.noMoreData)
    list.handle(.key(Key("j")), in: area)
    #expect(began.values == [.headerBegan, .footerBegan], "these are all rows")
    answers.accept(.footerEnded)
    list.handle(.key(Key("j")), in: area)
    #expect(began.values == [.headerBegan, .footerBegan, .footerBegan])
  }

  @Test("a text field and a relay follow one another")
  func text() {
    let field = Control(TextField("a"))
    let relay = BehaviorRelay(value: "start")
    (field.rx.text <-> relay).disposed(by: bag)
    #expect(field.value.text == "start")
    field.handle(.key(Key("!")), in: area)
    #expect(relay.value == "start!")
    field.handle(.key(Key(.left)), in: area)
    relay.accept("start!")
    #expect(field.value.caret == 5, "the caret stays where it is")
    relay.accept("other")
    #expect(field.value.text == "other")
    let submitted = collect(field.rx.submitted)
    field.handle(.key(Key(.enter)), in: area)
    #expect(submitted.values == ["other"])
  }

  @Test("tabs, progress, retry and lyrics tell what the user wants")
  func others() {
    let tabs = Control(TabBar(["a", "b"], isFocused: true))
    let page = collect(tabs.rx.selectedIndex)
    tabs.handle(.key(Key("l")), in: area)
    #expect(page.values == [0, 1])
    let bar = Control(ProgressBar(progress: 0))
    let sought = collect(bar.rx.sought)
    bar.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 19, row: 0))), in: area)
    #expect(sought.values == [1])
    Observable.just(0.5).bind(to: bar.rx.buffered).disposed(by: bag)
    #expect(bar.value.buffered == 0.5)
    let placeholder = Control(PlaceholderView(.completed))
    let retries = collect(placeholder.rx.retry.map { 1 })
    Observable.just(.failed(title: "Offline", message: "", retry: "Retry")).bind(to: placeholder.rx.phase)
      .disposed(by: bag)
    placeholder.handle(.key(Key("r")), in: area)
    #expect(retries.values == [1])
    let lyrics = Control(LyricView(groups: [LyricGroup("a"), LyricGroup("b")], current: 0))
    let lines = collect(lyrics.rx.sought)
    for key in [Key("j"), Key(.enter)] { lyrics.handle(.key(key), in: area) }
    #expect(lines.values == [1])
  }

  @Test("tiles are bound like rows")
  func grid() {
    let grid = Control(GridView(count: 0, tileColumns: 6) { _ in GridItem("") })
    Observable.just(["夜", "曲"]).bind(to: grid.rx.items) { index, title in
      GridItem(title, subtitle: "\(index)")
    }
    .disposed(by: bag)
    let chosen = collect(grid.rx.itemChosen)
    #expect(grid.value.drawn(16, 6)[3] == "夜      曲")
    for key in [Key("l"), Key(.enter)] { grid.handle(.key(key), in: area) }
    #expect(chosen.values == [1])
  }

  @Test("one child view serves two screens, each with its own rows")
  func twice() {
    let songs = Control(ListView())
    let similar = Control(ListView())
    for (list, rows) in [(songs, ["a", "b"]), (similar, ["c"])] {
      Observable.just(rows).bind(to: list.rx.items) { _, title in ListRow(title) }.disposed(by: bag)
    }
    #expect(songs.value.drawn(6, 2) == [" a", " b"])
    #expect(similar.value.drawn(6, 2) == [" c", ""])
  }

  @Test("every change asks for a frame")
  func changes() {
    let button = Control(Button("a"))
    var frames = 0
    button.onChange = { frames += 1 }
    button.value.title = "b"
    Observable.just("c").bind(to: button.rx.title).disposed(by: bag)
    #expect(frames == 2)
    #expect(button.value.title == "c")
  }

  @Test("a control that nobody holds is gone, bound or not")
  func released() {
    weak var weakList: Control<ListView>?
    let rows = BehaviorRelay(value: ["a"])
    do {
      let list = Control(ListView())
      weakList = list
      rows.bind(to: list.rx.items) { _, title in ListRow(title) }.disposed(by: bag)
      #expect(list.value.count == 1)
    }
    #expect(weakList == nil)
  }
}

extension Binder where Value: Sendable {
  /// Binds a stream to this.
  @MainActor
  fileprivate func bound<Stream: ObservableType>(to stream: Stream, _ bag: DisposeBag)
  where Stream.Element == Value {
    stream.asObservable().bind(to: self).disposed(by: bag)
  }
}
