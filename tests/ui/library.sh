#!/bin/sh
# The pages of saved games and of statistics over a folder with good, damaged, foreign, empty and future files: no file is changed by looking.
# usage: library.sh SERENISSIMA GAMES SCRIPT PICTURES ARGUMENTS...
set -eu

# shellcheck source=tests/ui/home.sh
. "$(dirname "$0")/home.sh"
games=$given
folder=$dir/games
mkdir "$folder"
for i in $(seq 10 35); do cp "$games/two_people_undo.game" "$folder/game $i.serenissima"; done
cp "$games/first_hidden_four.game" "$folder/late.serenissima"
head -c 30000 "$games/four_traders.game" >"$folder/torn.serenissima"
echo hello >"$folder/foreign.serenissima"
echo '{"format":"serenissima-game","version":7}' >"$folder/future.serenissima"
: >"$folder/nothing.serenissima"
cp "$games/two_people_undo.game" "$folder/Émile.serenissima"
cp "$games/four_traders.game" "$dir/by path.game"
cp "$games/four_random_hidden.game" "$dir/dropped.game"
echo hello >"$dir/no game.txt"
mkdir -p "$dir/Downloads/more"
cp "$games/four_random_hidden.game" "$dir/Downloads/from elsewhere.serenissima"
touch -d '2020-01-01' "$folder"/*
before=$(cd "$folder" && cksum torn.* foreign.* future.* nothing.* 'game 10.serenissima')
cd "$dir" # Where the script finds what it drops.
"$game" --games "$folder" --script "$script" --screenshots "$pictures" "$@"
after=$(cd "$folder" && cksum torn.* foreign.* future.* nothing.* 'game 10.serenissima')
[ "$before" = "$after" ] || { echo "FAILED: looking changed a file"; exit 1; }
[ -f "$folder/index.jsonl" ] || { echo "FAILED: no index"; exit 1; }
! grep -q '^click button:export' "$script" || cmp "$dir/by path.game" "$dir/out.game" || { echo "FAILED: no copy was exported"; exit 1; }
ls "$folder"/serenissima-*.png >/dev/null || { echo "FAILED: no picture by its key"; exit 1; }
