#!/bin/sh
# The result says whether the dice and cards were those of the game's seed: of an honest game, and of one that names another seed.
# usage: draws_end.sh SERENISSIMA GAME PICTURES
set -eu

game=$1
honest=$2
pictures=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

says() {
  # $4: an option, or nothing; $5: what to click first
  {
    echo 'wait screen table'
    echo 'wait 10'
    [ -z "${5:-}" ] || echo "click $5"
    echo 'wait idle'
    echo 'click button:result'
    echo 'wait idle'
    echo 'expect screen end'
    echo 'click tabs:end:3'
    echo 'wait idle'
    echo "expect text $2"
    echo 'expect no cut rolls'
    echo 'expect layout'
    echo "screenshot $3"
  } >"$dir/script"
  "$game" --show "$1" --script "$dir/script" --screenshots "$pictures" --size 1280x720 ${4:+"$4"} || {
    echo "FAILED: the result of $1 does not say: $2"
    exit 1
  }
}

says "$honest" "All 9 rolls and draws came as promised" draws_honest --long-text
says "$honest" "All 9 rolls and draws came as promised" draws_honest
sed -e 2d -e '1s/"commitment":"[^"]*",//' -e '1s/,"check":"[^"]*"//' -e '1s/"seed":"0x0/"seed":"0x1/' "$honest" >"$dir/other"
says "$dir/other" "rolls and draws are not the seed's: entered by hand or changed" draws_chosen '' button:notice
