#!/bin/sh
# No kind of frame is slow: frames.sh SERENISSIMA SCRIPTS POSITION FOLDER
# What the window's thread spends on frames of zooming, of panning, of resting and hovering is set against what it
# spends on those of a voyage in the same run, at 3840x2160. Ratios, because machines differ.
set -eu
mkdir -p "$4"
cost() { # cost KIND SKIP MOVING: the CPU ms below which 9 in 10 frames after the first SKIP stay
  "$program" --script "$scripts/$1.txt" --show "$position" --size 3840x2160 --frame-log "$folder/$1.csv" >/dev/null
  awk -F, -v skip="$2" -v moving="$3" '/^[0-9]/ && $1 > skip && (!moving || $4 == 1) { print $3 }' \
    "$folder/$1.csv" | sort -n | awk '{ c[NR] = $1 } END { print c[int(NR * 0.9)] }'
}
program=$1 scripts=$2 position=$3 folder=$4 failed=0
voyage=$(cost voyage 0 1)
hold() { # hold KIND COST RATIO
  awk -v kind="$1" -v cost="$2" -v voyage="$voyage" -v most="$3" 'BEGIN {
    printf "%s: %.1f times a frame of a voyage, at most %s\n", kind, cost / voyage, most
    exit cost > most * voyage }' || failed=1
}
hold zoom "$(cost zoom 30 0)" 6
hold pan "$(cost pan 70 0)" 4
hold glints "$(cost glints 80 0)" 3
exit $failed
