import Dispatch
import RxLite
import Synchronization
import Testing

@testable import AudioService

/// Lyrics that follow a player, on a clock that is turned by hand.
@Suite struct LyricFollowingTests {
  /// A clock, places to send, and what is told.
  private final class Desk: Sendable {
    let scheduler = HistoricalScheduler()
    let told = Mutex<[(Int, String)]>([])

    /// The time on the clock in milliseconds.
    var time: Int { Int((scheduler.clock.timeIntervalSince1970 * 1000).rounded()) }

    var now: @Sendable () -> Duration {
      { [scheduler] in .milliseconds(Int((scheduler.clock.timeIntervalSince1970 * 1000).rounded())) }
    }

    func note(_ value: String) { told.withLock { $0.append((time, value)) } }

    /// Lets time go by.
    func wait(until time: Int) {
      scheduler.advanceTo(.init(timeIntervalSince1970: Double(time) / 1000))
    }

    /// The place of a track that is now at so many milliseconds.
    func place(_ milliseconds: Int, rate: Double = 1) -> PlaybackPosition {
      PlaybackPosition(.milliseconds(milliseconds), takenAt: .milliseconds(time), rate: rate)
    }

    var rows: [String] { told.withLock { $0.map { "\($0.0) \($0.1)" } } }
  }

  private func song(_ name: String) throws -> Lyrics {
    try Lyrics.read("[00:01.00]\(name) one\n[00:02.00]\(name) two\n[00:03.00]\n[00:04.00]\(name) four\n")
  }

  private func follow(_ desk: Desk, _ places: Observable<PlaybackPosition>) throws -> any Disposable {
    let lyrics = try song("a")
    return places.lyricMoments(LyricTimeline(lyrics), now: desk.now, scheduler: desk.scheduler)
      .subscribe(onNext: { moment in
        desk.note(moment.current.map { lyrics.lines[Int($0)].text }.joined(separator: "+"))
      })
  }

  @Test("one place that moves on is enough for every change")
  func onePlace() throws {
    let desk = Desk()
    let places = PublishSubject<PlaybackPosition>()
    let following = try follow(desk, places)
    places.onNext(desk.place(500))
    desk.wait(until: 10_000)
    #expect(desk.rows == ["0 ", "500 a one", "1500 a two", "2500 ", "3500 a four"])
    following.dispose()
  }

  @Test("pauses, other speeds and seeks both ways begin anew")
  func changes() throws {
    let desk = Desk()
    let places = PublishSubject<PlaybackPosition>()
    let following = try follow(desk, places)
    places.onNext(desk.place(900))
    desk.wait(until: 200)
    places.onNext(desk.place(1100, rate: 0))
    desk.wait(until: 5000)
    #expect(desk.rows == ["0 ", "100 a one"])
    places.onNext(desk.place(1100, rate: 2))
    desk.wait(until: 5500)
    #expect(desk.rows.dropFirst(2) == ["5450 a two"])
    places.onNext(desk.place(4500))
    places.onNext(desk.place(1500))
    desk.wait(until: 6000)
    #expect(desk.rows.dropFirst(3) == ["5500 a four", "5500 a one", "6000 a two"])
    following.dispose()
    desk.wait(until: 20_000)
    #expect(desk.rows.count == 6)
  }

  @Test("places that fall a little behind take nothing back")
  func jitter() throws {
    let desk = Desk()
    let places = PublishSubject<PlaybackPosition>()
    let following = try follow(desk, places)
    places.onNext(desk.place(0))
    // Every second place is 100 ms behind the truth, which lies right after a change each time.
    for step in 1...40 {
      desk.wait(until: step * 80)
      places.onNext(desk.place(step * 80 - (step.isMultiple(of: 2) ? 0 : 100)))
    }
    #expect(desk.rows == ["0 ", "1000 a one", "2000 a two", "3040 "])
    following.dispose()
  }

  @Test("changes that follow at once are all told, in their order, on a real queue")
  func realQueue() async throws {
    let lines = (0..<300).map { LyricLine(start: $0, text: String($0)) }
    let timeline = LyricTimeline(Lyrics(written: lines))
    let clock = ContinuousClock(), begin = clock.now
    let told = Mutex<[Int]>([])
    let following = Observable.just(PlaybackPosition(.zero, takenAt: .zero, rate: 20))
      .lyricMoments(
        timeline, now: { clock.now - begin },
        scheduler: SerialDispatchQueueScheduler(
          queue: DispatchQueue(label: "lyrics"), internalSerialQueueName: "lyrics")
      )
      .subscribe(onNext: { moment in told.withLock { $0.append(moment.start ?? -1) } })
    // Real time, because a race between threads has none to be turned by hand: fifteen milliseconds of music.
    while told.withLock({ $0.last ?? -1 }) < 299, clock.now - begin < .seconds(10) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let starts = told.withLock { $0 }
    #expect(starts == Array((starts.first ?? 0)..<300))
    following.dispose()
  }

  private func track(_ id: String) -> Track {
    Track(id: TrackID(rawValue: id), location: .address("x:\(id)"), title: id)
  }

  private static func describe(_ display: LyricDisplay) -> String {
    switch display {
    case .waiting: "waiting"
    case .none: "none"
    case .instrumental: "instrumental"
    case .text(let lyrics): "text \(lyrics.lines[0].text)"
    case .synced(let scene): scene.current.map { scene.timeline.lines[$0].text }.joined(separator: "+")
    }
  }

  @Test("late lyrics of one song are never shown in another")
  func late() throws {
    let desk = Desk()
    let places = PublishSubject<PlayingPlace>()
    let slow = PublishSubject<Lyrics>(), quick = PublishSubject<Lyrics>()
    let first = try song("a"), second = try song("b")
    let showing = places.lyricDisplays(
      lookup: { $0.title == "tr-a" ? slow.asObservable() : quick.asObservable() }, now: desk.now,
      scheduler: desk.scheduler
    ).subscribe(onNext: { desk.note(Self.describe($0)) })
    places.onNext(PlayingPlace(track: track("tr-a"), position: desk.place(1200)))
    places.onNext(PlayingPlace(track: track("tr-b"), position: desk.place(0)))
    slow.onNext(first)
    quick.onNext(second)
    desk.wait(until: 1500)
    slow.onNext(first)
    #expect(desk.rows == ["0 waiting", "0 waiting", "0 ", "1000 b one"])
    places.onNext(PlayingPlace(track: nil, position: desk.place(0, rate: 0)))
    #expect(desk.rows.last == "1500 none")
    showing.dispose()
  }

  @Test("better lyrics replace those before, and a lookup that fails later keeps them")
  func better() throws {
    let desk = Desk()
    let places = PublishSubject<PlayingPlace>()
    let lookup = PublishSubject<Lyrics>()
    let showing = places.lyricDisplays(
      lookup: { _ in lookup.asObservable() }, now: desk.now, scheduler: desk.scheduler
    )
    .subscribe(onNext: { desk.note(Self.describe($0)) })
    places.onNext(PlayingPlace(track: track("tr-a"), position: desk.place(1200)))
    lookup.onNext(try Lyrics.read("plain"))
    lookup.onNext(try song("a"))
    lookup.onError(LyricsError.missing)
    desk.wait(until: 1000)
    #expect(
      desk.rows.filter { !$0.hasSuffix("0 ") } == [
        "0 waiting", "0 text plain", "0 a one", "0 a one", "800 a two",
      ])
    showing.dispose()
  }

  @Test(
    "lookups without lyrics, and songs without words, are told",
    arguments: [
      ("", "none"), ("[00:00.00]纯音乐，请欣赏", "instrumental"), ("[au: instrumental]", "instrumental"),
      ("Instrumental", "instrumental"), ("an instrumental break", "text an instrumental break"),
    ])
  func nothing(_ text: String, _ shown: String) throws {
    let desk = Desk()
    let lyrics = try Lyrics.read(text)
    let showing = Observable.just(PlayingPlace(track: track("tr-a"), position: desk.place(0)))
      .lyricDisplays(
        lookup: { _ in text.isEmpty ? .empty() : .just(lyrics) }, now: desk.now, scheduler: desk.scheduler
      )
      .subscribe(onNext: { desk.note(Self.describe($0)) })
    #expect(desk.rows == ["0 waiting", "0 \(shown)"])
    showing.dispose()
  }
}
