#!/bin/sh
# Two windows of one player: a saved game opened in both stays as it is, each window keeps its game in a file of its own,
# and every file is a good game, also after both were killed. usage: two_windows.sh GAME CLI
set -eu

game=$1
cli=$2
home=$(mktemp -d)
first=
second=
cleanup() {
  for pid in $first $second; do kill -9 "$pid" 2>/dev/null || true; done
  rm -rf "$home"
}
trap cleanup EXIT
export XDG_DATA_HOME="$home/data" HOME="$home"

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Commands in a game file, once it is good; nothing where it is not there yet.
commands() { "$cli" validate "$1" 2>/dev/null | sed -n 's/.*: a good game of edition .*, \([0-9]*\) commands.*/\1/p'; }

# Waits until file $1 holds more than 60 commands.
wait_for_more() {
  for _ in $(seq 100); do
    have=$(commands "$1" || true)
    if [ -n "$have" ] && [ "$have" -gt 60 ]; then return 0; fi
    sleep 0.3
  done
  fail "$2 does not go on: ${have:-no good game} in $1"
}

mkdir "$home/whole"
"$cli" selfplay --edition 2012 --players 4 --seats trader --games 1 --seed 7 --save "$home/whole" >/dev/null
head -n 62 "$home"/whole/*.jsonl >"$home/saved.serenissima"
whole=$(cksum <"$home/saved.serenissima")
[ "$(commands "$home/saved.serenissima")" -lt 61 ] || fail "the game to begin with is too long"

"$game" "$home/saved.serenissima" &
first=$!
current="$XDG_DATA_HOME/serenissima-game/Serenissima/current.serenissima"
wait_for_more "$current" "the first window"
"$game" "$home/saved.serenissima" &
second=$!
games="$XDG_DATA_HOME/serenissima-game/Serenissima/games"
for _ in $(seq 50); do
  own=$(find "$games" -name '* 2.serenissima')
  [ -z "$own" ] || break
  sleep 0.3
done
[ -n "$own" ] || fail "the second window keeps no game of its own"
# It has something to say first, and its computers wait behind that.
sleep 1
[ "$(commands "$own")" -eq "$(commands "$home/saved.serenissima")" ] || fail "the second window plays on behind its notice"
kill -9 $first $second
wait $first $second 2>/dev/null || true
first=
second=
[ -n "$(commands "$current")" ] || fail "the first window's game is damaged"
[ -n "$(commands "$own")" ] || fail "the second window's game is damaged"
[ "$(find "$games" -name '*.serenissima' | wc -l)" -eq 1 ] || fail "there are games that nobody saved: $(ls "$games")"
[ "$(cksum <"$home/saved.serenissima")" = "$whole" ] || fail "the saved game was written to"

# The lock went with the program: the next one has the autosave again, which goes to the saved games first, under the
# moment it was played last.
touch -d '2020-01-02 10:20:30' "$current"
"$game" "$home/saved.serenissima" &
first=$!
for _ in $(seq 100); do
  [ "$(find "$games" -name '*.serenissima' | wc -l)" -lt 2 ] || break
  sleep 0.3
done
[ "$(find "$games" -name '*.serenissima' | wc -l)" -eq 2 ] || fail "the game of the autosave was not put away"
[ -f "$games/2020-01-02 10.20.30.serenissima" ] || fail "it is not called by when it was played last: $(ls "$games")"
wait_for_more "$current" "the next window"
