import AudioLibrary
import AudioService
import Glibc

func cpu() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(
    usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}
let a = CommandLine.arguments
let library = try Library(path: FilePath(a[1]))
switch a[2] {
case "scan":
  let c = cpu()
  let r = try library.scan([FilePath(a[3])], options: .init(readsEverything: a.count > 4))
  print(
    "files \(r.files) added \(r.added)",
    "updated \(r.updated) moved \(r.moved) removed \(r.removed) missing \(r.missing) unreadable \(r.unreadable.count) wall \(r.seconds) cpu \(cpu() - c)"
  )
  for u in r.unreadable.prefix(10) { print("  ", u.path.text, u.reason) }
  print(try library.totals())
case "list":
  let page = try library.tracks(
    .everything, sort: CatalogueSort(a[3]) ?? CatalogueSort(.title), page: PageRequest(size: 10))
  for t in page.items {
    print(
      t.id.rawValue, t.artists, t.album ?? "-", t.discNumber ?? 0, t.trackNumber ?? 0, t.title, t.year ?? 0)
  }
  print(page.total)
default: break
}
print("cpu \(cpu())")
