#!/bin/sh
# No kind of frame is slow: frames.sh SERENISSIMA SCRIPTS POSITIONS FOLDER SIZE...
# What the window's thread spends on frames of each kind is set against the copy of one frame's pixels in the same
# process, which the frame log says: a ratio, because machines differ. It prints the table of src/ui/README.md.
set -eu
program=$1 scripts=$2 positions=$3 folder=$4 failed=0
shift 4
mkdir -p "$folder"
hold() { # hold SIZE KIND POSITION SKIP MOVING MOST: 9 in 10 frames after the first SKIP cost at most MOST copies
  log="$folder/$2-$1.csv"
  "$program" --script "$scripts/$2.txt" --show "$positions/$3.json" --size "$1" --frame-log "$log" >/dev/null
  copy=$(sed -n 's/^# CPU of copying a frame: \([0-9.]*\) ms$/\1/p' "$log")
  awk -F, -v skip="$4" -v moving="$5" '/^[0-9]/ && $1 > skip && (!moving || $4 == 1) { print $3 }' "$log" |
    sort -n | awk -v kind="$2" -v size="$1" -v copy="$copy" -v most="$6" '{ c[NR] = $1 } END {
      nine = c[int(NR * 0.9)]
      printf "| %s | %s | %.2f | %.2f | %.2f |\n", kind, size, c[int((NR + 1) / 2)] / copy, nine / copy, \
        c[int(NR * 0.95)] / copy
      exit nine > most * copy }' || { echo "$2 at $1: more than $6 copies of a frame"; failed=1; }
}
echo "| kind | window | median | 9 in 10 below | 95 in 100 below |"
for size in "$@"; do
  case $size in 3840*) times=1 ;; *) times=4 ;; esac # A small frame is copied within the processor's own memory.
  hold "$size" hover mock 175 0 $((times * 4))
  hold "$size" voyage mock 1 1 $((times * 3))
  hold "$size" glints mock 120 0 $((times * 4))
  hold "$size" pan mock 70 0 $((times * 8))
  hold "$size" zoom mock 30 0 $((times * 16))
  hold "$size" fight battle 1 1 $((times * 4))
done
exit $failed
