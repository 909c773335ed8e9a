#!/bin/sh
# No kind of frame is dear: frames.sh SERENISSIMA SCRIPTS POSITIONS FOLDER SIZE...
# What is held is how often a frame's pixels are painted, which the frame log counts: no clock, so that a busy machine
# judges as an idle one does. What the window's thread spends on them is printed beside it, in copies of one frame's
# pixels in the same process, for the table of src/ui/README.md.
set -eu
program=$1 scripts=$2 positions=$3 folder=$4 failed=0
shift 4
mkdir -p "$folder"
# hold SIZE KIND POSITION SKIP MOVING MOST: 9 in 10 frames after the first SKIP paint at most MOST coats at 4K, three times
# as many in smaller windows, of which type and pieces take a larger share.
hold() {
  case $1 in 3840*) most=$6 ;; *) most=$(echo "$6" | awk '{ print 3 * $1 }') ;; esac
  log="$folder/$2-$1.csv"
  "$program" --script "$scripts/$2.txt" --show "$positions/$3.json" --size "$1" --frame-log "$log" >/dev/null
  copy=$(sed -n 's/^# CPU of copying a frame: \([0-9.]*\) ms$/\1/p' "$log")
  row="| $2 | $1 |"
  for column in 5 3; do
    unit=1
    [ "$column" = 5 ] || unit=$copy
    awk -F, -v skip="$4" -v moving="$5" -v c="$column" '/^[0-9]/ && $1 > skip && (!moving || $4 == 1) { print $c }' "$log" |
      sort -n >"$folder/sorted"
    row="$row $(awk -v unit="$unit" '{ c[NR] = $1 } END {
      printf "%.2f | %.2f | %.2f |", c[int((NR + 1) / 2)] / unit, c[int(NR * 0.9)] / unit, c[int(NR * 0.95)] / unit }' "$folder/sorted")"
    [ "$column" = 3 ] || awk -v most="$most" '{ c[NR] = $1 } END { exit !NR || c[int(NR * 0.9)] > most }' "$folder/sorted" ||
      { echo "$2 at $1: more than $most coats"; failed=1; }
  done
  echo "$row"
}
echo "| kind | window | coats | 9 in 10 below | 95 in 100 below | copies | 9 in 10 below | 95 in 100 below |"
for size in "$@"; do
  hold "$size" hover mock 175 0 0.2
  hold "$size" voyage mock 1 1 0.2
  hold "$size" pan mock 70 0 0.7
  hold "$size" zoom mock 30 0 3.5
  hold "$size" fight battle 1 1 0.4
done
exit $failed
