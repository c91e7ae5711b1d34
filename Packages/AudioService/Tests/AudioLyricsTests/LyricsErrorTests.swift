import AudioLyrics
import Testing

/// Every sentence that a person can see, with its code.
@Suite struct LyricsErrorTests {
  @Test("the domain is lyrics")
  func domain() {
    #expect(LyricsError.missing.domain == "lyrics")
    #expect(LyricProblem.tooDeep.domain == "lyrics")
  }

  @Test(
    "every error has its code and its sentence",
    arguments: [
      (
        LyricsError.missing, 3000,
        "There are no lyrics for this track; put an .lrc file of the same name beside it."
      ),
      (
        .tooLarge(bytes: 2_000_000_000), 3050,
        "The file has 2000000000 bytes and lyrics may have 1 GB; choose another file."
      ),
      (
        .tooLarge(bytes: 70_000_000, limit: 64_000_000), 3050,
        "The file has 70000000 bytes and lyrics may have 64 MB; choose another file."
      ),
      (
        .noUnpacker, 3051,
        "The file is packed KRC and this program cannot unpack it; convert it to LRC first."
      ),
      (
        .damagedKRC, 3052,
        "The KRC file does not unpack: it is cut, damaged or made with another key; fetch it again."
      ),
      (
        .unknownEncoding("x"), 3053,
        "“x” is not an encoding; use one of utf-8, utf-16le, utf-16be, gb18030, big5, big5-hkscs, shift_jis, "
          + "euc-jp, euc-kr, windows-1252, windows-1251, iso-8859-1."
      ),
      (
        .unsupportedEncoding(.gb18030), 3054,
        "This machine cannot read gb18030; convert the file to UTF-8 first."
      ),
      (.badTime("x"), 3055, "“x” is not a time; write 83, 1:23, 1:23.45 or 1:02:03."),
      (
        .damagedTag("USLT"), 3056,
        "The USLT tag is cut off before its text; write it again with a tag editor."
      ),
      (
        .unreadable(path: "a.lrc", reason: "Permission denied"), 3057,
        "a.lrc cannot be read (Permission denied); check that it may be read."
      ),
      (
        .unsynced(.srt), 3058,
        "The lyrics have no times and cannot be written as srt; write them as text or lrc."
      ),
    ])
  func errors(_ error: LyricsError, _ code: Int, _ message: String) {
    #expect(error.code == code)
    #expect(error.message == message)
  }

  @Test(
    "every problem has its code and its sentence",
    arguments: [
      (LyricProblem.notUnderstood("x"), 3001, "“x” is not understood and was left out."),
      (.badTimestamp("[0x:1]"), 3002, "“[0x:1]” is not a time stamp; the text after it is kept without one."),
      (.unclosedTag("[ar:"), 3003, "“[ar:” has no closing bracket and is kept as text."),
      (.badOffset("x"), 3004, "“x” is not a number of milliseconds; this offset is ignored."),
      (
        .wordsOutOfOrder, 3005, "The words' times go back; each is taken as no earlier than the one before."
      ),
      (
        .uncertainEncoding(chosen: .gb18030, other: .big5), 3006,
        "The text is too short to tell gb18030 from big5 for certain; it is read as gb18030, and --encoding "
          + "big5 reads it the other way."
      ),
      (.replacedBytes(.utf8, count: 1), 3007, "One place is not utf-8 and is shown as \u{FFFD}."),
      (.replacedBytes(.utf8, count: 2), 3007, "2 places are not utf-8 and are shown as \u{FFFD}."),
      (
        .timeTooLong("[9:1]"), 3008,
        "“[9:1]” is more than 250 hours; the text after it is kept without a time."
      ),
      (
        .tooManyRepeats(kept: 9), 3009,
        "The text has too many time stamps for its length; 9 of them are kept."
      ),
      (.furtherProblems(1), 3010, "One further problem is not listed."),
      (.furtherProblems(2), 3010, "2 further problems are not listed."),
      (.endBeforeStart, 3011, "The line ends before it begins; its end is ignored."),
      (.tooDeep, 3012, "The markup is nested too deep; what lies deeper is left out."),
      (
        .brokenMarkup("<p"), 3013, "The markup breaks off or is broken at “<p”; what could be read is kept."
      ),
      (
        .assumedFrameLength, 3014,
        "The times count frames of sound; they are taken as frames of 1152 samples at 44.1 kHz."
      ),
    ])
  func problems(_ problem: LyricProblem, _ code: Int, _ message: String) {
    #expect(problem.code == code)
    #expect(problem.message == message)
    #expect(LyricDiagnostic(line: 3, problem: problem).message == "Line 3: " + message)
    #expect(LyricDiagnostic(line: nil, problem: problem).message == message)
  }
}
