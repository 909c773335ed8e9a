#!/bin/sh
# Makes the pictures of the README and of software centres anew, from positions of the tests, with a game that is built.
# usage: sh assets/source/screenshots.sh [--check] [PROGRAM [DIR]]    (build/src/app/serenissima, assets/screenshots)
# --check changes nothing and says which of them the game does not draw any more; exit status 1 where there are any.
# Needs ImageMagick and no display. Run it whenever the table looks different.
set -eu

check=
[ "${1:-}" != --check ] || { check=yes && shift; }
top=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$top/build/src/app/serenissima}
out=${2:-$top/assets/screenshots}
positions="$top/tests/ui/positions"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SERENISSIMA_ASSETS="$top/assets"
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"

# A picture of each edition's table, and of a hint.
"$program" --size 1600x900 --show "$positions/mock.json" --screenshot "$work/table.png"
"$program" --size 1600x900 --show "$positions/late_first.json" --screenshot "$work/table_first.png"
cat >"$work/hint.txt" <<'SCRIPT'
speed 0
wait idle
click button:hint
wait idle
wait target hint:plan:1
wait 20
screenshot hint
SCRIPT
"$program" --size 1600x900 --show "$positions/mock.json" --script "$work/hint.txt" --screenshots "$work"

# ImageMagick's program, which other programs share a name with.
for convert in magick /usr/bin/convert convert; do
  if "$convert" -version 2>/dev/null | grep -q ImageMagick; then break; fi
  convert=
done
[ -n "$convert" ] || { echo "this needs ImageMagick" >&2; exit 1; }
mkdir "$work/jpeg"
for picture in "$work"/*.png; do
  "$convert" "$picture" -strip -quality 80 "$work/jpeg/$(basename "$picture" .png).jpg"
done
if [ -z "$check" ]; then
  mkdir -p "$out"
  cp "$work"/jpeg/*.jpg "$out"
  ls "$out"
  exit
fi
stale=0
for picture in "$work"/jpeg/*.jpg; do
  kept="$out/$(basename "$picture")"
  # Of 1: another FreeType makes 0.002, a button that came or went more than 0.01.
  apart=$("$convert" "$picture" "$kept" -metric RMSE -compare -format '%[distortion]' info: 2>/dev/null) || apart=1
  if awk -v apart="$apart" 'BEGIN { exit !(apart > 0.008) }'; then
    echo "$(basename "$kept") is not what the game draws any more ($apart of 1 apart); run assets/source/screenshots.sh"
    stale=1
  fi
done
exit $stale
