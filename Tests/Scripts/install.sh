#!/bin/sh
# install.sh PROGRAM FOLDER: put the program, its manual, its completions and what a desktop shows under a folder such as
# /usr/local.  install.sh --remove FOLDER: take all of that away again.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)/Apps/appmusic/Install
program=$1
prefix=$2

# file below the folder | mode | what writes it
files='bin/appmusic|755|cat "$program"
share/man/man1/appmusic.1|644|"$program" help --man --lang en
share/man/zh_CN/man1/appmusic.1|644|"$program" help --man --lang zh-Hans
share/bash-completion/completions/appmusic|644|"$program" completions bash
share/zsh/site-functions/_appmusic|644|"$program" completions zsh
share/fish/vendor_completions.d/appmusic.fish|644|"$program" completions fish
share/applications/appmusic.desktop|644|cat "$here/appmusic.desktop"
share/applications/appmusic-play.desktop|644|cat "$here/appmusic-play.desktop"
share/applications/appmusic-open.desktop|644|cat "$here/appmusic-open.desktop"
share/icons/hicolor/scalable/apps/appmusic.svg|644|cat "$here/appmusic.svg"'

# Takes a folder below PREFIX away, and those above it, where nothing is left in them; but not what every prefix has.
forget() {
  folder=$1
  while :; do
    case $folder in . | bin | share | share/man | share/man/man1 | share/applications) return ;; esac
    rmdir "$prefix/$folder" 2> /dev/null || return 0
    folder=$(dirname "$folder")
  done
}

printf '%s\n' "$files" | while IFS='|' read -r file mode writer; do
  place="$prefix/$file"
  if [ "$program" = --remove ]; then
    rm -f "$place"
    forget "$(dirname "$file")"
    continue
  fi
  mkdir -p "$(dirname "$place")"
  # Beside its place first, so that a program that runs meanwhile is not torn.
  eval "$writer" > "$place.new"
  chmod "$mode" "$place.new"
  mv -f "$place.new" "$place"
done
