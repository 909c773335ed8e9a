#!/bin/sh
# Every `expect` and its `expect no` say the opposite of one another: expect.sh SERENISSIMA POSITION FILE
# What is built for another system runs in MESON_EXE_WRAPPER, which meson sets.
set -eu
try() {
  printf 'speed 0\nwait idle\n%s\n' "$2" >"$3"
  ${MESON_EXE_WRAPPER:-} "$1" --script "$3" --show "$4" --size 1280x720 2>"$3.said"
}
one_of() { # the first holds, the second does not
  try "$1" "expect $4" "$3" "$2" || { echo "refused: expect $4: $(cat "$3.said")"; exit 1; }
  if try "$1" "expect $5" "$3" "$2"; then
    echo "let through: expect $5"
    exit 1
  fi
}
one_of "$1" "$2" "$3" 'apart button:menu button:hint' 'no apart button:menu button:hint'
one_of "$1" "$2" "$3" 'no apart button:menu button:menu' 'apart button:menu button:menu'
one_of "$1" "$2" "$3" 'apart button:menu button:hint' 'apart button:menu button:none'
one_of "$1" "$2" "$3" 'apart button:menu button:hint 3' 'apart button:menu button:hint 60'
one_of "$1" "$2" "$3" 'below chart button:menu' 'no below chart button:menu'
one_of "$1" "$2" "$3" 'no below button:menu chart' 'below chart button:none'
one_of "$1" "$2" "$3" 'no note button:menu zzz' 'note button:menu zzz'
one_of "$1" "$2" "$3" 'no note button:menu zzz' 'no note button:none zzz'
one_of "$1" "$2" "$3" 'no toast zzz' 'toast zzz'
one_of "$1" "$2" "$3" 'screen table' 'no screen table'
one_of "$1" "$2" "$3" 'no moment fight' 'moment fight'
one_of "$1" "$2" "$3" 'no cut Menu' 'cut Menu'
one_of "$1" "$2" "$3" 'layout' 'no layout'
# What is pressed by ear was spoken by its name before.
by_ear='tab button:menu
wait 5
key Return'
try "$1" "speech
wait 5
$by_ear" "$3" "$2" || { echo "refused: pressed by ear: $(cat "$3.said")"; exit 1; }
if try "$1" "speech
wait 5
key ctrl shift s
wait 5
$by_ear" "$3" "$2"; then
  echo "let through: pressed what was not spoken"
  exit 1
fi
grep -q 'was not spoken since it has the focus' "$3.said"
