#!/bin/sh
# Installs what is missing, builds everything with warnings as errors and runs the tests: the rules, files, saved games,
# words, programs of the command line, layers and texts, what the computers choose, and each script of the window once.
# usage: sh tests/run.sh [all|rest]
# rest: what that leaves out for its time (suite "rest": other sizes and languages, whole games, long series of the
#   computers' play); every program compiled and linked for Windows, and for macOS where zig is there; the release build
#   without a warning, that nothing in it became slower twice in a row (serenissima-lab bench --check; Linux on x86-64),
#   and that the README's pictures are what it draws; and of the suite "sanitize" again under the address and
#   undefined-behaviour sanitizers.
# all: both in one.
# At the end it names the tests that failed. The last line is "N passed, N failed" (", N skipped" where there are any),
# single test cases and programs for other systems counted. The exit status is 0 only when tests ran and none failed.
set -eu

cd "$(dirname "$0")/.."
. tests/builds.sh
plain=build/test
release=build/release
sanitized=build/sanitize

what=${1:-quick}
case "$what" in
quick | all | rest) ;;
--help | -h)
  sed -n '2,12s/^# //p' "$0"
  exit 0
  ;;
*)
  echo "tests/run.sh knows only the words \"all\" and \"rest\"; --help says what it does" >&2
  exit 2
  ;;
esac

# Nothing here opens a window, makes a sound or touches the saved games of whoever runs it.
export XDG_DATA_HOME="$PWD/$plain/home/data" XDG_CONFIG_HOME="$PWD/$plain/home/config"
# As on Windows, where nothing forks: a case that needs a fresh process fails here, too.
export CK_FORK=no

# What goes wrong before the first test counts as one failure, so that the closing line never looks clean.
broken() {
  echo "$1" >&2
  echo "0 passed, 1 failed"
  exit 1
}

# True when the compiler can link a program with the sanitizers.
sanitizers_work() {
  probe=$(mktemp -d)
  echo 'int main(void) { return 0; }' >"$probe/probe.c"
  works=1
  if ${CC:-cc} -fsanitize=address,undefined -o "$probe/probe" "$probe/probe.c" >/dev/null 2>&1; then works=0; fi
  rm -rf "$probe"
  return $works
}

# Counts of what is no test of Meson's.
beside_passed=0
beside_failed=0
beside_skipped=0

# elsewhere SYSTEM COMMAND...: builds all programs for another system with a script whose last line is "N passed, N failed"
# and which ends with 77 where that cannot be done here.
elsewhere() {
  echo "Building every program for $1"
  system=$1
  shift
  code=0
  "$@" >"$plain/elsewhere.log" 2>&1 || code=$?
  cat "$plain/elsewhere.log"
  if [ $code -eq 77 ]; then
    echo "Building for $system is skipped."
    beside_skipped=$((beside_skipped + 1))
    return 0
  fi
  counts=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$plain/elsewhere.log")
  counts=${counts:-0 1}
  if [ $code -ne 0 ]; then
    status=1
    [ "${counts#* }" -gt 0 ] || counts="${counts% *} 1"
  fi
  beside_passed=$((beside_passed + ${counts% *}))
  beside_failed=$((beside_failed + ${counts#* }))
}

# beside NAME COMMAND...: one more test; 77 says that it cannot be done here.
beside() {
  echo "Testing $1"
  name=$1
  shift
  code=0
  "$@" || code=$?
  case $code in
  0) beside_passed=$((beside_passed + 1)) ;;
  77) beside_skipped=$((beside_skipped + 1)) ;;
  *) beside_failed=$((beside_failed + 1)) missed="$missed$name: exit status $code
" ;;
  esac
}
missed=

# Accepted figures are of one kind of machine. What lies together in memory by chance stays so while a program runs, so
# that only another run, of what fell in the first, says whether it was chance.
speed() {
  [ "$(uname -sm)" = "Linux x86_64" ] || return 77
  rows='' runs=0
  while [ $runs -lt 2 ]; do
    runs=$((runs + 1))
    SERENISSIMA_ASSETS="$PWD/assets" $release/tools/lab/serenissima-lab bench --check tools/lab/accepted.txt \
      ${rows:+--rows "$rows"} 2>$plain/slower.log && return 0
    cat $plain/slower.log >&2
    rows=$(sed -n 's/^serenissima-lab: \([a-z0-9-]*\): twice below .*/\1/p' $plain/slower.log | paste -s -d ,)
    [ -n "$rows" ] || break
  done
  missed="$missed$(cat $plain/slower.log)
"
  return 1
}

# The README's pictures, by the release build.
pictures() {
  [ "$(uname -s)" = Linux ] || return 77
  if ! command -v convert >/dev/null 2>&1; then
    (top=$PWD && . packaging/common.sh && package_need imagemagick) || return 77
  fi
  sh assets/source/screenshots.sh --check $release/src/app/serenissima
}

if [ "$what" = quick ]; then needs=tests; else needs=all; fi
sh packaging/install_deps.sh $needs || broken "What the tests need could not be installed."

made test || broken "The build failed."

logs=$plain/meson-logs/testlog.json
rm -f $logs
status=0
case $what in
quick) set -- --no-suite rest ;;
rest) set -- --suite rest ;;
*) set -- ;;
esac
meson test -C $plain --no-rebuild --print-errorlogs "$@" || status=1
[ -f $logs ] || broken "No test ran."

not_sanitized=0
if [ "$what" != quick ]; then
  elsewhere Windows sh packaging/compile_check.sh windows
  if command -v zig >/dev/null 2>&1; then
    elsewhere macOS sh packaging/compile_check.sh macos
  else
    echo "There is no zig here; building for macOS is skipped."
    beside_skipped=$((beside_skipped + 1))
  fi
  beside "the release build" made release
  beside "that nothing became slower" speed
  beside "that the README's pictures are what the game draws" pictures

  if ! meson introspect --tests $plain | grep -q ':sanitize"'; then
    echo "No test is in the suite \"sanitize\"; nothing to run again under the sanitizers."
  elif ! sanitizers_work; then
    echo "This compiler has no sanitizers; that half of the tests is skipped."
    not_sanitized=1
  else
    made sanitize || broken "The build with sanitizers failed."
    rm -f $sanitized/meson-logs/testlog.json
    # Meson's limits and those that check sets for each test of its own grow alike.
    CK_TIMEOUT_MULTIPLIER=4 meson test -C $sanitized --no-rebuild --suite sanitize --print-errorlogs --timeout-multiplier 4 || status=1
    if [ -f $sanitized/meson-logs/testlog.json ]; then
      logs="$logs $sanitized/meson-logs/testlog.json"
    else
      broken "The build with sanitizers failed."
    fi
  fi
fi

# shellcheck disable=SC2086
sed -n 's/^{"name": "\([^"]*\)".*"result": "\(FAIL\|TIMEOUT\|ERROR\|INTERRUPT\|UNEXPECTEDPASS\)", .*/\2: \1/p' $logs
printf %s "$missed"
# shellcheck disable=SC2086
counted=$(awk -f tests/packaging/count.awk $logs)
passed=$((${counted%% *} + beside_passed))
skipped=$((${counted##* } + not_sanitized + beside_skipped))
failed=${counted#* }
failed=$((${failed%% *} + beside_failed))
if [ $status -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi

line="$passed passed, $failed failed"
if [ $skipped -gt 0 ]; then line="$line, $skipped skipped"; fi
echo "$line"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
