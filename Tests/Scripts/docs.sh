#!/bin/sh
# docs.sh: a DocC archive of every library, from the compiler's symbol graphs.
set -eu
cd "$(dirname "$0")/../.."
graphs=.build/symbol-graphs
rm -rf "$graphs" dist/docs
mkdir -p "$graphs" dist/docs
swift build --scratch-path .build/docs \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
for folder in Packages/*/Sources/*/; do
  target=$(basename "$folder")
  [ -f "$graphs/$target.symbols.json" ] || continue
  mkdir -p "$graphs/$target"
  mv "$graphs/$target.symbols.json" "$graphs/$target"
  mv "$graphs/$target@"*.symbols.json "$graphs/$target" 2>/dev/null || true
  catalogue="$folder$target.docc"
  [ -d "$catalogue" ] || catalogue=""
  # shellcheck disable=SC2086
  docc convert $catalogue --additional-symbol-graph-dir "$graphs/$target" \
    --fallback-display-name "$target" --fallback-bundle-identifier "appmusic.$target" \
    --output-path "dist/docs/$target.doccarchive"
  echo "dist/docs/$target.doccarchive"
done
