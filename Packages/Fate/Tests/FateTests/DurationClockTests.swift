import Fate
import Testing

@Suite struct DurationClockTests {
  @Test(
    "a time is read as the command line documents it",
    arguments: [
      ("83", 83_000), ("1:23", 83_000), ("1:23.45", 83_450), ("1:02:03", 3_723_000), ("0", 0), ("0:00", 0),
      ("90:00", 5_400_000), ("1:02:03.5", 3_723_500), ("83.007", 83_007), ("007", 7_000), ("00:00:00.000", 0),
      ("100:59:59", 363_599_000), ("0:59", 59_000), ("1:00", 60_000),
    ])
  func reads(text: String, milliseconds: Int) {
    #expect(Duration.fd.parse(text) == .milliseconds(milliseconds))
    #expect(Duration.fd.parse(text[...]) == .milliseconds(milliseconds))
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", " ", "1:", ":1", ":", "1:2", "1:60", "1:99", "1:234", "1:2:3", "1:02:3", "1:60:00", "1:02:60",
      "1:2:03",
      "1:02:03:04", "-1", "+1", "1.", ".5", "1..5", "1.5.5", "1:23.", "1:2.5", "1.5:00", "1,5", "1e3", "0x10",
      "1:23 ", " 1:23", "1:23\n", "１：２３", "１", "٣", "1\u{301}", "a", "1s", "nan", "inf", "1:23.4x",
      "1:\u{0}3",
      "9223372036854775808", "153722867280912931:00", "2562047788015216:00:00", "99999999999999999999:00:00",
    ])
  func refuses(text: String) {
    #expect(Duration.fd.parse(text) == nil)
  }

  @Test("the longest time that there is can be read, and 18 digits after the point count")
  func limits() {
    #expect(
      Duration.fd.parse("9223372036854775807")
        == Duration(secondsComponent: .max, attosecondsComponent: 0))
    #expect(
      Duration.fd.parse("153722867280912930:07") == Duration(secondsComponent: .max, attosecondsComponent: 0))
    #expect(
      Duration.fd.parse("0.0000000000000000019") == Duration(secondsComponent: 0, attosecondsComponent: 1))
    #expect(
      Duration.fd.parse("0.9999999999999999999")
        == Duration(secondsComponent: 0, attosecondsComponent: 999_999_999_999_999_999))
  }

  @Test(
    "a time is written as a clock shows it",
    arguments: [
      (0, "0:00", "0:00.00"), (999, "0:00", "0:00.99"), (1_000, "0:01", "0:01.00"),
      (59_999, "0:59", "0:59.99"),
      (60_000, "1:00", "1:00.00"), (83_450, "1:23", "1:23.45"), (3_599_999, "59:59", "59:59.99"),
      (3_600_000, "1:00:00", "1:00:00.00"), (3_723_456, "1:02:03", "1:02:03.45"),
      (363_599_000, "100:59:59", "100:59:59.00"), (-5, "0:00", "0:00.00"), (-10, "0:00", "-0:00.01"),
      (-83_450, "-1:23", "-1:23.45"), (-3_600_000, "-1:00:00", "-1:00:00.00"),
    ])
  func writes(milliseconds: Int, clock: String, hundredths: String) {
    #expect(Duration.milliseconds(milliseconds).fd.clock() == clock)
    #expect(Duration.milliseconds(milliseconds).fd.clock(fractionDigits: 2) == hundredths)
  }

  @Test("the number of digits is kept between none and nine, and nothing is rounded up")
  func digits() {
    let time = Duration(secondsComponent: 1, attosecondsComponent: 999_999_999_999_999_999)
    #expect(time.fd.clock(fractionDigits: -1) == "0:01")
    #expect(time.fd.clock(fractionDigits: 1) == "0:01.9")
    #expect(time.fd.clock(fractionDigits: 3) == "0:01.999")
    #expect(time.fd.clock(fractionDigits: 9) == "0:01.999999999")
    #expect(time.fd.clock(fractionDigits: 99) == "0:01.999999999")
    #expect(
      Duration(secondsComponent: 1, attosecondsComponent: 50_000_000_000_000_000).fd.clock(fractionDigits: 2)
        == "0:01.05")
  }

  @Test("the longest and the least time can be written")
  func extremes() {
    #expect(
      Duration(secondsComponent: .max, attosecondsComponent: 0).fd.clock() == "2562047788015215:30:07")
    #expect(
      Duration(secondsComponent: .min, attosecondsComponent: 0).fd.clock() == "-2562047788015215:30:08")
  }

  @Test(
    "what is written can be read again, for every second of three hours and every hundredth of two minutes")
  func roundTrip() {
    for second in 0..<10_800 {
      guard Duration.fd.parse(Duration.seconds(second).fd.clock()) != .seconds(second) else { continue }
      Issue.record("\(second) s")
    }
    for hundredth in 0..<12_000 {
      let time = Duration.milliseconds(hundredth * 10)
      guard Duration.fd.parse(time.fd.clock(fractionDigits: 2)) != time else { continue }
      Issue.record("\(hundredth) hundredths")
    }
  }
}
