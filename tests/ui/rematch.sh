#!/bin/sh
# The end of a game speaks to the only person at the table, and a rematch has the same seats: the first seat of a finished game of
# computers becomes a person's.
# usage: rematch.sh SERENISSIMA GAME SCRIPT OUT_DIR
set -eu

mkdir -p "$4"
sed -e 's/"name":"Anna","kind":"ai","ai":"trader"/"name":"Anna","kind":"person"/' -e 's/,"check":"[^"]*"//' "$2" >"$4/person.game"
${MESON_EXE_WRAPPER:-} "$1" --show "$4/person.game" --script "$3" --screenshots "$4" --size 1280x720
