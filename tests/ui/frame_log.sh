#!/bin/sh
# The frame log has a line for every frame of a script and the summary: frame_log.sh SERENISSIMA SCRIPT POSITION FILE
set -eu
rm -f "$4"
"$1" --script "$2" --show "$3" --size 1280x720 --frame-log "$4"
frames=$(grep -c '^[0-9]*,[0-9.]*,[0-9.]*,[01]$' "$4")
said=$(sed -n 's/^# frames \([0-9]*\), of these moving \([1-9][0-9]*\), first after [0-9]* ms$/\1/p' "$4")
[ "$frames" -gt 20 ] || { echo "only $frames frames"; exit 1; }
[ "$frames" = "$said" ] || { echo "$frames frames, but the summary says '$said'"; exit 1; }
grep -q '^# CPU of moving frames: median [0-9.]* ms' "$4" || { echo "no median"; exit 1; }
if "$1" --script "$2" --show "$3" --frame-log "$4/no/such/folder" 2>/dev/null; then
  echo "a log that cannot be written went unnoticed"
  exit 1
fi
