/// How the times of a synthetic file go on.
enum Times {
  /// Six milliseconds apart, up to 99 minutes.
  case rising
  /// A third of a second apart, and from the start again after 99 minutes: all has to be sorted.
  case falling
  /// Two lines each time, an original and its translation.
  case pairs
}

/// Synthetic LRC: lines of 52 bytes, the length of real ones.
///
/// - Parameter words: what the lines are made of.
func syntheticFile(bytes: Int, words: [String], times: Times = .rising) -> [UInt8] {
  var file: [UInt8] = []
  file.reserveCapacity(bytes + 64)
  var index = 0
  while file.count < bytes {
    let time =
      switch times {
      case .rising: index * 6
      case .falling: index * 330 % 5_940_000
      case .pairs: index / 2 * 10
      }
    var line = Array("[".utf8)
    for (value, mark) in [(time / 60_000, ":"), (time / 1000 % 60, "."), (time / 10 % 100, "")] {
      line.append(UInt8(48 + value / 10 % 10))
      line.append(UInt8(48 + value % 10))
      line += mark.utf8
    }
    if times == .rising { line.append(UInt8(48 + time % 10)) }
    line.append(UInt8(ascii: "]"))
    var word = index
    while true {
      let next = Array(words[word % words.count].utf8)
      guard line.count + next.count < 51 else { break }
      line += next
      line.append(UInt8(ascii: " "))
      word += 1
    }
    while line.count < 51 { line.append(UInt8(ascii: ".")) }
    line.append(UInt8(ascii: "\n"))
    file += line
    index += 1
  }
  return file
}

/// English, for lines of ASCII.
let english = [
  "the", "wind", "goes", "over", "a", "river", "and", "nobody", "knows", "where", "it", "will", "end",
]
/// Chinese, three bytes a sign.
let chinese = ["风", "吹过", "一条河", "没有人", "知道", "它", "会在", "哪里", "停下", "春天", "来了"]
