#!/bin/sh
# setup.sh [run] [test]: install the system packages that are missing, and say so.
# Does nothing when all is there. The Swift toolchain itself has to be there already.
set -eu

debian_run="mpv g++ libsqlite3-dev libtag1-dev zlib1g-dev libcurl4-openssl-dev libsystemd-dev"
debian_test="python3 python3-venv python3-mutagen ffmpeg flac tmux dbus playerctl libglib2.0-bin util-linux openssl"
debian_test="$debian_test zsh fish man-db groff-base desktop-file-utils chafa jq gnome-keyring libsecret-tools unicode-data"
brew_run="mpv sqlite taglib curl"
brew_test="fish chafa python3 ffmpeg flac tmux"

if ! command -v swift >/dev/null 2>&1; then
  echo "setup: Swift 6.2 or newer is needed; https://www.swift.org/install tells how to get it." >&2
  exit 1
fi

wanted=""
for part in "$@"; do
  case $part in
    run) wanted="$wanted $debian_run" ;;
    test) wanted="$wanted $debian_test" ;;
    *) echo "setup: unknown part $part" >&2; exit 2 ;;
  esac
done

if [ "$(uname)" = Darwin ]; then
  missing=""
  for name in $brew_run $brew_test; do
    [ -d "/opt/homebrew/opt/$name" ] || [ -d "/usr/local/opt/$name" ] || missing="$missing $name"
  done
  [ -z "$missing" ] || echo "setup: please run: brew install$missing" >&2
  exit 0
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "setup: this is not Debian; please install by your own package manager:$wanted" >&2
  exit 0
fi

missing=""
# shellcheck disable=SC2086
installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true)
for name in $wanted; do
  case "
$installed
" in
    *"
$name installed
"*) ;;
    *) missing="$missing $name" ;;
  esac
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "setup: missing:$missing" >&2
    echo "setup: become root and run: apt-get install$missing" >&2
    exit 1
  fi
  as_root="sudo"
fi
echo "setup: installing$missing" >&2
if [ -n "$as_root" ]; then
  echo "setup: sudo may ask for your password" >&2
fi
$as_root apt-get update -qq
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2
