#!/bin/sh
# Type-checks the awkward call sites and fails where one of them takes the compiler too long.
#
# usage: check.sh [limit in milliseconds, 1000 unless told]
#
# The time is the compiler's own (process time, so a busy machine does not matter): the flags
# -warn-long-expression-type-checking and -warn-long-function-bodies turn what is over the limit into a warning,
# and any warning fails. What is in MovingOver only has to compile: RxSwift code may get warnings, not errors.
set -eu

limit=${1:-1000}
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../.." && pwd)
swift=${SWIFT:-swift}

"$swift" build --package-path "$package" --target RxLite >&2
modules=$("$swift" build --package-path "$package" --target RxLite --show-bin-path)/Modules

for file in "$here"/*.swift; do
  if ! report=$("${swift}c" -typecheck -swift-version 6 -warnings-as-errors -I "$modules" \
    -Xfrontend "-warn-long-expression-type-checking=$limit" \
    -Xfrontend "-warn-long-function-bodies=$limit" "$file" 2>&1); then
    printf '%s\n' "$report" >&2
    echo "type-checking: $(basename "$file") does not compile, or takes over $limit ms in a place above" >&2
    exit 1
  fi
done
for file in "$here"/MovingOver/*.swift; do
  if ! report=$("${swift}c" -typecheck -swift-version 6 -I "$modules" "$file" 2>&1); then
    printf '%s\n' "$report" >&2
    echo "type-checking: $(basename "$file") no longer compiles after a change of its import alone" >&2
    exit 1
  fi
done
echo "type-checking: every call site is under $limit ms"
