import AudioLibrary
import Fatal
import Testing

@Suite struct LibraryErrorTests {
  struct Row: Sendable {
    let error: LibraryError
    let code: Int
    let message: String
  }

  static let rows: [Row] = [
    Row(
      error: .failed(reason: "disk I/O error"), code: 5_000,
      message: "The library could not do that: disk I/O error."),
    Row(
      error: .cannotOpen(path: "/m/l", reason: "no folder"), code: 5_001,
      message: "The library /m/l cannot be opened: no folder."),
    Row(
      error: .damaged(path: "/m/l"), code: 5_002,
      message: "The library /m/l is damaged; start again, and it is set aside and built anew from your files."
    ),
    Row(
      error: .newerSchema(found: 9, known: 2), code: 5_003,
      message:
        "The library was written by a later version (format 9, this one knows 2); update the program."),
    Row(
      error: .diskFull(path: "/m/l"), code: 5_004,
      message: "There is no room left for the library /m/l; free some space and try again, nothing is lost."),
    Row(
      error: .readOnly(path: "/m/l"), code: 5_005,
      message: "The library /m/l cannot be written; give yourself the right to write it and its folder."),
    Row(
      error: .busy, code: 5_006, message: "Another program is writing to the library; try again in a moment."),
    Row(
      error: .scanRunning, code: 5_007, message: "Another scan of this library is running; wait for its end."),
    Row(
      error: .missingFolder(path: "/x"), code: 5_008,
      message: "The folder /x does not exist; look at its spelling, or connect the disk it is on."),
    Row(
      error: .unreadableFolder(path: "/x", reason: "you have no right to read it"), code: 5_009,
      message: "The folder /x cannot be read: you have no right to read it."),
    Row(error: .noFolders, code: 5_010, message: "No folder has been added yet; name one to scan."),
    Row(
      error: .unknownItem(id: "tr-9"), code: 5_011,
      message: "Nothing in the library has the id tr-9; look it up with a search."),
    Row(
      error: .unknownPlaylist(name: "Dawn"), code: 5_012,
      message: "There is no playlist “Dawn”; list them to see their names."),
    Row(
      error: .playlistExists(name: "Dawn"), code: 5_013,
      message: "There is a playlist “Dawn” already; choose another name."),
    Row(error: .emptyName, code: 5_014, message: "A playlist needs a name; give it at least one letter."),
    Row(
      error: .badPosition(position: 4, count: 3), code: 5_015,
      message: "There is no entry 5 in a list of 3; choose one of those it has."),
    Row(
      error: .nothingToUndo, code: 5_016, message: "There is no change of a playlist left to take back."),
    Row(
      error: .playlistFile(path: "/a.m3u", reason: "it is not there any more"), code: 5_017,
      message: "The playlist file /a.m3u cannot be used: it is not there any more."),
    Row(
      error: .unknownPlaylistFormat(path: "/a.txt"), code: 5_018,
      message: "The ending of /a.txt is not one of .m3u, .m3u8, .pls and .xspf; choose one of these."),
    Row(
      error: .badFilter(column: 3, text: "year:x", expected: "a year"), code: 5_019,
      message: "The filter “year:x” at character 4 is not understood; write a year."),
    Row(
      error: .cancelled, code: 5_020, message: "It was stopped before its end; what was done so far is kept."),
    Row(
      error: .cannotWatch(path: "/m", reason: "no watches left"), code: 5_021,
      message: "Changes in /m cannot be followed: no watches left."),
  ]

  @Test("every error has its code, its sentence and the domain library", arguments: rows)
  func sentence(_ row: Row) {
    #expect(row.error.code == row.code)
    #expect(row.error.message == row.message)
    #expect(row.error.domain == "library")
  }

  @Test("no two errors share a code")
  func codes() {
    #expect(Set(Self.rows.map(\.code)).count == Self.rows.count)
  }
}
