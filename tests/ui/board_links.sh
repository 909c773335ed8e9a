#!/bin/sh
# A corrected board: a link less is a barred border, a link more a sea lane, on the chart, in words and for a galley.
# usage: board_links.sh GAME BOARDS POSITIONS OUT     What is built for another system runs in MESON_EXE_WRAPPER.
set -eu

game=$1
boards=$2
positions=$3
out=$4
rm -rf "$out"
mkdir -p "$out"

# Turns the link of two zones of a board file round.
turn() {
  for ends in "$2 $3" "$3 $2"; do
    from=${ends% *}
    to=${ends#* }
    if grep -q "{ \"id\": \"$from\", .*\"adjacent\": .*\"$to\"" "$1"; then
      sed -i.old -e "/{ \"id\": \"$from\", .*\"adjacent\"/{s/, \"$to\"//;s/\"$to\", //;}" "$1"
    else
      sed -i.old -e "/{ \"id\": \"$from\", .*\"adjacent\"/s/\"adjacent\": \[/&\"$to\", /" "$1"
    fi
  done
}

play() { ${MESON_EXE_WRAPPER:-} "$game" --script "$out/$1.txt" --screenshots "$out" --show "$out/$1.json" --size "${2:-1280x720}"; }

cp "$boards/2012.json" "$out/board_2012.json"
turn "$out/board_2012.json" corfu cyprus
turn "$out/board_2012.json" corfu modon
turn "$out/board_2012.json" algiers balearic
sed -e "s|^{|{ \"board\": \"$out/board_2012.json\",|" "$positions/mock.json" >"$out/second.json"
cat >"$out/second.txt" <<'END'
speed 0
wait idle
expect note lane:corfu:cyprus Cyprus
expect note bar:corfu:modon barred
expect note bar:algiers:balearic barred
expect no target lane:genova:venezia
hover zone:algiers
wait 60
expect text The border with
expect layout
screenshot second
key F1
wait 30
click chapter:keys
wait 5
expect text has other links than its picture
key Escape
wait 5
# Reach and route follow: Modon is two zones away now, Cyprus one.
click step:sail
wait idle
expect note sail:modon 2 zones
expect note sail:cyprus 1 zone
click sail:cyprus
wait idle
expect note log:last Cyprus
END
play second

cp "$boards/1996.json" "$out/board_1996.json"
turn "$out/board_1996.json" malaga hs_west
turn "$out/board_1996.json" valencia sardegna
sed -e '/"board":/d' -e "s|^{|{ \"board\": \"$out/board_1996.json\",|" "$positions/first_move.json" >"$out/first.json"
cat >"$out/first.txt" <<'END'
speed 0
wait idle
expect note lane:valencia:sardegna Sardegna
expect note bar:malaga:hs_west barred
wheel 4
wait 60
screenshot first
END
play first 1920x1080

# The picture of a board as it is has no such marks, and the rules no word of them.
cp "$positions/mock.json" "$out/plain.json"
cat >"$out/plain.txt" <<'END'
speed 0
wait idle
expect no target bar:corfu:modon
expect no target lane:corfu:cyprus
key F1
wait 30
click chapter:keys
wait 5
expect note rules:chapter Mouse and keys
expect no text has other links than its picture
END
play plain
