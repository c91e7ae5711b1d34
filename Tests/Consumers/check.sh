#!/bin/sh
# check.sh [PRODUCT…]: depend on one product by path and by git URL, as a stranger would, build a line that uses it,
# and fail when anything else than the product and what it stands on was compiled.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# product | package | modules that may be compiled | a line that uses it
table='FDNamespacer|FDNamespacer|FDNamespacer|import FDNamespacer; let one = 1.fd.base; print(one)
Fate|Fate|FDNamespacer Fate|import Fate; print(Duration.seconds(83).fd.clock())
Fatal|Fatal|Fatal|import Fatal; print(SystemError(.notFound).message)
RxLite|RxLite|RxLite|import RxLite; _ = Observable.just(1).subscribe(onNext: { print($0) })
Mediator|Mediator|Fatal RxLite Mediator|import Mediator; print(try RouteTable([("a/:b", 1)]).match("a/x")?.value ?? 0)
AudioLyrics|AudioService|Fatal FDNamespacer Fate AudioLyrics|import AudioLyrics; print(try Lyrics.read("[00:01.00]one").lines.count)
AppMusic|AppMusic|Fatal FDNamespacer Fate RxLite RxNetwork Mediator MVVMR AudioLyrics AudioService AppMusic|import AppMusic; print(AppScreen.home.route.screen)'

git clone --quiet "$root" "$work/AppMusic"
git -C "$work/AppMusic" tag 9.9.9

build() { # build PRODUCT KIND DEPENDENCY PACKAGE LINE MODULES
  folder="$work/$1-$2"
  mkdir -p "$folder/Sources/Consumer"
  printf '%s\n' "$5" | sed 's/; /\n/g' > "$folder/Sources/Consumer/main.swift"
  cat > "$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Consumer", platforms: [.macOS(.v15)], dependencies: [$3],
  targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "$1", package: "$4")])])
MANIFEST
  swift build --quiet --package-path "$folder" 2> "$folder/log" || { cat "$folder/log"; exit 1; }
  if grep -q 'warning:' "$folder/log"; then
    cat "$folder/log"
    exit 1
  fi
  compiled=$(find "$folder/.build/debug/Modules" -name '*.swiftmodule' -exec basename {} .swiftmodule \; | sort)
  for module in $compiled; do
    case " $6 Consumer " in
      *" $module "*) ;;
      *)
        echo "$1 by $2: $module was compiled, and should not have been" >&2
        exit 1
        ;;
    esac
  done
  # None of the libraries that only adapters may need has to be there.
  if command -v ldd > /dev/null && ldd "$folder/.build/debug/Consumer" | grep -E 'libtag|libsqlite|libcurl|libsystemd|libmpv'; then
    echo "$1 by $2: it needs a library that a user would have to install" >&2
    exit 1
  fi
  echo "$1 by $2: $("$folder/.build/debug/Consumer")"
}

printf '%s\n' "$table" | while IFS='|' read -r product package modules line; do
  if [ $# -gt 0 ]; then
    case " $* " in *" $product "*) ;; *) continue ;; esac
  fi
  build "$product" path ".package(path: \"$root/Packages/$package\")" "$package" "$line" "$modules"
  build "$product" URL ".package(url: \"file://$work/AppMusic\", from: \"9.9.9\")" AppMusic "$line" "$modules"
done
