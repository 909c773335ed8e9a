#!/bin/sh
# Boards by name in New game: a folder with a good, a torn and a foreign one; a friend's that is dropped, one that is imported.
# usage: boards.sh SERENISSIMA ASSETS SCRIPT PICTURES ARGUMENTS...
set -eu

# shellcheck source=tests/ui/home.sh
. "$(dirname "$0")/home.sh"
assets=$given
boards=$dir/games/boards
mkdir -p "$boards"
titled() { sed 's/"title": *"[^"]*"/"title": "'"$2"'"/' "$assets/boards/$1.json"; }
titled 2012 "My printed board" >"$boards/mine.json"
titled 1996 "The old harbour" >"$boards/old.json"
head -c 3000 "$boards/mine.json" >"$boards/torn.json"
echo '["no board"]' >"$boards/foreign.json"
echo hello >"$boards/readme.txt"
titled 1996 "A friend’s board" >"$dir/friend.json"
titled 2012 "The Mediterranean, as on my box" >"$dir/by path.json"
head -c 2000 "$dir/friend.json" >"$dir/broken.json"
titled 2012 "Linked" >"$dir/elsewhere.json"
ln -s "$dir/elsewhere.json" "$boards/link.json"
mkdir "$dir/atoll"
sed 's/"map": *"[^"]*"/"map": "atoll"/; s/The lagoon of Venice/The atoll/' "$assets/boards/laguna/board.json" >"$dir/atoll/board.json"
cp "$assets/boards/laguna/zones.json" "$assets/boards/laguna/picture.jpg" "$dir/atoll"
cd "$dir" # Where the script finds what it drops.
"$game" --games "$dir/games" --script "$script" --screenshots "$pictures" "$@"
[ ! -e "$boards/torn.json" ] || { echo "FAILED: what was deleted is still there"; exit 1; }
cmp "$boards/a_friend_s_board.json" "$dir/friend.json" || { echo "FAILED: what was dropped is no copy"; exit 1; }
cmp "$boards/2012_as_on_my_box.json" "$dir/by path.json" || { echo "FAILED: what was imported is no copy"; exit 1; }
cmp "$dir/games/serenissima-mine.json" "$boards/mine.json" || { echo "FAILED: what was exported is no copy"; exit 1; }
[ -e "$dir/elsewhere.json" ] || { echo "FAILED: what a deleted link led to is gone"; exit 1; }
for file in board.json zones.json picture.jpg; do
  cmp "$boards/atoll/$file" "$dir/atoll/$file" || { echo "FAILED: a dropped folder left $file behind"; exit 1; }
done
[ "$(find "$boards" -mindepth 1 | wc -l)" = 10 ] || { echo "FAILED: other boards came or went"; ls "$boards"; exit 1; }
