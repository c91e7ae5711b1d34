#!/bin/sh
# run.sh PROGRAM: play the person's library, or the demonstration library if there is none.
# In a pipe: the list, then fifteen seconds of playing, then the end.
set -eu
program=$1

if [ -z "$("$program" list tracks --size 1 --quiet 2>/dev/null)" ]; then
  "$program" demo
fi

if [ -t 0 ] && [ -t 1 ]; then
  exec "$program" play
fi

"$program" list tracks
status=0
timeout --signal=INT 15 "$program" play || status=$?
case $status in
  0 | 124 | 130) exit 0 ;;
  *) exit "$status" ;;
esac
