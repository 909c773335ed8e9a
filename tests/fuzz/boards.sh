#!/bin/sh
# So many mutated boards, and as many mutated charts, through all that the workshop does with a file: reader, walk over
# the entries, edits, checks, folder, chart. Half of each by the reader's own grammar, half byte by byte. Best on a
# build with sanitizers; the counts and seconds are printed.
# usage: sh tests/fuzz/boards.sh BUILD [COUNT]     COUNT: of boards, and of charts again (20000)
set -eu
build=$1
count=${2:-20000}
here=$(cd "$(dirname "$0")" && pwd)
boards="$here/../../assets/boards/2012.json $here/../../assets/boards/1996.json $here/../../assets/boards/laguna/board.json
 $here/corpus/board/two_zones.json"
charts=$here/corpus/chart/laguna.json

# run KIND FILE...: the second half is the same number for each file.
run() {
  kind=$1
  shift
  began=$(date +%s)
  "$build/tests/fuzz/grammar_$kind" -mutations=$((count / 2)) "$@" >"$out" || fail "$kind"
  sed "s/^/$kind, by grammar: /" "$out"
  "$build/tests/fuzz/fuzz_$kind" -mutations=$((count / 2 / $#)) "$@" >"$out" || fail "$kind"
  sed "s/^/$kind, by bytes: /" "$out"
  echo "$kind: $count mutated in $(($(date +%s) - began)) s, no fault"
}

fail() {
  cat "$out"
  echo "$1: a fault"
  exit 1
}

out=$(mktemp)
trap 'rm -f "$out"' EXIT
# shellcheck disable=SC2086
run board $boards
run chart "$charts"
