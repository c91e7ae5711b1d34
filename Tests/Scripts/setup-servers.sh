#!/bin/sh
# setup-servers.sh [FOLDER]: install the two music servers that the tests run, each in an environment of its own.
# Does nothing when both are there. Maneki needs Python 3.13 or newer: where there is none, uv fetches one into FOLDER,
# which nothing else sees; where that fails as well, the tests say so.
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-.build/servers}

works() { "$1" -c "import sys, venv, ensurepip; sys.exit(sys.version_info < ($2))" >/dev/null 2>&1; }

install() { # NAME PYTHON PACKAGE…
  name=$1; python=$2; shift 2
  [ ! -f "$folder/$name.ok" ] || [ "$(cat "$folder/$name.ok")" != "$*" ] || return 0
  echo "setup: installing $* into $folder/$name" >&2
  rm -rf "${folder:?}/$name" "$folder/$name.ok"
  "$python" -m venv "$folder/$name"
  "$folder/$name/bin/pip" install --quiet --disable-pip-version-check "$@"
  printf '%s' "$*" >"$folder/$name.ok"
}

fetch_python() { # prints where it is
  echo "setup: fetching Python 3.13 into $folder/python, for Maneki" >&2
  install uv python3 uv >&2
  UV_PYTHON_INSTALL_DIR=$folder/python
  UV_PYTHON_PREFERENCE=only-managed
  export UV_PYTHON_INSTALL_DIR UV_PYTHON_PREFERENCE
  "$folder/uv/bin/uv" python install --quiet --no-config --no-bin 3.13 >&2 && "$folder/uv/bin/uv" python find --no-config 3.13
}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
install supysonic python3 supysonic==0.7.9 waitress mutagen

if [ ! -f "$folder/maneki.ok" ]; then
  new=""
  for python in python3 python3.13 python3.14 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[3-9]*/bin/python; do
    if works "$python" "3, 13"; then new=$python; break; fi
  done
  [ -n "$new" ] || new=$(fetch_python) || new=""
  if [ -z "$new" ]; then
    echo "setup: no Python 3.13 or newer works here, so Maneki cannot be installed and its tests will fail;" >&2
    echo "setup: install one (such as by pyenv) and try again" >&2
    exit 0
  fi
  install maneki "$new" maneki==0.29.0 mutagen
fi
