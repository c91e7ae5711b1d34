// Measures what servers cost the program, and ends with 1 where a committed limit is passed.
//
//     ServerBenchmarks [PROGRAM]
//
// PROGRAM is a release build, that of “make build” unless it is named. The server is in this process, so that what the
// program itself uses is told apart.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

signal(SIGPIPE, SIG_IGN)
let program = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/appmusic"
guard access(program, X_OK) == 0 else {
  print("\(program) is not there; “make build” builds it.")
  exit(1)
}
var template = Array("/tmp/server-benchmark-XXXXXX".utf8CString)
guard let made = mkdtemp(&template) else { exit(1) }
let home = String(cString: made)

let report = Report()
let catalogue = Catalogue(albums: 500, songsInAlbum: 10)
let server = try LittleServer { catalogue.answer($0) }
try measureReading(report, Home(home, program: program), server)
server.stop()
try measureStart(report, Home(home, program: program))
Home(home, program: program).remove()
exit(report.hasFailed ? 1 : 0)
