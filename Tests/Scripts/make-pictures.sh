#!/bin/sh
# make-pictures.sh [PROGRAM]: draw the pictures of the interface, of the real program in a real terminal (tmux).
# They show the demonstration library, in a home of their own.
set -eu
cd "$(dirname "$0")/../.."
program=${1:-.build/debug/appmusic}
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run"

with_home() {
  env HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" \
    XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache" APPMUSIC_AO=null "$@"
}

# picture NAME SIZE LANGUAGE KEY…
picture() {
  name=$1 size=$2 language=$3
  shift 3
  with_home python3 Packages/FOLDin/Scripts/make-picture.py "Apps/appmusic/Pictures/$name.svg" --size "$size" \
    --wait 3 --keys "$@" -- "$program" --lang "$language"
}

with_home "$program" demo --quiet
picture home 100x30 en Down Down
picture player 100x30 en Down Down Enter l o Right Right Space
picture search 80x24 zh-Hans / 月
picture queue 80x24 en 4
picture album 80x24 en Tab Tab Enter
