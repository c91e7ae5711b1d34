import AudioLyrics

/// The same neutral texts in every encoding, as another program (Python's codecs) encoded them.
enum EncodedTexts {
  static let simplified = [
    "第一行歌词在这里", "第二行写着春天的风", "我们慢慢走过那条河", "最后一行说再见",
  ]
  static let fourByte = [
    "第一行有古字𠮷和㐀", "第二行写着春天的风", "我们慢慢走过那条河", "最后一行说再见",
  ]
  static let traditional = [
    "第一行歌詞在這裡", "第二行寫著春天的風", "我們慢慢走過那條河", "最後一行說再見",
  ]
  static let cantonese = [
    "第一行喺呢度", "第二行冇嘢睇", "佢哋嘅歌詞啱啱寫好", "最後一行講再見啲",
  ]
  static let japanese = [
    "一行目の歌詞です", "二行目は春の風", "ゆっくり川を渡っていく", "最後の行でさようなら",
  ]
  static let korean = [
    "첫 번째 줄 가사입니다", "두 번째 줄은 봄바람", "우리는 천천히 강을 건너", "마지막 줄에서 안녕",
  ]
  static let french = [
    "La première ligne est déjà là", "Après l’été, la deuxième arrive", "Où êtes-vous, forêt et rivière ?",
    "À bientôt, dit la dernière",
  ]
  static let russian = [
    "Первая строка песни", "Вторая строка про весну", "Мы медленно идём вдоль реки",
    "Последняя говорит прощай",
  ]

  /// A text, what it is encoded in, and the bytes of each of its lines in base 64.
  struct Sample: Sendable {
    var encoding: LyricEncoding
    var lines: [String]
    var encoded: [String]
  }

  static let samples = [
    Sample(
      encoding: .gb18030, lines: simplified,
      encoded: [
        "tdrSu9DQuOi0ytTa1eLA7w==",
        "tdq2/tDQ0LTXxbS6zOy1xLfn",
        "ztLDx8L9wv3X37n9xMfM9brT",
        "1+6689K70NDLtdTZvPs=",
      ]),
    Sample(
      encoding: .gb18030, lines: fourByte,
      encoded: [
        "tdrSu9DQ09C5xdfWlTSyNbrNgTnuOQ==",
        "tdq2/tDQ0LTXxbS6zOy1xLfn",
        "ztLDx8L9wv3X37n9xMfM9brT",
        "1+6689K70NDLtdTZvPs=",
      ]),
    Sample(
      encoding: .gb18030, lines: traditional,
      encoded: [
        "tdrSu9DQuOjUftTa30DRZQ==",
        "tdq2/tDQjJHW+LS6zOy1xO9M",
        "ztKCg8L9wv3X399exMeXbLrT",
        "1+7h4dK70NDVZtTZ0oo=",
      ]),
    Sample(
      encoding: .gb18030, lines: japanese,
      encoded: [
        "0rvQ0MS/pM646NR+pMekuQ==",
        "tv7Q0MS/pM+0uqTO70w=",
        "pOakw6SvpOq0qKTytsmkw6TGpKSkrw==",
        "1+7h4aTO0NCkx6S1pOikpqTKpOk=",
      ]),
    Sample(
      encoding: .big5, lines: traditional,
      encoded: [
        "ssSkQKbmunG1/KZis2+4zA==",
        "ssSkR6bmvGe126xLpNGquq23",
        "p9qtzLpDukOoq7lMqLqx+Kpl",
        "s8yr4aRApua7oaZBqKM=",
      ]),
    Sample(
      encoding: .big5HKSCS, lines: cantonese,
      encoded: [
        "ssSkQKbmnfapT6vX",
        "ssSkR6bmyU6dz9q7",
        "ylySXZ3vunG1/JXaldq8Z6Zu",
        "s8yr4aRApubBv6ZBqKOd+A==",
      ]),
    Sample(
      encoding: .shiftJIS, lines: japanese,
      encoded: [
        "iOqNc5bagsyJzI6MgsWCtw==",
        "k/GNc5bags2PdILMlZc=",
        "guSCwYKtguiQ7ILwk26CwYLEgqKCrQ==",
        "jcWM44LMjXOCxYKzguaCpILIguc=",
      ]),
    Sample(
      encoding: .eucJP, lines: japanese,
      encoded: [
        "sOy51MzcpM6yzrvspMekuQ==",
        "xvO51MzcpM+91aTOyfc=",
        "pOakw6SvpOrA7qTyxc+kw6TGpKSkrw==",
        "use45aTOudSkx6S1pOikpqTKpOk=",
      ]),
    Sample(
      encoding: .eucKR, lines: korean,
      encoded: [
        "w7kgufjCsCDB2SCwobvnwNS0z7TZ",
        "tc4gufjCsCDB2cC6ILq9udm29w==",
        "v+y4rrTCIMO1w7XI9yCwrcC7ILDHs8o=",
        "uLbB9ri3IMHZv6G8rSC+yLPn",
      ]),
    Sample(
      encoding: .windows1252, lines: french,
      encoded: [
        "TGEgcHJlbWnocmUgbGlnbmUgZXN0IGTpauAgbOA=",
        "QXBy6HMgbJLpdOksIGxhIGRldXhp6G1lIGFycml2ZQ==",
        "T/kg6nRlcy12b3VzLCBmb3LqdCBldCByaXZp6HJlID8=",
        "wCBiaWVudPR0LCBkaXQgbGEgZGVybmnocmU=",
      ]),
    Sample(
      encoding: .windows1251, lines: russian,
      encoded: [
        "z+Xw4uD/IPHy8O7q4CDv5fHt6A==",
        "wvLu8OD/IPHy8O7q4CDv8O4g4uXx7fM=",
        "zPsg7OXk6+Xt7e4g6OS47CDi5O7r/CDw5ero",
        "z+7x6+Xk7f//IOPu4u7w6PIg7/Du+eDp",
      ]),
    Sample(
      encoding: .utf16LittleEndian, lines: simplified,
      encoded: [
        "LHsATkyITGvNiyhX2Y/MkQ==",
        "LHuMTkyImVFAdyVmKVmEds6Y",
        "EWLsTmJhYmFwjcePo5BhZ7Ns",
        "AGcOVABOTIj0i41RwYk=",
      ]),
    Sample(
      encoding: .utf16BigEndian, lines: japanese,
      encoded: [
        "TgCITHbuMG5rTIpeMGcwWQ==",
        "ToyITHbuMG9mJTBumKg=",
        "MIYwYzBPMIpd3TCSbiEwYzBmMEQwTw==",
        "ZwBfjDBuiEwwZzBVMIgwRjBqMIk=",
      ]),
  ]
}
