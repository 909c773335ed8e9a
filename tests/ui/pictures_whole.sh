#!/bin/sh
# A picture is written whole or not at all: a full disk leaves the old one, and is said once.
# usage: pictures_whole.sh SERENISSIMA POSITION
set -eu

game=$1
position=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# The old picture stands in $1; "$@" from 2 on is the program, which finds no room for a new one.
no_room() {
  old=$1
  shift
  echo old >"$old"
  (ulimit -f 4 && "$@" >"$dir/out" 2>"$dir/said") && fail "a full disk passes for success: $*"
  [ "$(cat "$old")" = old ] || fail "a failure costs the old picture: $*"
  [ "$(grep -c 'cannot be written' "$dir/said")" -eq 1 ] || fail "the failure is not said once: $(cat "$dir/said")"
  [ "$(wc -l <"$dir/said")" -eq 1 ] || fail "more is said than the failure: $(cat "$dir/said")"
  [ -z "$(find "$dir" -name '*.part')" ] || fail "something is left behind: $(ls "$dir")"
}

no_room "$dir/one.png" "$game" --show "$position" --size 900x506 --screenshot "$dir/one.png"
mkdir "$dir/script"
printf 'screenshot title\n' >"$dir/title.txt"
no_room "$dir/script/title.png" "$game" --script "$dir/title.txt" --size 900x506 --screenshots "$dir/script"
mkdir "$dir/demo"
no_room "$dir/demo/01_title.png" "$game" --demo "$dir/demo" --size 900x506

"$game" --script "$dir/title.txt" --size 900x506 --screenshots "$dir/new" || fail "a new picture is not written"
[ "$(head -c 4 "$dir/new/title.png" | tail -c 3)" = PNG ] || fail "what was written is no picture"
