import Fatal
import Testing

@Suite struct URLFailureTests {
  struct Row: Sendable {
    let code: Int
    let message: String
    let isFailedByNetwork: Bool
    init(_ code: Int, _ message: String, network: Bool = false) {
      self.code = code
      self.message = message
      isFailedByNetwork = network
    }
  }

  /// The numbers and their meanings are those of Apple's documentation of `URLError.Code`.
  static let rows = [
    Row(-1, "The request failed; try again."),
    Row(
      -995,
      "The background transfer has no folder to share with the app; start the transfer again."),
    Row(-996, "Another program has this transfer; close it and try again."),
    Row(-997, "The system stopped the transfer; start it again."),
    Row(-999, "The request was cancelled."),
    Row(-1_000, "This is not a web address; check its spelling."),
    Row(-1_001, "The server did not answer in time; try again.", network: true),
    Row(-1_002, "Addresses of this kind cannot be opened; use one with http or https."),
    Row(-1_003, "The server was not found; check its name and the network connection.", network: true),
    Row(-1_004, "The server does not answer; check the address, and that the server runs.", network: true),
    Row(-1_005, "The connection was lost; try again.", network: true),
    Row(-1_006, "The server's name could not be looked up; check the network connection.", network: true),
    Row(-1_007, "The server sends the request round in a ring; check the address."),
    Row(-1_008, "The server cannot give this at the moment; try again later."),
    Row(-1_009, "There is no internet connection; check the network and try again.", network: true),
    Row(-1_010, "The server sends the request to nowhere; check the address."),
    Row(-1_011, "The server's answer makes no sense; check the address."),
    Row(-1_012, "The sign-in was cancelled."),
    Row(-1_013, "The server wants to know who you are; sign in."),
    Row(-1_014, "The server sent nothing; try again."),
    Row(-1_015, "The server's data arrived damaged; try again."),
    Row(-1_016, "The server's data arrived damaged; try again."),
    Row(-1_017, "The server's answer cannot be read; check the address."),
    Row(-1_018, "Data is off while roaming; switch it on or join another network.", network: true),
    Row(-1_019, "A phone call holds the line; try again after it.", network: true),
    Row(-1_020, "Mobile data is off; switch it on or join another network.", network: true),
    Row(-1_021, "The request could not be sent a second time; try again."),
    Row(-1_022, "The connection is not encrypted, which the system forbids; use an https address."),
    Row(-1_100, "There is no such file; check the path."),
    Row(-1_101, "This is a folder, not a file; check the path."),
    Row(-1_102, "The file may not be read; check who owns it."),
    Row(-1_103, "The server sent more than fits; ask for less."),
    Row(-1_104, "The file lies where this program may not go; move it."),
    Row(-1_200, "No safe connection to the server came about; check the address and the network."),
    Row(
      -1_201,
      "The server's certificate has run out; check this machine's date, or tell who runs the server."),
    Row(
      -1_202,
      "The server's certificate is not trusted; check the address, or install its certificate."),
    Row(
      -1_203,
      "Nobody known vouches for the server's certificate; check the address, or install its certificate."),
    Row(-1_204, "The server's certificate is not valid yet; check this machine's date."),
    Row(-1_205, "The server refused this machine's certificate; get a new one."),
    Row(-1_206, "The server asks for a certificate of this machine; install one."),
    Row(-2_000, "This is not stored here; go online to get it."),
    Row(-3_000, "The file for the download could not be made; check the folder."),
    Row(-3_001, "The file for the download could not be opened; check the folder."),
    Row(-3_002, "The file for the download could not be closed; check the disk."),
    Row(-3_003, "The download could not be written; check that the disk has space."),
    Row(-3_004, "The old download could not be removed; check who owns it."),
    Row(-3_005, "The download could not be moved to its place; check the folder."),
    Row(-3_006, "The download arrived damaged; try again."),
    Row(-3_007, "The download arrived damaged; try again."),
  ]

  @Test("every URL error keeps its number and has a sentence", arguments: rows)
  func sentence(row: Row) {
    let failure = URLFailure(code: row.code)
    #expect(failure.kind?.rawValue == row.code)
    #expect(failure.code == row.code)
    #expect(failure.message == row.message)
    #expect(failure.isFailedByNetwork == row.isFailedByNetwork)
    #expect(failure.domain == "network")
  }

  @Test("no kind is missing in the table")
  func complete() {
    #expect(Set(Self.rows.map(\.code)) == Set(URLFailure.Kind.allCases.map(\.rawValue)))
  }

  @Test("a number that is not in the table is told as it is")
  func unknown() {
    let failure = URLFailure(code: -1_300)
    #expect(failure.kind == nil)
    #expect(failure.message == "The request failed with network error -1300.")
    #expect(!failure.isFailedByNetwork)
  }
}
