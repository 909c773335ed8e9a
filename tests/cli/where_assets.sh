#!/bin/sh
# The program finds its assets wherever it is put: in an installed tree, beside itself as on Windows, in a bundle of
# macOS, through a link, in a folder with blanks and accents, and where SERENISSIMA_ASSETS says.
# usage: where_assets.sh CLI ASSETS
set -eu

cli=$1
assets=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset SERENISSIMA_ASSETS
status=0

# found LABEL PROGRAM WANTED: a board that does not exist is missed in the folder that the program takes for its assets.
found() {
  said=$("$2" selfplay --board no_such_board 2>&1 || true)
  case "$said" in
  *" in $3"*) ;;
  *)
    printf 'FAILED %s\n  wanted: ... in %s\n  said:   %s\n' "$1" "$3" "$said"
    status=1
    ;;
  esac
}

# place FOLDER ASSETS: a copy of the program, and of the boards where it is to look for them.
place() {
  mkdir -p "$work/$1" "$work/$2"
  cp "$cli" "$work/$1/serenissima-cli"
  cp -R "$assets/boards" "$work/$2/"
}

place 'für alle/bin' 'für alle/share/serenissima'
found 'an installed tree' "$work/für alle/bin/serenissima-cli" "$work/für alle/bin/../share/serenissima"
mkdir "$work/elsewhere"
ln -s "$work/für alle/bin/serenissima-cli" "$work/elsewhere/game"
found 'through a link' "$work/elsewhere/game" "$work/für alle/bin/../share/serenissima"
place 'Spiele' 'Spiele/assets'
found 'beside the program' "$work/Spiele/serenissima-cli" "$work/Spiele/assets"
place 'Serenissima.app/Contents/MacOS' 'Serenissima.app/Contents/Resources'
found 'a bundle of macOS' "$work/Serenissima.app/Contents/MacOS/serenissima-cli" "$work/Serenissima.app/Contents/MacOS/../Resources"
SERENISSIMA_ASSETS="$work/Spiele/assets"
export SERENISSIMA_ASSETS
found 'named in the environment' "$work/für alle/bin/serenissima-cli" "$work/Spiele/assets"
exit $status
