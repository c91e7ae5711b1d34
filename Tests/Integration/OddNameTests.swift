import Foundation
import Testing

/// Names that shells and file systems allow, in every command that takes files.
@Suite(.serialized) struct OddNameTests {
  /// Makes the files; a shell does, since Foundation has no names that are not UTF-8.
  private static let preparation = """
    set -eu
    mkdir music; cd music
    long=$(printf '%0251d' 0)
    for name in "$(printf 'new\\nline')" "$(printf 'bad\\377\\376')" -dash --json -0 "$long" ' spaces ' '*' \
      "$(printf '\\033[31mred')" "quote\\"'" '%41#?' tr-1 'a\\b' "$(printf 'tab\\there')"; do
      cp ../sound.wav "./$name.wav"
      cp ../song.lrc "./$name.lrc"
    done
    """
  private static let count = 14

  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
    try program.write(SoundFile.silence(seconds: 30), to: "sound.wav")
    try program.write("[00:01.00]one line\n", to: "song.lrc")
    let made = try sh(Self.preparation)
    #expect(made.status == 0, "\(made)")
  }

  /// Runs a script in the folder of the home; `appmusic` is the program, `is` compares.
  private func sh(_ script: String) throws -> Program.Outcome {
    var variables = program.variables
    variables["PATH"] = Program.executable.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
    return try Program.Running(
      executable: URL(fileURLWithPath: "/bin/bash"), words: ["-c", "cd; " + script], variables: variables,
      input: nil
    ).wait()
  }

  @Test("lyrics reads them all, as words behind -- and as what a folder's glob gives")
  func lyrics() throws {
    defer { program.remove() }
    let text = try sh("cd music; appmusic lyrics --to text -- *.lrc .lrc 2>/dev/null; echo $?")
    #expect(text.output.components(separatedBy: "one line").count - 1 == Self.count)
    #expect(text.output.hasSuffix("\n1\n"), "one file of them is not there")
    let documents = try sh("appmusic lyrics --json music/*.lrc")
    #expect(documents.status == 0 && documents.diagnostics == "", "\(documents)")
    let lines = try documents.jsonLines()
    #expect(lines.count == Self.count)
    #expect(lines.allSatisfy { $0["file"] is String && $0["synced"] as? Bool == true })
    // What is shown of a name cannot reach the terminal as a command.
    let missing = try sh("appmusic lyrics \"$(printf 'music/\\033[31mnone\\n.lrc')\"")
    #expect(missing.status == 3)
    #expect(!missing.diagnostics.contains("\u{1B}") && missing.diagnostics.split(separator: "\n").count <= 2)
  }

  @Test("scan takes them as folders too, list -0 gives their bytes, and playlists bring them back")
  func library() throws {
    defer { program.remove() }
    let scanned = try sh(
      """
      set -e
      for name in music/*.wav; do
        folder="music/folder of $(basename "$name" .wav)"
        # A name that is as long as may be has no room for more words.
        [ ${#folder} -lt 200 ] || continue
        mkdir "$folder"; cp sound.wav "$folder/same.wav"
      done
      appmusic scan ./music > scanned
      appmusic list tracks -0 | sort -z > listed
      printf '%s\\0' "$PWD"/music/*.wav "$PWD"/music/*/*.wav | sort -z > there
      cmp listed there && tr -cd '\\0' < listed | wc -c
      """)
    #expect(scanned.status == 0 && scanned.output == "\(2 * Self.count - 1)\n", "\(scanned)")
    let files = try sh(
      """
      appmusic playlist create All > made
      appmusic list tracks --json | python3 -c 'import json, sys
      for row in json.load(sys.stdin)["items"]: print(row["id"])' | appmusic playlist add All - > added
      for name in music/*.lrc; do
        for kind in m3u8 xspf; do
          file="${name%.lrc}"; file="${file:0:200}.$kind"
          appmusic playlist export All "./$file" > written || echo "not written: $file"
          appmusic playlist import "./$file" --json > document || echo "not read: $file"
          python3 -c 'import json; d = json.load(open("document")); print(d["count"], len(d["missing"]))' >> counts
          appmusic playlist delete "$(sed 's/.*"id":"\\(pl-[0-9]*\\)".*/\\1/' document)" > deleted 2>&1
        done
      done
      sort -u counts
      """)
    #expect(files.output == "\(2 * Self.count - 1) 0\n" && files.diagnostics == "", "\(files)")
    let folder = try sh(
      "cd music; appmusic scan --json -- '--json' 2>&1 || echo $?; mkdir ./-- && appmusic scan -- --")
    #expect(folder.output.contains("\n3\n"), "\(folder)")
    #expect(folder.diagnostics == "" || !folder.diagnostics.contains("no option"), "\(folder)")
  }

  @Test("they are played and queued as words and as lists")
  func playing() throws {
    let played = try sh(
      """
      cd music
      appmusic play --detach -- *.wav > /dev/null || echo "not played: $?"
      appmusic queue list --json > ../queue
      printf '%s\\0' *.wav | appmusic queue add - -0 > /dev/null || echo "not added: $?"
      printf '%s\\0' "$PWD"/*.wav | appmusic queue next -0 - > /dev/null || echo "not next: $?"
      for name in *.wav; do appmusic queue add -- "$name" > /dev/null || echo "not added: $name"; done
      appmusic queue list --json > ../longer
      python3 -c 'import json
      for name in ["../queue", "../longer"]: print(len(json.load(open(name))["items"]))'
      """)
    try program.endPlayers()
    #expect(played.output == "\(Self.count)\n\(4 * Self.count)\n", "\(played)")
    program.remove()
  }
}
