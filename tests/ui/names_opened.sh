#!/bin/sh
# Names in a game file that no font has, or of which nothing can be seen: the seat is called by its emblem, nowhere stands a
# box or nothing, and the file stays as it is.
# usage: names_opened.sh SERENISSIMA GAME PICTURES
set -eu

game=$1
old=$2
pictures=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# The game with another name for each of its two seats; the names must be shown as $3 and $4.
shown() {
  sed -e "1s/\"Player 1\"/\"$1\"/" -e "1s/\"Player 2\"/\"$2\"/" "$old" >"$dir/game"
  cp "$dir/game" "$dir/before"
  {
    echo 'wait screen table'
    echo 'wait 20'
    echo "expect text $3"
    echo "expect text $4"
    echo 'expect layout'
    echo 'screenshot names_opened'
  } >"$dir/script"
  "$game" --show "$dir/game" --script "$dir/script" --screenshots "$pictures" --size 1280x720 || {
    echo "FAILED: '$1' and '$2' are not shown as '$3' and '$4'"
    exit 1
  }
  cmp "$dir/game" "$dir/before"
}

shown Παίκτης Игрок Παίκτης Игрок
shown 'שחקן ותיק' 'ผู้เล่น' 'שחקן ותיק' 'ผู้เล่น'
# U+0378 is no letter of any script.
shown 'Ana ͸' '\\u200b' Cross Star
shown '\\u00a0 ' ' \\u200b' Cross Star
# What gives an order, to a terminal or to the direction of what follows, is read as a question mark.
shown 'a\\tb\\u001b' '\\u202eab' 'a?b?' '?ab'
