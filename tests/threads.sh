#!/bin/sh
# Builds everything with the thread sanitizer and runs what thinks beside the window or on several cores; a race is an error.
# It takes minutes, so tests/run.sh leaves it out.
# usage: sh tests/threads.sh
set -eu

cd "$(dirname "$0")/.."
build=build/threads
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export TSAN_OPTIONS="halt_on_error=1"

[ -f $build/build.ninja ] || meson setup $build . --buildtype=debugoptimized -Db_sanitize=thread -Db_lundef=false
meson compile -C $build
meson test -C $build --no-rebuild --print-errorlogs --timeout-multiplier 10 \
  job_thread thread_pool ui_hint_720 ui_first_hint_outfit ui_coach ui_chances_720 ui_rounds
SERENISSIMA_ASSETS="$PWD/assets" $build/src/cli/serenissima-cli selfplay --games 2 --seats captain --players 2 --threads 3 >/dev/null
echo "No race was seen."
