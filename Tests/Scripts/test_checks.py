#!/usr/bin/env python3
"""Each check is quiet on a good repository and fails on a planted violation, naming file and line.

Run with `python3 Tests/Scripts/test_checks.py`.
"""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent

ROOT_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "AppMusic", platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FDNamespacer", targets: ["FDNamespacer"]),
    .library(name: "Fate", targets: ["Fate"]),
  ],
  targets: [
    .target(name: "FDNamespacer", path: "Packages/FDNamespacer/Sources/FDNamespacer"),
    .target(name: "Fate", dependencies: ["FDNamespacer"], path: "Packages/Fate/Sources/Fate"),
    .testTarget(name: "FateTests", dependencies: ["Fate"], path: "Packages/Fate/Tests/FateTests"),
  ]
)
"""
LOWER_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "FDNamespacer", platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "FDNamespacer", targets: ["FDNamespacer"])],
  targets: [.target(name: "FDNamespacer")]
)
"""
UPPER_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Fate", platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Fate", targets: ["Fate"])],
  dependencies: [.package(name: "FDNamespacer", path: "../FDNamespacer")],
  targets: [
    .target(name: "Fate", dependencies: [.product(name: "FDNamespacer", package: "FDNamespacer")]),
    .testTarget(name: "FateTests", dependencies: ["Fate"]),
  ]
)
"""
EXAMPLE_TEST = """\
import Fate
import Testing
@Test func example() {
  // README begin
  let text = "one"
    .uppercased()
  // README end
  #expect(text == "ONE")
}
"""
README = """\
# Fate

<!-- example: Tests/FateTests/ReadmeTests.swift -->
```swift
let text = "one"
  .uppercased()
```
"""


class CheckTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.write("Package.swift", ROOT_MANIFEST)
        self.write("Packages/FDNamespacer/Package.swift", LOWER_MANIFEST)
        self.write("Packages/FDNamespacer/README.md", README.replace("Tests/FateTests", "Packages/Fate/Tests/FateTests"))
        self.write("Packages/FDNamespacer/Sources/FDNamespacer/FD.swift", "/// Holds.\npublic struct FD {}\n")
        self.write("Packages/Fate/Package.swift", UPPER_MANIFEST)
        self.write("Packages/Fate/README.md", README)
        self.write("Packages/Fate/Sources/Fate/Fate.swift", "import FDNamespacer\n")
        self.write("Packages/Fate/Tests/FateTests/ReadmeTests.swift", EXAMPLE_TEST)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(text))

    def edit(self, path, old, new):
        text = (self.root / path).read_text()
        self.assertIn(old, text)
        (self.root / path).write_text(text.replace(old, new, 1))

    def run_check(self, name, *arguments):
        command = [sys.executable, str(HERE / f"check-{name}.py"), "--root", str(self.root), *arguments]
        result = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(result.stderr, "")
        return result.returncode, result.stdout

    def assert_good(self, name, *arguments):
        self.assertEqual(self.run_check(name, *arguments), (0, ""))

    def assert_bad(self, name, *parts, arguments=()):
        status, output = self.run_check(name, *arguments)
        self.assertEqual(status, 1, output)
        for part in parts:
            self.assertIn(part, output)


class ManifestTests(CheckTests):
    def test_good(self):
        self.assert_good("manifests")

    def test_a_target_that_the_root_lacks(self):
        self.edit("Package.swift", '    .testTarget(name: "FateTests", dependencies: ["Fate"], '
                  'path: "Packages/Fate/Tests/FateTests"),\n', "")
        self.assert_bad("manifests", "Package.swift: target FateTests of package Fate is missing")

    def test_a_target_that_its_package_lacks(self):
        self.edit("Packages/Fate/Package.swift", '    .testTarget(name: "FateTests", dependencies: ["Fate"]),\n', "")
        self.assert_bad("manifests", "target FateTests is in no manifest of its own")

    def test_other_dependencies(self):
        self.edit("Package.swift", 'name: "Fate", dependencies: ["FDNamespacer"],', 'name: "Fate",')
        self.assert_bad("manifests", "target Fate depends on FDNamespacer here and on nothing in the root")

    def test_another_kind(self):
        self.edit("Packages/Fate/Package.swift", ".testTarget(name: \"FateTests\"", ".target(name: \"FateTests\"")
        self.assert_bad("manifests", "target FateTests: type is")

    def test_another_path(self):
        self.edit("Package.swift", '"Packages/Fate/Sources/Fate"', '"Packages/Fate/Sources/Other"')
        self.assert_bad("manifests", "target Fate has the path Packages/Fate/Sources/Other")

    def test_other_settings(self):
        self.edit("Package.swift", 'path: "Packages/Fate/Sources/Fate"',
                  'path: "Packages/Fate/Sources/Fate", swiftSettings: [.define("X")]')
        self.assert_bad("manifests", "target Fate: settings is")

    def test_a_product_that_the_root_lacks(self):
        self.edit("Package.swift", '    .library(name: "Fate", targets: ["Fate"]),\n', "")
        self.assert_bad("manifests", "product Fate of package Fate is missing")

    def test_other_platforms_and_tools(self):
        self.edit("Packages/Fate/Package.swift", ".iOS(.v18)", ".iOS(.v17)")
        self.edit("Packages/FDNamespacer/Package.swift", "6.2", "6.0")
        self.assert_bad("manifests", "Fate/Package.swift: its platforms", "FDNamespacer/Package.swift: its tools")

    def test_dependencies_by_path_and_name(self):
        self.edit("Packages/Fate/Package.swift", 'name: "FDNamespacer", path: "../FDNamespacer"',
                  'url: "https://example.org/FDNamespacer", from: "1.0.0"')
        self.assert_bad("manifests", "it depends on a package from outside")

    def test_a_dependency_that_nobody_uses(self):
        self.edit("Packages/Fate/Package.swift",
                  'dependencies: [.product(name: "FDNamespacer", package: "FDNamespacer")]', "dependencies: []")
        self.assert_bad("manifests", "no target uses the dependency FDNamespacer")

    def test_a_manifest_that_does_not_compile(self):
        self.write("Packages/Fate/Package.swift", "// swift-tools-version: 6.2\nlet package = \n")
        self.assert_bad("manifests", "Packages/Fate/Package.swift: SwiftPM cannot read it")


class ArrowTests(CheckTests):
    SOURCE = "Packages/Fate/Sources/Fate/Fate.swift"

    def test_good(self):
        self.assert_good("arrows")

    def test_a_module_that_is_on_no_list(self):
        self.write(self.SOURCE, "import FDNamespacer\nimport NIOCore\n")
        self.assert_bad("arrows", f"{self.SOURCE}:2: Fate imports NIOCore, which is not on the list")

    def test_every_form_of_import_is_seen(self):
        forms = ["@_exported import Alien", "import struct Alien.Thing", "@testable import Alien",
                 "public import Alien", "@preconcurrency import class Alien.Thing", "  import Alien"]
        self.write(self.SOURCE, "\n".join(forms) + "\n")
        self.assert_bad("arrows", *[f"{self.SOURCE}:{line}: Fate imports Alien" for line in range(1, 7)])

    def test_what_is_no_import(self):
        self.write(self.SOURCE, '// import Alien\n/* import Alien */\nlet text = """\nimport Alien\n"""\n')
        self.assert_good("arrows")

    def test_an_arrow_that_points_up(self):
        self.write("Packages/FDNamespacer/Sources/FDNamespacer/FD.swift", "import Fate\n")
        self.assert_bad("arrows", "FD.swift:1: FDNamespacer (floor 0) may not use Fate (floor 0)")

    def test_a_dependency_that_is_not_declared(self):
        self.write("Packages/Fate/Tests/FateTests/OtherTests.swift", "import FDNamespacer\n")
        self.assert_bad("arrows", "OtherTests.swift:1: FateTests imports FDNamespacer and does not declare it")

    def test_foundation_where_it_costs(self):
        self.write(self.SOURCE, "import Foundation\n")
        self.assert_bad("arrows", f"{self.SOURCE}:1: Fate imports Foundation")
        self.write(self.SOURCE, "import FoundationNetworking\n")
        self.assert_bad("arrows", f"{self.SOURCE}:1: Fate imports FoundationNetworking, which every start")

    def test_tests_modules_in_sources(self):
        self.write(self.SOURCE, "import XCTest\n")
        self.assert_bad("arrows", "which is for tests alone")

    def test_a_package_without_a_floor(self):
        self.write("Packages/Stranger/Package.swift", LOWER_MANIFEST.replace("FDNamespacer", "Stranger"))
        self.assert_bad("arrows", "Packages/Stranger/Package.swift: the package Stranger has no floor")

    def test_adapters_and_screens(self):
        for user, used, reason in (
            ("AppMusic", "RxNetworkCurl", "may not use the adapter"), ("AppMusic", "FOLDin", "has no screen"),
            ("Mediator", "MVVMR", "arrows point down"), ("AudioLibrary", "AppMusic", "arrows point down"),
        ):
            self.write(f"Packages/{user}/Package.swift", UPPER_MANIFEST.replace("FDNamespacer", used).replace(
                "Fate", user))
            self.write(f"Packages/{used}/Package.swift", LOWER_MANIFEST.replace("FDNamespacer", used))
            self.assert_bad("arrows", f"Packages/{user}/Package.swift: {user}", reason)


class CodeTests(CheckTests):
    SOURCE = "Packages/Mediator/Sources/Mediator/MediatorError.swift"
    ERROR = """\
    enum MediatorError: ErrorConvertible {
      /// Nobody has the address.
      case unknown(String)
      /// The address is no address.
      case bad

      var code: Int {
        switch self {
        case .unknown: 4_000
        case .bad: 4_001
        }
      }
    }
    """

    def setUp(self):
        super().setUp()
        self.write("Packages/Mediator/Package.swift", LOWER_MANIFEST.replace("FDNamespacer", "Mediator"))
        self.write(self.SOURCE, self.ERROR)
        self.assert_good("codes", "--write")

    def test_good(self):
        self.assert_good("codes")
        table = (self.root / "Packages/Fatal/Sources/Fatal/Fatal.docc/Codes.md").read_text()
        self.assertIn("| 4000 | `MediatorError.unknown` | Nobody has the address. |\n", table)
        self.assertIn("| 4001 | `MediatorError.bad` | The address is no address. |\n", table)

    def test_a_number_used_twice(self):
        self.edit(self.SOURCE, "4_001", "4_000")
        self.assert_bad("codes", f"{self.SOURCE}:10: 4000 is used at {self.SOURCE}:9 already")

    def test_a_number_used_twice_in_two_files(self):
        self.write("Packages/Mediator/Sources/Mediator/Other.swift", "struct Other { var code: Int { 4_001 } }\n")
        self.assert_bad("codes", "4001 is used at")

    def test_a_number_out_of_range(self):
        self.edit(self.SOURCE, "4_001", "4_100")
        self.assert_bad("codes", f"{self.SOURCE}:10: 4100 is outside the codes of Mediator: 4000…4099")

    def test_a_table_that_is_old(self):
        self.edit(self.SOURCE, "4_001", "4_002")
        self.assert_bad("codes", "Codes.md: the table of codes is not up to date")

    def test_a_domain_that_scripts_do_not_know(self):
        self.edit(self.SOURCE, "enum MediatorError", "enum RouteError")
        self.assert_bad("codes", f"{self.SOURCE}:1: RouteError has the domain “route”")
        self.edit(self.SOURCE, "var code", 'var domain: String { "road" }\n  var code')
        self.assert_bad("codes", f"{self.SOURCE}:7: the domain “road”")
        self.edit(self.SOURCE, '"road"', '"router"')
        self.assert_good("codes", "--write")

    def test_a_case_without_comment_is_told_by_its_sentence(self):
        self.write(self.SOURCE, """\
            enum MediatorError: ErrorConvertible {
              case bad(String)
              var code: Int {
                switch self {
                case .bad: 4_001
                }
              }
              var message: String {
                switch self {
                case .bad(let text): "“\\(text)” is bad."
                }
              }
            }
            """)
        self.assert_good("codes", "--write")
        table = (self.root / "Packages/Fatal/Sources/Fatal/Fatal.docc/Codes.md").read_text()
        self.assertIn("| 4001 | `MediatorError.bad` | “…” is bad. |\n", table)


class ReadmeTests(CheckTests):
    def test_good(self):
        self.assert_good("readmes")

    def test_an_example_that_differs(self):
        self.edit("Packages/Fate/README.md", '"one"', '"two"')
        self.assert_bad("readmes", "Packages/Fate/README.md:3: the example differs from Tests/FateTests")
        self.assert_good("readmes", "--write")
        self.assert_good("readmes")
        self.assertEqual((self.root / "Packages/Fate/README.md").read_text(), README)

    def test_a_file_that_is_not_there(self):
        self.edit("Packages/Fate/README.md", "ReadmeTests", "NoTests")
        self.assert_bad("readmes", "Packages/Fate/README.md:3: there is no file Tests/FateTests/NoTests.swift")

    def test_marks_that_are_missing(self):
        self.edit("Packages/Fate/Tests/FateTests/ReadmeTests.swift", "// README end", "")
        self.assert_bad("readmes", "has no lines “// README begin”")

    def test_a_package_without_readme_or_example(self):
        (self.root / "Packages/Fate/README.md").unlink()
        self.assert_bad("readmes", "Packages/Fate/README.md: Fate has no README")
        self.write("Packages/Fate/README.md", "# Fate\n")
        self.assert_bad("readmes", "Packages/Fate/README.md: no example is marked")


class TextTests(CheckTests):
    SOURCE = "Packages/Fate/Sources/Fate/Fate.swift"

    def test_good(self):
        self.assert_good("text")

    def test_paths_of_one_machine(self):
        for path in ("/wo" "rk/main", "/ro" "ot/.cache", "/tm" "p/te" "am/x", "/Use" "rs/ann/x", "/ho" "me/ann/x"):
            self.write("notes.md", f"first\nsee {path}\n")
            self.assert_bad("text", f"notes.md:2: “{path[:7]}")

    def test_paths_that_are_none(self):
        self.write("notes.md", "https://example.org/wo" "rk/x, Packages/ro" "ot/x, $HOME/ro" "ot/x and ~/ro" "ot/x\n")
        self.assert_good("text")

    def test_registries(self):
        self.write("notes.md", "pip install --inde" "x-url https://x\n")
        self.assert_bad("text", "notes.md:1: ")

    def test_large_pictures(self):
        self.write("Pictures/home.svg", "x" * 200_000)
        self.assert_good("text")
        self.write("Pictures/home.svg", "x" * 200_001)
        self.assert_bad("text", "Pictures/home.svg: the picture is larger than 200 kB")

    def test_work_undone(self):
        self.write(self.SOURCE, "// TO" "DO: later\n")
        self.assert_bad("text", f"{self.SOURCE}:1: “TO" "DO”")

    def test_traps_without_a_reason(self):
        for code in ("let a = try! b()", "let a = b as! C", 'fatalError("x")', "struct A: @unchecked Sendable {}",
                     "nonisolated(unsafe) var a = 1"):
            self.write(self.SOURCE, f"import FDNamespacer\n\n{code}\n")
            self.assert_bad("text", f"{self.SOURCE}:3: ")
            self.write(self.SOURCE, f"import FDNamespacer\n\n// It cannot happen: proved above.\n{code}\n")
            self.assert_good("text")

    def test_a_reason_above_a_declaration_of_several_lines(self):
        self.write(self.SOURCE, "// Guarded by the lock.\n@frozen\nfinal class A:\n  @unchecked Sendable {}\n")
        self.assert_good("text")

    def test_a_reason_first_in_the_block(self):
        self.write(self.SOURCE, "final class A: @unchecked Sendable {\n  // Guarded by the lock.\n  var a = 1\n}\n")
        self.assert_good("text")
        self.write(self.SOURCE, "final class A: @unchecked Sendable {\n  var a = 1\n  // Far away.\n}\n")
        self.assert_bad("text", f"{self.SOURCE}:1: @unchecked Sendable")

    def test_words_in_strings_and_comments(self):
        self.write(self.SOURCE, 'let a = "try! as! fatalError("\n')
        self.assert_good("text")

    def test_the_environment_below_the_program(self):
        self.write(self.SOURCE, 'let a = getenv("HOME")\n')
        self.assert_bad("text", f"{self.SOURCE}:1: the environment is read by the program alone")


class DocTests(CheckTests):
    SOURCE = "Packages/FDNamespacer/Sources/FDNamespacer/FD.swift"

    def build(self):
        modules = self.root / "modules"
        modules.mkdir(exist_ok=True)
        subprocess.run(
            ["swiftc", "-emit-module", "-module-name", "FDNamespacer", "-emit-module-path",
             str(modules / "FDNamespacer.swiftmodule"), str(self.root / self.SOURCE)],
            check=True)
        return ["--modules", str(modules), "FDNamespacer"]

    def test_good(self):
        self.assert_good("docs", *self.build())

    def test_a_declaration_without_comment(self):
        self.write(self.SOURCE, "/// Holds.\npublic struct FD {\n  public var base: Int\n  var hidden = 1\n}\n")
        self.assert_bad("docs", f"{self.SOURCE}:3: FD.base has no doc comment", arguments=self.build())

    def test_a_witness_has_its_requirements_comment(self):
        self.write(self.SOURCE, "/// Has a base.\npublic protocol Based {\n  /// The base.\n  var base: Int { get }\n}\n"
                   "/// Holds.\npublic struct FD: Based, CustomStringConvertible {\n  public var base: Int { 1 }\n"
                   "  public var description: String { \"\" }\n}\n")
        self.assert_good("docs", *self.build())

    def test_a_first_sentence_of_two_lines(self):
        self.write(self.SOURCE, "/// Holds a value that\n/// is long.\npublic struct FD {}\n")
        self.assert_bad("docs", f"{self.SOURCE}:3: FD: the doc comment's first sentence", arguments=self.build())

    def test_a_module_that_is_not_built(self):
        self.assert_bad("docs", "the module FDNamespacer is not built", arguments=["FDNamespacer"])


class PhraseTests(CheckTests):
    PROGRAM = "Apps/appmusic/Sources/appmusic"
    TABLE = f"{PROGRAM}/Language/ChineseTable+Phrases.swift"

    def setUp(self):
        super().setUp()
        self.write(f"{self.PROGRAM}/Language/Phrase.swift", (HERE.parents[1] / self.PROGRAM / "Language/Phrase.swift")
                   .read_text())
        self.write(f"{self.PROGRAM}/Language/Language.swift", """\
            enum Language { case english, simplifiedChinese }
            enum Translation {
              static let chinese: [String: String] = [:]
              static func sentence(_ text: String, in language: Language) -> String { text }
              static func fill(_ text: String, _ values: [String]) -> String { text }
            }
            enum ChineseTable {}
            """)
        self.write(f"{self.PROGRAM}/Program.swift", """\
            // Nobody hears this comment.
            func note(_ phrase: Phrase) {}
            func told(_ text: String) {}
            func text(of value: String) -> String { value }
            func run(count: Int) {
              note("\\(count) songs are back, \\(text(of: "x")) too.")
              told("It goes on " + "and on.")
              note("gone")
              note(Phrase(verbatim: "\\(count): \\(count)"))
              _ = ["--json", "track_number", "NAME ID…"]
            }
            """)
        self.write("Packages/Fate/Sources/Fate/FateError.swift", """\
            public enum FateError: ErrorConvertible {
              public var message: String { "The file \\(path) is gone." }
              public var comment: String { "Not said to anybody" }
            }
            """)
        self.table("{1} songs are back, {2} too.", "{2} 和 {1} 首歌已恢复。", "It goes on and on.", "一直继续。",
                   "The file {1} is gone.", "文件 {1} 不见了。", "gone", "没了")

    def table(self, *lines):
        pairs = "\n\n".join(f"    {a}\n    {b}" for a, b in zip(lines[::2], lines[1::2]))
        self.write(self.TABLE, f'extension ChineseTable {{\n  static let phrases = """\n{pairs}\n    """\n}}\n')

    def test_good(self):
        self.assert_good("phrases")

    def test_a_sentence_of_the_program_without_translation(self):
        self.edit(f"{self.PROGRAM}/Program.swift", "and on.", "and away.")
        self.assert_bad("phrases", f"{self.PROGRAM}/Program.swift:7: “It goes on and away.” has no translation",
                        "“It goes on and on.” is not said any more")

    def test_a_single_word_without_translation(self):
        self.edit(f"{self.PROGRAM}/Program.swift", 'note("gone")', 'note(count == 1 ? "lost" : "gone")')
        self.assert_bad("phrases", f"{self.PROGRAM}/Program.swift:8: “lost” has no translation")

    def test_a_word_that_is_said_as_it_stands(self):
        self.edit(f"{self.PROGRAM}/Program.swift", 'verbatim: "\\(count)', 'verbatim: "number \\(count)')
        self.assert_bad("phrases", f"{self.PROGRAM}/Program.swift:9: “number {{1}}: {{2}}” is said in English")

    def test_a_program_that_does_not_compile(self):
        self.edit(f"{self.PROGRAM}/Program.swift", 'note("gone")', 'note(gone)')
        self.assert_bad("phrases", "it does not compile, so that nobody knows what it says")

    def test_a_sentence_of_an_error_without_translation(self):
        self.edit("Packages/Fate/Sources/Fate/FateError.swift", "is gone.", "has gone.")
        self.assert_bad("phrases", "FateError.swift:2: “The file {1} has gone.” has no translation")

    def test_a_translation_that_loses_a_value(self):
        self.edit(self.TABLE, "{2} 和 {1} 首歌", "{1} 首歌")
        self.assert_bad("phrases", f"{self.TABLE}:4: the translation of", "has other values than the sentence")

    def test_a_translation_that_is_none(self):
        self.edit(self.TABLE, "一直继续。", "It goes on and on.")
        self.assert_bad("phrases", "the translation of “It goes on and on.” is not Chinese")


class NamespacerTests(CheckTests):
    FOLDER = "Packages/FDNamespacer/Sources/FDNamespacer"

    def setUp(self):
        super().setUp()
        (self.root / self.FOLDER / "FD.swift").unlink()
        for file in (HERE.parents[1] / self.FOLDER).glob("*.swift"):
            self.write(f"{self.FOLDER}/{file.name}", file.read_text())

    def test_good(self):
        self.assert_good("namespacer")

    def test_a_copy_on_the_way(self):
        file = self.root / self.FOLDER / "FDNamespacing.swift"
        text = file.read_text()
        start, stop = text.index("_modify {"), text.index("  /// The type's own")
        file.write_text(text[:start] + "set { self = newValue.base }\n  }\n\n" + text[stop:])
        self.assert_bad("namespacer", "appending in place costs more through .fd")

    def test_a_call_that_is_not_inlined(self):
        self.edit(f"{self.FOLDER}/FD.swift", "@inlinable @inline(__always)\n  public init", "@inline(never)\n  public init")
        for file in (self.root / self.FOLDER).glob("*.swift"):
            file.write_text(file.read_text().replace("@inlinable ", "").replace("@inline(__always) ", ""))
        self.assert_bad("namespacer", "a value's member costs more through .fd")


if __name__ == "__main__":
    unittest.main()
