#!/bin/sh
# symbols.sh must refuse a library that allocates, prints or tells the time, and pass one that does not.
# usage: sh symbols_test.sh SYMBOLS_SH NM AR CC...: the compiler may come as several words (ccache gcc)
set -eu
script=$1
nm=$2
ar=$3
shift 3
cc=$*
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

# library NAME C-TEXT...: one object for each text
library() {
  name=$1
  shift
  number=0
  objects=
  for text in "$@"; do
    number=$((number + 1))
    printf '%s\n' "$text" >"$dir/$name$number.c"
    # shellcheck disable=SC2086
    $cc -c -o "$dir/$name$number.o" "$dir/$name$number.c"
    objects="$objects $dir/$name$number.o"
  done
  # shellcheck disable=SC2086
  "$ar" rcs "$dir/$name.a" $objects
}

library clean '#include <string.h>
void b(void *p); void a(void *p); void a(void *p) { memset(p, 0, 99); b(p); }' 'void b(void *p); void b(void *p) { *(char *)p = 1; }'
sh "$script" "$nm" "$dir/clean.a" || { echo "a clean library was refused"; failed=1; }

for call in 'malloc(3)' 'printf("x")' 'time(0)' 'rand()' 'qsort(0, 0, 0, 0)'; do
  library dirty "#include <stdio.h>
#include <stdlib.h>
#include <time.h>
long f(void); long f(void) { (void)$call; return 0; }" 2>/dev/null || library dirty "#include <stdlib.h>
long f(void); long f(void) { $call; return 0; }"
  if sh "$script" "$nm" "$dir/dirty.a" >/dev/null; then
    echo "not noticed: $call"
    failed=1
  fi
done
exit $failed
