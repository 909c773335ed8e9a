#!/bin/sh
# Opens every test position in languages, sizes of text and of window, looks for cut words and overlaps, and puts the pictures
# on sheets, one for each language, size and window, to be looked at.
# usage: sh tests/ui/language_sheets.sh BUILD OUT [LANG ...]
# LANG: all of assets/strings where none is named. SIZES="100 200" and WINDOWS="1280x720" in the environment choose fewer;
# POSITIONS names some, without their ending. Ends with 1 where something is cut or lies on something. montage of ImageMagick
# makes the sheets; without it the pictures alone are there.
set -eu

[ $# -ge 2 ] || {
  sed -n '2,7s/^# //p' "$0"
  exit 2
}
build=$1
out=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
assets=$here/../../assets
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(cd "$assets/strings" && ls)
SERENISSIMA_ASSETS=$assets
SDL_VIDEODRIVER=dummy
SDL_AUDIODRIVER=dummy
export SERENISSIMA_ASSETS SDL_VIDEODRIVER SDL_AUDIODRIVER
mkdir -p "$out"
faults=0
for language; do
  for window in ${WINDOWS:-1280x720 1920x1080}; do
    for size in ${SIZES:-100 130 160 200}; do
      pictures=$out/$language-$window-$size
      mkdir -p "$pictures"
      for position in "$here"/positions/*; do
        name=$(basename "$position" | sed 's/\.[a-z]*$//')
        case " ${POSITIONS:-$name} " in *" $name "*) ;; *) continue ;; esac
        {
          printf 'speed 0\nwait 40\nscreenshot %s\nexpect layout\nexpect no cut\n' "$name"
        } >"$pictures/script.txt"
        if ! "$build/src/app/serenissima" --script "$pictures/script.txt" --screenshots "$pictures" --show "$position" \
          --size "$window" --text-scale "$size" --language "$language" 2>"$pictures/said.txt"; then
          faults=$((faults + 1))
          echo "$language $window $size % $name:$(sed 's/^.*line [0-9]*://' "$pictures/said.txt" | head -1)"
        fi
      done
      if command -v montage >/dev/null 2>&1; then
        montage "$pictures"/*.png -tile 4x -geometry 640x+4+4 -quality 80 "$out/$language-$window-$size.jpg"
        rm -r "$pictures"
      fi
    done
  done
done
echo "$faults faults"
[ $faults -eq 0 ]
