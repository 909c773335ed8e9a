#!/bin/sh
# The cases of the sound's test at once, for they wait most of the time: sound.sh PROGRAM FOLDER
set -eu
running=
for name in order comes changes hidden piece device; do
  mkdir -p "$2/$name"
  CK_RUN_CASE=$name SOUND_TEST_FOLDER="$2/$name" ${MESON_EXE_WRAPPER:-} "$1" >"$2/$name/log" 2>&1 &
  running="$running $name:$!"
done
failed=0
for one in $running; do
  wait "${one#*:}" || failed=1
  cat "$2/${one%:*}/log"
done
exit $failed
