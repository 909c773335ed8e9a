#!/bin/sh
# The frame log has a line for every frame of a script and the summary: frame_log.sh SERENISSIMA SCRIPT POSITION FILE
# What is built for another system runs in MESON_EXE_WRAPPER, which meson sets.
set -eu
rm -f "$4"
play() { ${MESON_EXE_WRAPPER:-} "$@"; }
play "$1" --script "$2" --show "$3" --size 1280x720 --frame-log "$4"
lines=$(tr -d '\r' <"$4") # Windows ends lines with two bytes
frames=$(printf '%s\n' "$lines" | grep -c '^[0-9]*,[0-9.]*,[0-9.]*,[01],[0-9.]*$')
said=$(printf '%s\n' "$lines" | sed -n 's/^# frames \([0-9]*\), of these moving \([1-9][0-9]*\), first after [0-9]* ms$/\1/p')
[ "$frames" -gt 20 ] || { echo "only $frames frames"; exit 1; }
[ "$frames" = "$said" ] || { echo "$frames frames, but the summary says '$said'"; exit 1; }
printf '%s\n' "$lines" | grep -q '^# CPU of moving frames: median [0-9.]* ms' || { echo "no median"; exit 1; }
if play "$1" --script "$2" --show "$3" --frame-log "$4/no/such/folder" 2>/dev/null; then
  echo "a log that cannot be written went unnoticed"
  exit 1
fi
