// A small program for tests that need another process: one that can be killed, or that has other rights.
import AudioLibrary
import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }

do {
  let library = try Library(path: FilePath(arguments[2]))
  switch arguments[1] {
  case "scan":
    let report = try library.scan(arguments.dropFirst(3).map { FilePath($0) })
    print("added \(report.added) removed \(report.removed) missing \(report.missing)")
    for entry in report.unreadable { print("\(entry.path.text): \(entry.reason)") }
  case "list":
    for track in try library.tracks().items { print(track.title) }
  case "like":
    // One heart after the other; each is told once it is kept.
    let tracks = try library.tracks().items
    for track in tracks {
      try library.setLiked(true, [.track(track.id)])
      print(track.id.rawValue)
      fflush(nil)
    }
  case "append":
    let tracks = try library.tracks().items
    for track in tracks {
      try library.add([track.id], toPlaylist: arguments[3])
      print(track.id.rawValue)
      fflush(nil)
    }
  default:
    exit(2)
  }
} catch let error as LibraryError {
  print("error \(error.code)")
  exit(1)
}
