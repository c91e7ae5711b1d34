import Fate
import Testing

@Suite struct DurationMillisecondsTests {
  @Test(
    "whole milliseconds are cut towards zero",
    arguments: [
      (Duration.zero, 0), (.milliseconds(1), 1), (.microseconds(1_999), 1), (.microseconds(999), 0),
      (.microseconds(-999), 0), (.microseconds(-1_999), -1), (.seconds(3_723), 3_723_000),
      (.nanoseconds(1_000_000), 1),
    ] as [(Duration, Int64)])
  func cut(duration: Duration, milliseconds: Int64) {
    #expect(duration.fd.milliseconds == milliseconds)
  }

  @Test("a duration that is too long gives the nearest number that there is")
  func tooLong() {
    #expect(Duration(secondsComponent: .max, attosecondsComponent: 0).fd.milliseconds == .max)
    #expect(Duration(secondsComponent: .min, attosecondsComponent: 0).fd.milliseconds == .min)
    #expect(
      Duration(secondsComponent: 9_223_372_036_854_775, attosecondsComponent: 807_000_000_000_000_000)
        .fd.milliseconds == .max)
    #expect(
      Duration(secondsComponent: 9_223_372_036_854_775, attosecondsComponent: 808_000_000_000_000_000)
        .fd.milliseconds == .max)
    #expect(
      Duration(secondsComponent: 9_223_372_036_854_775, attosecondsComponent: 806_000_000_000_000_000)
        .fd.milliseconds == .max - 1)
  }
}
