import AudioLibrary
import AudioService

/// A large library without files: songs as a server tells them.
enum Synthetic {
  private static let latin = """
    Silver Night River Echo Winter Glass Paper Stone Hollow Amber Violet Distant Static Golden Rain Orbit Field Signal
    Copper Lantern Love Light Moon Fire Blue Heart Road Summer Dance Dream
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let chinese = "夜空 稻香 月光 江南 青花瓷 晴天 红豆 后来 成都 童年 光阴 大海 天空 夜曲".split(separator: " ").map(
    String.init)

  /// Fills a library with `count` songs: ten on an album, two albums of an artist.
  static func fill(_ library: Library, _ count: Int) throws {
    var seed: UInt64 = 42
    func number(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func title() -> String {
      switch number(5) {
      case 0: chinese[number(chinese.count)] + chinese[number(chinese.count)]
      case 1: latin[number(latin.count)]
      default: latin[number(latin.count)] + " " + latin[number(latin.count)]
      }
    }
    var songs: [ServerSong] = []
    var artist = ""
    var album = ""
    var year = 0
    for index in 0..<count {
      if index.isMultiple(of: 20) { artist = "\(title()) \(index / 20)" }
      if index.isMultiple(of: 10) {
        album = title() + (index.isMultiple(of: 20) ? "" : " II")
        year = 1_960 + number(66)
      }
      var song = ServerSong(
        id: "\(index)", title: title(), artists: [artist], album: album, albumArtist: artist,
        trackNumber: index % 10 + 1, discNumber: 1, year: year, genres: ["Genre \(number(20))"],
        duration: .milliseconds(60_000 + number(300_000)), liked: number(50) == 0 ? Int64(index) : nil,
        plays: number(10) == 0 ? number(200) : 0)
      // In no order, as people play.
      if song.plays > 0 { song.played = 1_500_000_000_000 + Int64(index * 7_919 % 300_000) * 1_000_000 }
      songs.append(song)
      if songs.count == 20_000 {
        try library.store(songs, of: "made")
        songs = []
      }
    }
    try library.store(songs, of: "made")
  }

  /// Fills a library with songs that have nothing but a title.
  static func fillBare(_ library: Library, _ count: Int) throws {
    for start in stride(from: 0, to: count, by: 20_000) {
      let songs = (start..<min(count, start + 20_000)).map { number in
        // In no order, as names of files come.
        ServerSong(
          id: "\(number)", title: "Take \(number * 7_919 % count)", duration: .milliseconds(60_000 + number))
      }
      try library.store(songs, of: "made")
    }
  }

  /// Stores songs of one title by as many artists, first of one server and then the same of another.
  static func fillOneTitle(_ library: Library, _ count: Int) throws {
    for server in ["first", "second"] {
      let songs = (0..<count).map { number in
        ServerSong(
          id: "\(number)", title: "Intro", artists: ["Singer \(number)"], album: "Record \(number)",
          duration: .seconds(30 + number % 90))
      }
      try library.store(songs, of: server)
    }
    print(try library.totals().tracks)
  }
}
