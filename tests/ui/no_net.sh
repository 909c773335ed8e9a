#!/bin/sh
# A hint whose net is missing goes by the hand evaluation, and games on a board too, and that is said: no_net.sh
# SERENISSIMA POSITION FOLDER
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
# Games on a board of one's own, by a level that has a net.
mkdir -p "$folder/own/boards"
sed -e 's/"id": "2012"/"id": "mine"/' "$folder/boards/2012.json" >"$folder/own/boards/mine.json"
cat >"$folder.txt" <<'END'
click button:new
wait 5
click toggle:more
wait 5
click button:workshop
wait screen workshop
click tabs:workshop:3
wait 5
click games:level
wait 5
click games:level:7
wait 5
click games:play
wait 60
expect toast cannot be read
click games:play
END
SERENISSIMA_ASSETS=$folder ${MESON_EXE_WRAPPER:-} "$app" --script "$folder.txt" --games "$folder/own" \
  --board "$folder/own/boards/mine.json" --size 1280x720
rm -rf "$folder" "$folder.txt"
