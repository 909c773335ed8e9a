#!/bin/sh
# Holds the form of all C (clang-format 14, .clang-format) and reads the sources with clang-tidy and the checks of .clang-tidy;
# any finding is an error. It takes minutes, so tests/run.sh leaves it out; `.github/workflows/test.yml` runs it beside the tests.
# usage: sh tests/tidy.sh [FILE...]        none: all of src and tools but what only Windows compiles
set -eu

cd "$(dirname "$0")/.."
for tool in clang-format clang-tidy; do
  command -v $tool >/dev/null 2>&1 || {
    echo "$tool is not installed" >&2
    exit 2
  }
done
git ls-files '*.c' '*.h' | xargs clang-format --dry-run --Werror
[ -f build/tidy/build.ninja ] || meson setup build/tidy . --buildtype=debug
if [ $# -gt 0 ]; then printf '%s\n' "$@"; else git ls-files 'src/*.c' 'tools/*.c' ':!src/*_windows.c'; fi |
  xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 4 clang-tidy -p build/tidy --quiet --warnings-as-errors='*'
