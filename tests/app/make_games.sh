#!/bin/sh
# Makes a folder of so many saved games out of the stored ones, to measure how long they take to list:
# sh tests/app/make_games.sh FOLDER 5000 && build/dev/tests/app/library_test FOLDER
set -eu

folder=$1
count=$2
here=$(dirname "$0")
mkdir -p "$folder"
i=0
while [ "$i" -lt "$count" ]; do
  for game in "$here"/../replays/*.game; do
    i=$((i + 1))
    [ "$i" -gt "$count" ] || cp "$game" "$folder/$(basename "$game" .game) $i.serenissima"
  done
done
# Games of this very second are not left to the index.
find "$folder" -name '*.serenissima' -exec touch -d '2026-01-01' {} +
