#!/bin/sh
# The rules library may ask for nothing but memory moves and assert: no malloc, stdio, time, floats, generators.
# usage: sh symbols.sh NM LIBRARY; exit status 1 and the names when it asks for more
set -eu
nm=$1
library=$2

# Names without the leading underscore of some systems. What another object of the library defines is no request.
names=$("$nm" "$library" 2>/dev/null) || { echo "$nm cannot read $library"; exit 1; }
defined=$(printf '%s\n' "$names" | awk 'NF >= 3 && $(NF - 1) ~ /^[A-TV-Zabd-tv-z]$/ { print $NF }' | sort -u)
[ -n "$defined" ] || { echo "$library defines nothing"; exit 1; }
wanted=$(printf '%s\n' "$names" | awk 'NF >= 2 && $(NF - 1) == "U" { print $NF }' | sort -u)

bad=$(printf '%s\n' "$wanted" | awk -v defined="$defined" '
  BEGIN { count = split(defined, list, "\n"); for (i = 1; i <= count; i++) known[list[i]] = 1 }
  NF == 0 || ($0 in known) { next }
  { name = $0; sub(/^_+/, "", name); sub(/^imp__*/, "", name) }
  name ~ /^mem(set|cpy|cmp|move)(_chk)?$/ { next }
  name == "strlen" { next } # what compilers make of a loop that looks for a 0; the rules hold no text
  name ~ /^(assert_fail|assert_rtn|assert|wassert|assert_func|stack_chk_fail|stack_chk_guard|GLOBAL_OFFSET_TABLE_)$/ { next }
  name ~ /^(popcount|ctz|clz)[sdt]i2$/ { next }
  name == "chkstk_ms" { next } # how a function with a large frame begins on Windows
  { print }')
if [ -n "$bad" ]; then
  echo "the rules library asks for:"
  printf '%s\n' "$bad"
  exit 1
fi
