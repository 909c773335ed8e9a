#!/bin/sh
# Looks at every page of the program (pages.txt, pages_saved.txt) in windows, sizes of text and languages, all in one process for each
# language: words that are cut, that lie on one another or on a line or go on beyond what they stand on, and controls
# that overlap or cannot be reached. usage: sh tests/ui/pages.sh BUILD [LANG ...]
# LANG: all of assets/strings where none is named. SIZES="100 200" and WINDOWS="1280x720" in the environment choose fewer;
# PICTURES names a folder for a picture of each. Ends with 1 where there is a fault; each is told.
set -eu

[ $# -ge 1 ] || {
  sed -n '2,6s/^# //p' "$0"
  exit 2
}
build=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
assets=$(cd "$here/../../assets" && pwd)
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(cd "$assets/strings" && ls)
export SERENISSIMA_ASSETS="$assets" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
scripts=$(mktemp -d)
trap 'rm -rf "$scripts"' EXIT
for pages in pages pages_saved; do
  {
    printf 'looks'
    for window in ${WINDOWS:-1280x720 1920x1080 906x560 640x360}; do
      for size in ${SIZES:-100 130 160 200}; do printf ' %s@%s' "$window" "$size"; done
    done
    echo
    sed -e '/^looks /d' -e "s#^show #show $here/#" "$here/$pages.txt"
  } >"$scripts/$pages"
done
status=0
for language; do
  echo "$language:"
  set -- --size 1280x720 --language "$language"
  "$build/src/app/serenissima" --script "$scripts/pages" ${PICTURES:+--screenshots "$PICTURES/$language"} "$@" 2>&1 || status=1
  sh "$here/library.sh" "$build/src/app/serenissima" "$here/../replays" "$scripts/pages_saved" \
    "${PICTURES:-$scripts}/$language" "$@" 2>&1 || status=1
done
exit $status
