#!/bin/sh
# A storm: keys, clicks, drags, wheels, held and mashed keys and other sizes of the window by lot, in both editions and all
# languages, at games and positions of the tests and at the title. It is meant for a build with sanitizers: a crash, a report,
# a frame that no script passes (two golden buttons) or a hang (300 s of the processor without an end) is a fault, and its
# script is kept in FOLDER.
# usage: sh tests/ui/storm.sh BUILD SECONDS FOLDER [SEED]
set -eu

[ $# -ge 3 ] || {
  sed -n '2,6s/^# //p' "$0"
  exit 2
}
build=$1
end=$(($(date +%s) + $2))
out=$3
seed=${4:-1}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"
export SERENISSIMA_ASSETS="$here/../../assets" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy HOME="$out/home" XDG_DATA_HOME="$out/home"
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 ASAN_OPTIONS="${ASAN_OPTIONS:-detect_leaks=0}"
mkdir -p "$HOME"
starts=0 presses=0 faults=0

# A script of one start; the last line counts the presses.
by_lot() {
  awk -v seed="$1" 'function lot(n) { return int(rand() * n) }
    BEGIN {
      srand(seed)
      keys = split("space Return Escape Tab Left Right Up Down Home End PageUp PageDown Backspace Delete F1 F10 h s p n w g d m r t c i l f o q 0 1 2 3 4 5 6 7 8 9", key, " ")
      sizes = split("1280x720 1920x1080 906x560 640x360 720x1000 1366x768 2560x1440", size, " ")
      print "speed " lot(5)
      for (line = 0; line < 60; line++) {
        k = key[1 + lot(keys)]; what = lot(12)
        if (what < 4) { n = 5 + lot(20); print "monkey " n " " lot(1000000); presses += n }
        else if (what < 7) {
          m = lot(6) == 0 ? "ctrl " : lot(6) == 0 ? "shift " : lot(6) == 0 ? "alt " : ""
          print "key " m k; presses++
        }
        else if (what == 7) { n = 2 + lot(6); print "mash " k " " n; presses += n }
        else if (what == 8) { print "hold " k " " 5 + lot(30); presses++ }
        else if (what == 9) print "size " size[1 + lot(sizes)]
        else if (what == 10) { print "wheel " lot(9) - 4; print "pan " lot(600) - 300 " " lot(400) - 200; presses += 2 }
        else print "wait " 1 + lot(40)
      }
      print "# " presses
    }'
}

while [ "$(date +%s)" -lt "$end" ]; do
  script=$out/storm_$seed.txt
  by_lot "$seed" >"$script"
  set -- "$here"/positions/* "$here"/../replays/*.game ""
  shift $((seed * 7 % $#))
  show=$1
  set -- en de fr it es
  shift $((seed % 5))
  case $((seed % 3)) in 0) scale=100 ;; 1) scale=160 ;; *) scale=200 ;; esac
  # shellcheck disable=SC3045 # dash and bash have it.
  if (ulimit -t 300 && exec "$build/src/app/serenissima" --script "$script" --size 1280x720 --text-scale "$scale" --language "$1" --seed "$seed" \
    ${show:+--show "$show"}) >"$out/last.log" 2>&1; then
    rm -f "$script.log"
  else
    status=$?
    faults=$((faults + 1))
    cp "$out/last.log" "$script.log"
    echo "fault (exit code $status): seed $seed, $1, $scale %, ${show:-title}: $script: $(tail -n 1 "$out/last.log")"
  fi
  presses=$((presses + $(sed -n '$s/# //p' "$script")))
  starts=$((starts + 1))
  seed=$((seed + 1))
done
echo "$starts starts, $presses presses, $faults faults"
[ "$faults" -eq 0 ]
