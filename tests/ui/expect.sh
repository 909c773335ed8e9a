#!/bin/sh
# Every `expect` and its `expect no` say the opposite of one another: expect.sh SERENISSIMA POSITION FILE
# What is built for another system runs in MESON_EXE_WRAPPER, which meson sets.
set -eu
try() {
  printf 'speed 0\nwait idle\n%s\n' "$2" >"$3"
  ${MESON_EXE_WRAPPER:-} "$1" --script "$3" --show "$4" --size 1280x720 2>"$3.said"
}
# What holds is tried in one go; what is refused ends its script.
held="" refused=""
one_of() { # the first holds, the second does not
  held="${held}expect $1
" refused="${refused}expect $2
"
}
one_of 'apart button:menu button:hint' 'no apart button:menu button:hint'
one_of 'no apart button:menu button:menu' 'apart button:menu button:menu'
one_of 'apart button:menu button:hint 3' 'apart button:menu button:hint 60'
one_of 'no apart button:menu button:menu' 'apart button:menu button:none'
one_of 'below chart button:menu' 'no below chart button:menu'
one_of 'no below button:menu chart' 'below chart button:none'
one_of 'no note button:menu zzz' 'note button:menu zzz'
one_of 'no note button:menu zzz' 'no note button:none zzz'
one_of 'no toast zzz' 'toast zzz'
one_of 'screen table' 'no screen table'
one_of 'no moment fight' 'moment fight'
one_of 'no cut Menu' 'cut Menu'
one_of 'layout' 'no layout'
one_of 'text Menu' 'no text Menu'
one_of 'no text zzz' 'text zzz'
one_of 'target button:menu enabled' 'target button:menu disabled'
one_of 'no target button:menu disabled' 'no target button:menu enabled'
one_of 'no target button:none' 'no target button:menu'
one_of 'target button:menu' 'no target button:none disabled'
one_of 'no golden' 'golden'
one_of 'no focus button:menu' 'focus button:menu'
one_of 'least button:menu 1 1' 'least button:menu 4000 1'
one_of 'no least button:menu 4000 1' 'no least button:none 1 1'
one_of 'presses 0' 'presses 7'
one_of 'decided 0' 'no decided 0'
one_of 'no said zzz' 'said zzz'
one_of 'whole' 'no whole'
try "$1" "$held" "$3" "$2" || { echo "refused: $(cat "$3.said")"; exit 1; }
while read -r line; do
  if try "$1" "$line" "$3" "$2" </dev/null; then
    echo "let through: $line"
    exit 1
  fi
done <<END
${refused%?}
END
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
