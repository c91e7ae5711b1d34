#!/bin/sh
# check.sh [PRODUCT…]: depend on one product by path and by git URL, as a stranger would, build a line that uses it,
# and fail when anything else than the product and what it stands on was compiled, or something had to be installed.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD

# What only adapters need, and a stranger does not have: headers, pkg-config's files, and mpv.
hidden="/usr/include/sqlite3.h /usr/include/taglib /usr/include/systemd /usr/include/curl
/usr/include/$(uname -m)-linux-gnu/curl /usr/lib/$(uname -m)-linux-gnu/pkgconfig /usr/share/pkgconfig /usr/bin/mpv"

# Linux can hide them from this script alone, in a view of the file system of its own.
if [ "${CONSUMERS_VIEW:-}" = own ]; then
  empty=$(mktemp -d)
  trap 'rmdir "$empty"' EXIT
  for place in $hidden; do
    if [ -d "$place" ]; then
      mount --bind "$empty" "$place"
    elif [ -e "$place" ]; then
      mount --bind /dev/null "$place"
    fi
    if [ -f "$place" ] || [ -n "$(ls "$place" 2> /dev/null)" ] && [ -d "$place" ]; then
      echo "$place could not be hidden" >&2
      exit 1
    fi
  done
else
  for view in "--mount" "--map-root-user --mount"; do
    # shellcheck disable=SC2086
    if unshare $view mount --bind /dev/null /usr/include/stdio.h 2> /dev/null; then
      # shellcheck disable=SC2086
      CONSUMERS_VIEW=own exec unshare $view sh "$root/Tests/Consumers/check.sh" "$@"
    fi
  done
  echo "here nothing can be hidden: the consumers see what is installed on this machine" >&2
fi

work=$(mktemp -d)
trap 'rm -rf "$work" "${empty:-}"' EXIT
export PKG_CONFIG_LIBDIR=/nonexistent

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
  # Object files lie in a folder of their target, those of C as well.
  compiled=$(cd "$folder/.build/debug/" && find . -path './*.build/*.o' | sed 's|^./\([^/]*\)\.build/.*|\1|' | sort -u)
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
