#!/bin/sh
# Installs what is missing, builds the game and its command line (build/src/cli/serenissima-cli), and starts the game.
# usage: sh packaging/play.sh                 play in a window
#        sh packaging/play.sh --demo DIR      without a display: a game of four computer players through the real
#                                             window code, with screenshots of each phase in DIR
#        sh packaging/play.sh [GAME OPTION]   anything else is passed on to the game
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
build="$top/build"
game="$build/src/app/serenissima"

case "${1:-}" in
--help | -h)
  sed -n '2,6s/^# //p' "$0"
  exit 0
  ;;
esac

demo=
if [ "${1:-}" = --demo ]; then
  if [ $# -ne 2 ] || [ -z "$2" ]; then
    echo "--demo needs the folder for its screenshots: sh packaging/play.sh --demo DIR" >&2
    exit 2
  fi
  demo=$2
fi

# A driver named by hand is the caller's own business; only Linux can lack a display unnoticed.
if [ -z "$demo" ] && [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-}" ]; then
  echo "There is no display here for a window; 'sh packaging/play.sh --demo DIR' plays a demo game and leaves its screenshots in DIR." >&2
  exit 1
fi

sh "$top/packaging/install_deps.sh" play

# Libraries built by packaging/prefix.sh, where the system has none.
if [ -d "$build/prefix/lib" ]; then
  export PKG_CONFIG_PATH="$build/prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  export LD_LIBRARY_PATH="$build/prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi

if [ ! -f "$build/build.ninja" ]; then
  # Only the tests want Check; where cJSON is there, nothing has to be fetched from anywhere.
  mode=default
  if pkg-config --exists libcjson; then mode=nofallback; fi
  meson setup "$build" "$top" --buildtype=release -Dlab=false --wrap-mode=$mode
fi
meson compile -C "$build" serenissima:executable serenissima-cli:executable

if [ -n "$demo" ]; then
  mkdir -p "$demo"
  # The first driver that works is taken; the second draws on every machine.
  SDL_VIDEODRIVER=offscreen,dummy SDL_AUDIODRIVER=dummy "$game" --demo "$demo"
  echo "Screenshots of the demo game are in $demo"
  exit 0
fi
exec "$game" "$@"
