import AudioService
import MediaControls
import Testing

@testable import appmusic

@Suite struct MediaKeysTests {
  private func status(_ change: (inout PlayerStatus) -> Void = { _ in }) -> PlayerStatus {
    var status = PlayerStatus()
    change(&status)
    return status
  }

  @Test("commands are the words that anybody would type, and all of them are known to the player")
  func words() throws {
    let expected: [(MediaCommand, [String]?)] = [
      (.play, ["resume"]), (.pause, ["pause"]), (.toggle, ["toggle"]), (.stop, ["stop"]), (.next, ["next"]),
      (.previous, ["prev"]), (.seek(to: .seconds(83) + .microseconds(4)), ["seek", "83.000004"]),
      (.seek(to: .zero), ["seek", "0.000000"]), (.setShuffled(true), ["shuffle", "on"]),
      (.setShuffled(false), ["shuffle", "off"]), (.setVolume(0.295), ["volume", "30"]),
      (.setVolume(1), ["volume", "100"]), (.open("-x"), ["play", "--", "-x"]), (.setLoop(.track), nil),
      (.setRate(2), nil), (.raise, nil), (.quit, nil),
    ]
    for (command, words) in expected {
      #expect(MediaKeys.words(for: command) == words)
      guard let words else { continue }
      let parsed = try CommandTable.player.parser.parse(words.map { FilePath($0) })
      guard case .player = parsed.command?.body else {
        Issue.record("the player does not know \(words)")
        continue
      }
    }
  }

  @Test("every loop has its counterpart, both ways")
  func loops() {
    let pairs: [(LoopMode, MediaPlayerState.Loop)] = [(.off, .none), (.one, .track), (.all, .playlist)]
    for (mode, loop) in pairs {
      #expect(MediaPlayerState.Loop(mode) == loop)
      #expect(LoopMode(loop) == mode)
    }
  }

  @Test("a player with nothing in its queue can do nothing")
  func empty() {
    let state = MediaPlayerState(status(), canGoPrevious: false)
    #expect(state.status == .stopped && state.track == nil && state.volume == 1)
    #expect(!state.canPlay && !state.canPause && !state.canSeek && !state.canGoNext && !state.canGoPrevious)
  }

  @Test("there is a next track unless the last one plays and nothing loops", arguments: 0..<5)
  func next(_ count: Int) {
    for index in [nil] + (0..<count).map(Optional.some) {
      for loop in LoopMode.allCases {
        let status = status {
          ($0.count, $0.index, $0.loop) = (count, index, loop)
        }
        let isLast = count == 0 || index == count - 1
        let expected = loop == .off || count < 2 ? !isLast : true
        #expect(MediaPlayerState(status, canGoPrevious: false).canGoNext == expected)
      }
    }
  }
}
