#!/bin/sh
# Drawing what changed gives the frame that drawing all of it gives: walk.sh SERENISSIMA POSITION FOLDER SEED...
# The mouse goes, pans, zooms and opens sheets at random, drawn from each seed; after each step the frame is drawn
# once more whole and compared. Back where it began, the picture is the one that a fresh table shows. What is built for another
# system runs in MESON_EXE_WRAPPER, which meson sets.
set -eu
program=$1 position=$2 folder=$3 failed=0
shift 3
mkdir -p "$folder"
rest="speed 0
hover zone:tripoli
wheel -30
wait 40
hover button:menu
wait 40
expect whole
screenshot" # The light on the water rests at speed 0.
for seed in "$@"; do
  awk -v seed="$seed" -v rest="$rest" 'function any(n) { return int(rand() * n) }
    BEGIN {
      srand(seed)
      n = split("zone:tripoli zone:sicilia zone:corfu port:tripoli port:tunis galley:1 galley:5 galley:9 wheel:3 player:2 button:menu", at, " ")
      print "wait idle\nclick step:sail\nwait 60\n" rest " fresh\nspeed 1"
      for (i = 0; i < 60; i++) {
        k = any(10)
        if (k < 4) print "hover " at[1 + any(n)]
        else if (k < 6) print "wheel " any(5) - 2
        else if (k < 8) print "pan " any(240) - 120 " " any(160) - 80
        else if (k < 9) print "key " substr("mgr", 1 + any(3), 1) "\nwait 2\nexpect whole\nkey Escape"
        print "wait " 1 + any(4) * any(4) "\nexpect whole"
      }
      print rest " back"
    }' >"$folder/$seed.txt"
  ${MESON_EXE_WRAPPER:-} "$program" --script "$folder/$seed.txt" --show "$position" --size 1280x720 --screenshots "$folder/$seed" || failed=1
  cmp "$folder/$seed/fresh.png" "$folder/$seed/back.png" || failed=1
done
exit $failed
