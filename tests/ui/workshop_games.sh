#!/bin/sh
# What a board does to the game: computers play a kept board beside the shipped one, pause, go on, and are found again
# when the program was closed; the command line goes on with the same file.
# usage: workshop_games.sh GAME CLI BOARDS OUT     What is built for another system runs in MESON_EXE_WRAPPER.
set -eu

game=$1
cli=$2
boards=$3
out=$4
rm -rf "$out"
mkdir -p "$out/boards"
board=$out/boards/mine.json
sed -e 's/"id": "2012"/"id": "mine"/' "$boards/2012.json" >"$board"

play() {
  name=$1
  shift
  ${MESON_EXE_WRAPPER:-} "$game" --script "$out/$name.txt" --games "$out" --board "$board" "$@"
}

cat >"$out/begin.txt" <<'END'
click button:new
wait 5
click toggle:more
wait 5
click button:workshop
wait screen workshop
click tabs:workshop:3
wait 5
expect target games:play enabled
expect layout
END
cp "$out/begin.txt" "$out/first.txt"
cat >>"$out/first.txt" <<'END'
click games:level
wait 5
click games:level:0
wait 5
click games:games
wait 5
click games:games:0
wait 5
click games:play
wait idle
expect note text:games_done 100 games played
expect note games:0:1 This board:
expect target games:play disabled
# Another number of games goes on from there, and pauses.
click games:games
wait 5
click games:games:6
wait 5
click games:play
wait 20
click games:play
wait idle
expect layout
END
play first

grep -v "expect layout" "$out/begin.txt" >"$out/again.txt"
cat >>"$out/again.txt" <<'END'
click games:level
wait 5
click games:level:0
wait idle
expect note text:games_done games played
expect target games:play enabled
looks 1280x720@100 1280x720@200 1920x1080@160
look games
hover games:play
wheel -8
wait 30
look figures
END
play again --text-scale 200

# One file for window and command line.
for of in "$board mine" "$boards/2012.json 2012"; do
  SERENISSIMA_ASSETS=$boards/.. ${MESON_EXE_WRAPPER:-} "$cli" balance "${of% *}" --level pilgrim --games 1 --keep "$out/boards/${of#* }.pilgrim-2.balance" |
    grep -q '"players":2,"games":[1-9][0-9][0-9]'
done
