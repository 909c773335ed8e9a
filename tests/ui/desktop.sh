#!/bin/sh
# The window on a desktop: as large as the desktop wants things, with the icon and the name of the desktop file, inside
# the screen with its frame, and again where it was left. usage: desktop.sh GAME DESKTOP_FILE
# Needs Xvfb, openbox, xdotool, xprop and xrdb; without them it says so and is skipped.
set -eu

game=$1
desktop=$2
for tool in Xvfb openbox xdotool xprop xrdb; do
  command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 77; }
done
home=$(mktemp -d)
server=
manager=
window=
stop() {
  for pid in $window $manager $server; do kill "$pid" 2>/dev/null || true; done
  for pid in $window $manager $server; do wait "$pid" 2>/dev/null || true; done
  server=
  manager=
  window=
}
trap 'stop; rm -rf "$home"' EXIT
export XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home" HOME="$home" SDL_AUDIODRIVER=dummy
unset SDL_VIDEODRIVER WAYLAND_DISPLAY

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

screen() { # WIDTHxHEIGHT DPI
  stop
  rm -f "$home/display"
  Xvfb -noreset -displayfd 5 -screen 0 "${1}x24" 5>"$home/display" >/dev/null 2>&1 &
  server=$!
  for _ in $(seq 100); do
    [ ! -s "$home/display" ] || break
    sleep 0.1
  done
  DISPLAY=:$(cat "$home/display")
  export DISPLAY
  echo "Xft.dpi: $2" | xrdb -merge
  openbox >/dev/null 2>&1 &
  manager=$!
  for _ in $(seq 100); do
    if xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'; then break; fi
    sleep 0.1
  done
}

open_game() {
  "$game" >/dev/null 2>&1 &
  window=$!
  for _ in $(seq 100); do
    id=$(xdotool search --onlyvisible --name '^Serenissima$' 2>/dev/null | head -n 1)
    [ -z "$id" ] || break
    sleep 0.1
  done
  [ -n "$id" ] || fail "no window came"
  sleep 1 # It takes its place.
}

close_game() {
  kill "$window"
  wait "$window" || true
  window=
}

geometry() { xdotool getwindowgeometry --shell "$id" | sed -n 's/^\(X\|Y\|WIDTH\|HEIGHT\)=//p' | tr '\n' ' '; }

size_is() { # WIDTH HEIGHT
  # Four numbers, parted by blanks; so below.
  # shellcheck disable=SC2046
  set -- "$1" "$2" $(geometry)
  [ "$5 $6" = "$1 $2" ] || fail "the window is $5 x $6 instead of $1 x $2"
}

screen 3840x2160 192
open_game
size_is 2560 1600
name=$(basename "$desktop" .desktop)
grep -qx "StartupWMClass=$name" "$desktop" || fail "StartupWMClass is not $name"
xprop -id "$id" WM_CLASS | grep -q "\"$name\", \"$name\"" || fail "the window is not named $name: $(xprop -id "$id" WM_CLASS)"
xprop -id "$id" _NET_WM_ICON | grep -q 'Icon\|= [0-9]' || fail "the window has no icon"
close_game

rm -rf "$home/data"
screen 1280x720 96
open_game
# shellcheck disable=SC2046
set -- $(geometry) $(xprop -id "$id" _NET_FRAME_EXTENTS | sed 's/.*= //; s/,//g')
{ [ $(($3 + $5 + $6)) -le 1280 ] && [ $(($4 + $7 + $8)) -le 720 ]; } ||
  fail "the first window is $3 x $4 and has a frame of $5 $6 $7 $8"
xdotool windowsize "$id" 1000 600 windowmove "$id" 60 40
sleep 0.5
before=$(geometry)
close_game
open_game
[ "$(geometry)" = "$before" ] || fail "the window was left at $before and opens at $(geometry)"
close_game
# On a screen that is smaller now it comes whole.
sed -i 's/"x": *-*[0-9]*/"x": 3000/; s/"width": *[0-9]*/"width": 2500/' "$home/data/serenissima-game/Serenissima/settings.json"
open_game
# shellcheck disable=SC2046
set -- $(geometry)
{ [ "$3" -le 1280 ] && [ "$1" -lt 100 ]; } || fail "a window from a larger screen opens at $*"
