import FOLDin
import RxLite
import Testing

private struct Track: Sendable {
  let title: String
  let artist: String
}

/// What a view model offers, as far as the example needs it.
private final class TracksViewModel: Sendable {
  let tracks = BehaviorRelay(value: [Track(title: "夜曲", artist: "周杰伦")])
  let isLoading = BehaviorRelay(value: true)
  let retry = PublishRelay<Void>()
}

@MainActor
@Suite struct ReadmeTests {
  @Test("the README's binding shows the view model's rows")
  func binding() {
    let viewModel = TracksViewModel()
    let bag = DisposeBag()
    // README begin
    let list = Control(ListView())
    let spinner = Control(Spinner(label: "Loading"))
    let retry = Control(Button("Retry", isFocused: true))

    viewModel.tracks.bind(to: list.rx.items) { index, track in
      ListRow(track.title, subtitle: track.artist, leading: "\(index + 1)")
    }.disposed(by: bag)
    viewModel.isLoading.asDriver().drive(spinner.rx.isAnimating).disposed(by: bag)
    retry.rx.tap.bind(to: viewModel.retry).disposed(by: bag)

    list.value.advance(by: .seconds(1))  // by a timer, while list.value.isMoving: new rows slide in
    var screen = Screen(size: CellSize(columns: 40, rows: 2))
    list.draw(on: &screen, in: screen.bounds, theme: .midnight)
    // README end
    #expect(screen.lines[0].hasPrefix("   1 夜曲"))
    #expect(spinner.value.isAnimating)
  }
}
