#!/bin/sh
# The wall follows a game file as it grows and as another takes its place, shows no purse that is shut, and writes nothing.
# usage: wall.sh SERENISSIMA REPLAYS SCRIPT PICTURES ARGUMENTS...
set -eu
game=$1
replays=$2
script=$3
pictures=$4
shift 4
dir=$(mktemp -d)
trap 'kill $feeder 2>/dev/null || true; rm -rf "$dir"' EXIT
mkdir -p "$pictures"
rm -f "$pictures"/wall_*.png
file=$dir/now.serenissima
head -n 120 "$replays/four_random_hidden.game" >"$file"
seen() {
  while ! [ -f "$pictures/$1.png" ]; do sleep 0.1; done
}
feed() {
  seen wall_begun
  head -c 30000 "$replays/four_random_hidden.game" >"$dir/part" # It ends in the middle of a line.
  cat "$dir/part" >"$file"
  seen wall_goes_on
  cp "$replays/first_hidden_four.game" "$dir/whole"
  mv "$dir/whole" "$file"
}
feed &
feeder=$!
"$game" --wall "$file" --script "$script" --screenshots "$pictures" "$@"
[ "$(ls "$dir")" = "now.serenissima
part" ] || { ls "$dir"; echo "FAILED: something was written"; exit 1; }
cmp "$file" "$replays/first_hidden_four.game"
