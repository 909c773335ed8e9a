#!/bin/sh
# A hint whose net is missing goes by the hand evaluation, and that is said: no_net.sh SERENISSIMA POSITION FOLDER
# What is built for another system runs in MESON_EXE_WRAPPER, which meson sets.
set -eu
app=$1 position=$2 folder=$3
try() { # what is expected, assets
  printf 'speed 0\nwait idle\nclick button:hint\nwait target hint:plan:1\nwait 2\nexpect %s\n' "$1" >"$folder.txt"
  SERENISSIMA_ASSETS=$2 ${MESON_EXE_WRAPPER:-} "$app" --script "$folder.txt" --show "$position" --size 1280x720
}
rm -rf "$folder"
mkdir -p "$folder/nets"
for entry in "$SERENISSIMA_ASSETS"/*; do
  case ${entry##*/} in
  nets | source) ;;
  *) cp -R "$entry" "$folder" ;;
  esac
done
printf 'no net' >"$folder/nets/2012.net"
try 'toast cannot be read' "$folder"
try 'no toast cannot be read' "$SERENISSIMA_ASSETS"
rm -rf "$folder" "$folder.txt"
