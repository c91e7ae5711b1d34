import AudioService

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

var template = Array("/tmp/playback-benchmark-XXXXXX".utf8CString)
guard let made = mkdtemp(&template) else { exit(1) }
let folder = String(cString: made)
let report = Report()
// First, while the process has not had a million of anything.
try await measurePlaying(report, folder: folder)
measureQueue(report)
try measureSaving(report, folder: folder)
for name in ["song.wav", "queue", "long", "control.sock.lock"] { unlink("\(folder)/\(name)") }
rmdir(folder)
exit(report.hasFailed ? 1 : 0)
