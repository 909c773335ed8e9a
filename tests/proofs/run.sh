#!/bin/sh
# Proofs that take nights, each once more where it stopped: what ran is one line of counts.csv beside this file.
# usage: sh tests/proofs/run.sh PROOF COUNT [SEED]
# PROOF is one of
#   kills      COUNT games killed at any command and gone on with, half in each edition, and COUNT windows with what they keep
#   grammar    COUNT files that their readers' own grammar mutates, shared by all readers, under the sanitizers
#   mutants    COUNT files of mutated bytes, shared by all readers, under the sanitizers
#   boards     COUNT boards and as many charts, half by the grammar, half by bytes, under the sanitizers
#   storm      presses by lot in the window, in all phases, for COUNT seconds, under the sanitizers
#   playouts   COUNT random games, every state audited
#   fuzzer     COUNT seconds of libFuzzer, shared by its targets (needs clang), of which those of the processor count; what
#              covers anything new joins corpus.tar.xz
#   threads    COUNT times all tests of the pool, the computers, the measure and the window, and games on several cores,
#              under the thread sanitizer
# SEED (1): another one for another night. A proof with a fault exits 1 and says where its files lie.
set -eu

[ $# -ge 2 ] || {
  sed -n '2,16s/^# //p' "$0"
  exit 2
}
proof=$1 count=$2 seed=${3:-1}
cd "$(dirname "$0")/../.."
root=$PWD
out=$root/build/proofs/$proof
mkdir -p "$out"
. tests/builds.sh
export SERENISSIMA_ASSETS="$root/assets"
export XDG_DATA_HOME="$out/home/data" XDG_CONFIG_HOME="$out/home/config"
faults=0 done=0 what=

built() { made "$1" >"$out/build.log"; }
# held NAME COMMAND...: one part; a status other than 0 is a fault, its output stays.
held() {
  name=$1
  shift
  "$@" >"$out/$name.log" 2>&1 || {
    echo "$name: exit status $?: $out/$name.log" >&2
    faults=$((faults + 1))
  }
}
# cpu: what has ended took of the processor so far, in seconds.
cpu() { awk '{ print int(($16 + $17) / 100) }' /proc/$$/stat; }
# files PATTERN: the sanitized programs of that kind with the files that the suite gives them, a line each.
files() {
  meson introspect --tests build/sanitize | python3 -c '
import json, re, sys
for test in json.load(sys.stdin):
    if re.match(sys.argv[1], test["name"]):
        print(test["name"], *(a for a in test["cmd"] if not a.startswith("-mutations")))' "$1"
}
shared() { # shared PATTERN
  built sanitize
  files "$1" >"$out/list"
  each=$((count / $(wc -l <"$out/list")))
  while read -r name program arguments; do
    # shellcheck disable=SC2086 # File names of the project, without blanks.
    set -- $arguments
    of_each=$each
    [ "${name#grammar_}" != "$name" ] || of_each=$((each / $# + 1)) # Of each file.
    held "$name" "$program" "-mutations=$of_each" "-seed=$seed" "$@"
    done=$((done + each))
  done <"$out/list"
  what="files, $(wc -l <"$out/list") readers"
}

case $proof in
kills)
  built test
  export KEEP_KILLS="$count" KEEP_SEED="$seed"
  mkdir -p "$out/in"
  cd "$out/in"
  CK_RUN_CASE="kill" held games_2012 "$root/build/test/tests/session/session_test"
  CK_RUN_CASE=kill_1996 held games_1996 "$root/build/test/tests/session/session_test"
  CK_RUN_CASE=kept held windows "$root/build/test/tests/session/keep_test"
  cd "$root"
  done=$count what="games, and as many windows"
  ;;
grammar) shared grammar_ ;;
mutants) shared fuzz_ ;;
boards)
  count=$((2 * count))
  shared '(grammar|fuzz)_(board|chart)$'
  ;;
storm)
  built sanitize
  held storm sh tests/ui/storm.sh build/sanitize "$count" "$out/scripts" "$seed"
  done=$(sed -n '$s/.* \([0-9]*\) presses.*/\1/p' "$out/storm.log") what=presses
  ;;
playouts)
  built release
  export SERENISSIMA_PLAYOUTS="$count" SERENISSIMA_PLAYOUT_FIRST="$((seed * 10000000))"
  for program in build/release/tests/playout/playout_test_*; do
    [ -f "$program" ] || continue
    held "$(basename "$program")" "$program"
    what="${what:-games of} ${program##*_}"
  done
  done=$count
  ;;
fuzzer)
  built fuzz
  targets='board game position commands chart'
  found=tests/proofs/corpus.tar.xz # What covers anything, of all such nights.
  rm -rf "$out/new" "$out/kept"
  mkdir -p "$out/new" "$out/kept"
  [ ! -f "$found" ] || tar -xf "$found" -C "$out/new"
  for name in $targets; do
    meson compile -C build/fuzz "fuzz_${name}_libfuzzer" >>"$out/build.log"
    program=build/fuzz/tests/fuzz/fuzz_${name}_libfuzzer
    mkdir -p "$out/new/$name" "$out/kept/$name"
    done=$((done - $(cpu)))
    held "$name" "$program" "-max_total_time=$((count / 5))" "-seed=$seed" -rss_limit_mb=4096 \
      "-artifact_prefix=$out/$name-" "$out/new/$name" "tests/fuzz/corpus/$name"
    done=$((done + $(cpu)))
    held "merge_$name" "$program" -merge=1 -rss_limit_mb=4096 "$out/kept/$name" "$out/new/$name"
  done
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C "$out/kept" -cJf "$found" .
  what="seconds, $targets"
  ;;
threads)
  built threads
  export CK_TIMEOUT_MULTIPLIER=20 # As Meson's, below.
  while [ "$done" -lt "$count" ]; do
    held threads meson test -C build/threads --no-rebuild --suite threads --suite app --suite ai --suite measure --suite ui \
      --no-suite rest --timeout-multiplier 20
    held games build/threads/src/cli/serenissima-cli selfplay --games 2 --seats captain --players 2 --threads 3
    done=$((done + 1))
  done
  what="runs of threads app ai measure and ui"
  ;;
*)
  echo "there is no proof \"$proof\"" >&2
  exit 2
  ;;
esac

changed=$([ -z "$(git status --porcelain -- . ':!tests/proofs/c*')" ] || echo +) # But for what nights leave.
kind="$(uname -sm), $(nproc) cores"
[ -f tests/proofs/counts.csv ] || echo "day,commit,machine,proof,seed,count,of,faults" >tests/proofs/counts.csv
line="$(date -u +%F),$(git rev-parse --short HEAD)$changed,\"$kind\",$proof,$seed,$done,\"$what\",$faults"
echo "$line" | tee -a tests/proofs/counts.csv
[ "$faults" -eq 0 ]
