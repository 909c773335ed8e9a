#!/bin/sh
# What stands on screen at the moments of moments.txt at 1280x720: words beside names and numbers, marks on the chart, buttons; and
# their sums. usage: sh tests/ui/moments.sh PROGRAM [each]
# each: every line of words, too. PICTURES names a folder for a picture of each. Ends with 1 where there are more words than moments.txt says.
set -eu

[ $# -ge 1 ] || {
  sed -n '2,4s/^# //p' "$0"
  exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
script=$(mktemp)
trap 'rm -f "$script"' EXIT
sed -e "s#^show #show $here/#" ${2:+-e 's/^\(words [^ ]*\).*/\1 each/'} ${PICTURES:+-e 's/^words \([^ ]*\).*/&\nscreenshot \1/'} \
  "$here/moments.txt" >"$script"
status=0
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$1" --script "$script" --size 1280x720 --seed 3 \
  ${PICTURES:+--screenshots "$PICTURES"} >"$script.out" || status=1
cat "$script.out"
awk '$3 == "words" { n++; words += $2; marks += $4; buttons += $6 }
  END { printf "%-20s %5d words %5d marks %5d buttons\n", n " moments", words, marks, buttons }' "$script.out"
rm -f "$script.out"
exit $status
