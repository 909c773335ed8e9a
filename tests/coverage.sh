#!/bin/sh
# Builds everything with coverage, runs all tests and prints what share of the lines of each layer they ran (gcovr).
# usage: sh tests/coverage.sh
set -eu

cd "$(dirname "$0")/.."
build=build/coverage
command -v gcovr >/dev/null 2>&1 || {
  echo "gcovr is not installed" >&2
  exit 2
}
. tests/builds.sh
made coverage
meson test -C $build --no-rebuild --print-errorlogs --timeout-multiplier 4
# A file whose functions stand in several programs is counted once, with all that ran of it.
gcovr --root . --filter src/ --filter tools/ --object-directory $build --csv - $build |
  awk -F, 'NR > 1 { split($1, part, "/"); layer = part[2]; lines[layer] += $2; ran[layer] += $3; all += $2; all_ran += $3 }
    END { for (layer in lines) printf "%-10s %6d lines  %5.1f %%\n", layer, lines[layer], 100 * ran[layer] / lines[layer]
      printf "%-10s %6d lines  %5.1f %%\n", "~ all", all, 100 * all_ran / all }' | sort
