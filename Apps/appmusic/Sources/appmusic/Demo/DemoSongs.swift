extension DemoSong {
  /// The pieces of the demonstration library.
  ///
  /// Melodies and words are in the public domain: every author named died before 1950.
  /// The translations are ours.
  static let all: [DemoSong] = [
    farewell, twinkle, jasmine, amazingGrace, odeToJoy, auldLangSyne, frereJacques,
  ]

  /// The pieces by their albums.
  static var albums: [(title: String, songs: [DemoSong])] {
    [east, west].map { title in (title, all.filter { $0.album == title }) }
  }

  private static let east = "月光下的老歌"
  private static let west = "Old Songs, Small Synthesiser"

  private static let farewell = DemoSong(
    title: "送别", artist: "李叔同", album: east, year: 1915, genre: "学堂乐歌", beatsPerMinute: 92,
    lyricsPlace: .sidecarWithWords, colors: (0x1B2A41, 0xE8C07D),
    lines: [
      Line("g4 e4:.5 ~g4:.5 c5:2 a4 c5 g4:2", "C F C", "长亭外， 古道边，"),
      Line("g4 c4:.5 ~d4:.5 e4 d4:.5 ~c4:.5 d4:4", "C C G G", "芳草碧连天。"),
      Line("g4 e4:.5 ~g4:.5 c5:1.5 b4:.5 a4 c5 g4:2", "C C F C", "晚风拂柳笛声残，"),
      Line("g4 d4:.5 ~e4:.5 f4:1.5 b3:.5 c4:4", "C G C C", "夕阳山外山。"),
      Line("a4 c5 c5:2 b4 a4:.5 ~b4:.5 c5:2", "F F G C", "天之涯， 地之角，"),
      Line(
        "a4:.5 ~b4:.5 c5:.5 ~a4:.5 a4:.5 ~g4:.5 e4:.5 ~c4:.5 d4:4", "Am C G G", "知交半零落。"),
      Line("g4 e4:.5 ~g4:.5 c5:1.5 b4:.5 a4 c5 g4:2", "C C F C", "一壶浊酒尽余欢，"),
      Line("g4 d4:.5 ~e4:.5 f4:1.5 b3:.5 c4:4", "C G C C", "今宵别梦寒。"),
    ])

  private static let twinkle = DemoSong(
    title: "Twinkle, Twinkle, Little Star", artist: "Jane Taylor", album: west, year: 1806,
    genre: "Children's Song", beatsPerMinute: 108, lyricsPlace: .sidecar, colors: (0x0B132B, 0xFFE066),
    lines: [
      Line("c4 c4 g4 g4 a4 a4 g4:2", "C C F C", "Twin-kle, twin-kle, lit-tle star,", "小星星，亮晶晶，"),
      Line("f4 f4 e4 e4 d4 d4 c4:2", "F C G C", "How I won-der what you are!", "我真想知道你是谁！"),
      Line("g4 g4 f4 f4 e4 e4 d4:2", "C F C G", "Up a-bove the world so high,", "高高挂在世界之上，"),
      Line("g4 g4 f4 f4 e4 e4 d4:2", "C F C G", "Like a dia-mond in the sky.", "像天上的一颗钻石。"),
      Line("c4 c4 g4 g4 a4 a4 g4:2", "C C F C", "Twin-kle, twin-kle, lit-tle star,", "小星星，亮晶晶，"),
      Line("f4 f4 e4 e4 d4 d4 c4:2", "F C G C", "How I won-der what you are!", "我真想知道你是谁！"),
    ])

  private static let jasmine = DemoSong(
    title: "茉莉花", artist: "江苏民歌", album: east, year: 1804, genre: "民歌", beatsPerMinute: 88,
    lyricsPlace: .nowhere, colors: (0x2D6A4F, 0xF1FAEE),
    lines: [
      Line("e4 e4:.5 g4:.5 a4:.5 c5:.5 c5:.5 a4:.5 g4 g4:.5 a4:.5 g4:2", "C F C C"),
      Line("e4 e4:.5 g4:.5 a4:.5 c5:.5 c5:.5 a4:.5 g4 g4:.5 a4:.5 g4:2", "C F C C"),
      Line("g4 g4 g4 e4:.5 g4:.5 a4 a4 g4:2", "C C F C"),
      Line("e4 d4:.5 e4:.5 g4 e4:.5 d4:.5 c4 c4:.5 d4:.5 c4:2", "C G C C"),
      Line("e4:.5 d4:.5 c4:.5 e4:.5 d4:1.5 e4:.5 g4 a4:.5 c5:.5 g4:2", "C G C C"),
      Line("d4 e4:.5 g4:.5 d4:.5 e4:.5 c4:.5 a3:.5 g3:2 a3 c4", "G C G Am"),
      Line("d4:1.5 e4:.5 c4:.5 d4:.5 c4:.5 a3:.5 g3:4", "G C C C"),
    ])

  private static let amazingGrace = DemoSong(
    title: "Amazing Grace", artist: "John Newton", album: west, year: 1779, genre: "Hymn",
    beatsPerMinute: 96, lyricsPlace: .tagWithWords, colors: (0x3D2645, 0xF0A6CA),
    lines: [
      Line(
        "d4 g4:2 b4:.5 ~g4:.5 b4:2 a4 g4:2 e4 d4:2", "G G C G", "A-ma-zing grace, how sweet the sound"),
      Line("d4 g4:2 b4:.5 ~g4:.5 b4:2 a4 d5:5", "G G D D", "That saved a wretch like me!"),
      Line("b4 d5:2 b4:.5 ~g4:.5 b4:2 a4 g4:2 e4 d4:2", "G G C G", "I once was lost, but now am found,"),
      Line("d4 g4:2 b4:.5 ~g4:.5 b4:2 a4 g4:5", "G D G G", "Was blind, but now I see."),
    ])

  private static let odeToJoy = DemoSong(
    title: "An die Freude", artist: "Ludwig van Beethoven", album: west, year: 1824, genre: "Classical",
    beatsPerMinute: 116, lyricsPlace: .sidecar, colors: (0x7F1D1D, 0xFCD34D),
    lines: [
      Line(
        "e4 e4 f4 g4 g4 f4 e4 d4", "C G C G", "Freu-de, schö-ner Göt-ter-fun-ken,",
        "Joy, bright spark that gods have kindled,"),
      Line("c4 c4 d4 e4 e4:1.5 d4:.5 d4:2", "C C G G", "Toch-ter aus E-ly-si-um,", "daughter of Elysium,"),
      Line(
        "e4 e4 f4 g4 g4 f4 e4 d4", "C G C G", "Wir be-tre-ten feu-er-trun-ken,",
        "drunk with fire we come to enter,"),
      Line(
        "c4 c4 d4 e4 d4:1.5 c4:.5 c4:2", "C C G C", "Himm-li-sche, dein Hei-lig-tum!",
        "heavenly one, your holy home!"),
      Line(
        "d4 d4 e4 c4 d4 e4:.5 ~f4:.5 e4 c4", "G C G C", "Dei-ne Zau-ber bin-den wie-der,",
        "Your enchantment binds together"),
      Line(
        "d4 e4:.5 ~f4:.5 e4 d4 c4 d4 g3:2", "G C D G", "Was die Mo-de streng ge-teilt;",
        "what our customs tore apart;"),
      Line(
        "e4 e4 f4 g4 g4 f4 e4 d4", "C G C G", "Al-le Men-schen wer-den Brü-der,",
        "all the people become brothers"),
      Line(
        "c4 c4 d4 e4 d4:1.5 c4:.5 c4:2", "C C G C", "Wo dein sanf-ter Flü-gel weilt.",
        "where your gentle wing is spread."),
    ])

  private static let auldLangSyne = DemoSong(
    title: "Auld Lang Syne", artist: "Robert Burns", album: west, year: 1788, genre: "Folk",
    beatsPerMinute: 104, lyricsPlace: .sidecar, colors: (0x14342B, 0xBBDFC5),
    lines: [
      Line(
        "c4 f4:1.5 f4:.5 f4 a4 g4:1.5 f4:.5 g4", "F F C C", "Should auld ac-quain-tance be for-got,"),
      Line("a4 f4:1.5 f4:.5 a4 c5 d5:3", "F F B- B-", "And ne-ver brought to mind?"),
      Line(
        "d5 c5:1.5 a4:.5 a4 f4 g4:1.5 f4:.5 g4", "F F C C", "Should auld ac-quain-tance be for-got,"),
      Line("a4 f4:1.5 d4:.5 d4 c4 f4:3", "B- C F F", "And days o' auld lang syne?"),
      Line("d5 c5:1.5 ~a4:.5 a4 ~f4 g4:1.5 f4:.5 g4", "F F C C", "For auld lang syne, my dear,"),
      Line("d5 c5:1.5 ~a4:.5 a4 ~c5 d5:3", "F F B- B-", "For auld lang syne,"),
      Line(
        "d5 c5:1.5 a4:.5 a4 f4 g4:1.5 f4:.5 g4", "F F C C", "We'll take a cup o' kind-ness yet,"),
      Line("a4 f4:1.5 ~d4:.5 d4 ~c4 f4:3", "B- C F F", "For auld lang syne."),
    ])

  private static let frereJacques = DemoSong(
    title: "Frère Jacques", artist: "Chanson traditionnelle", album: west, year: 1780,
    genre: "Children's Song",
    beatsPerMinute: 112, lyricsPlace: .sidecar, colors: (0x1E3A8A, 0xF9A8D4),
    lines: [
      Line("f4 g4 a4 f4", "F F", "Frè-re Jac-ques,", "雅克兄弟，"),
      Line("f4 g4 a4 f4", "F F", "Frè-re Jac-ques,", "雅克兄弟，"),
      Line("a4 b-4 c5:2", "F C", "Dor-mez‐-vous\u{A0}?", "你还在睡吗？"),
      Line("a4 b-4 c5:2", "F C", "Dor-mez‐-vous\u{A0}?", "你还在睡吗？"),
      Line("c5:.5 d5:.5 c5:.5 b-4:.5 a4 f4", "F F", "Son-nez les ma-ti-nes\u{A0}!", "敲响晨钟吧！"),
      Line("c5:.5 d5:.5 c5:.5 b-4:.5 a4 f4", "F F", "Son-nez les ma-ti-nes\u{A0}!", "敲响晨钟吧！"),
      Line("f4 c4 f4:2", "C F", "Din, dan, don.", "叮，当，咚。"),
      Line("f4 c4 f4:2", "C F", "Din, dan, don.", "叮，当，咚。"),
    ])
}
