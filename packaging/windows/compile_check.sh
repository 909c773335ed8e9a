#!/bin/sh
# Compiles and links every program for 64-bit Windows, those of the tests included, with mingw-w64 and without Wine.
# SDL2, cJSON and Check are stand-ins: the headers that are installed here, and import libraries with the names that
# the installed libraries export. Shows that what is written can be built for Windows, and makes nothing that could run.
# usage: sh packaging/windows/compile_check.sh [DIR]     (build/windows-check)
# The last line is "N passed, N failed", programs counted. Exit status: 0, 1 where one failed, 77 where the tools for
# it cannot be had here.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
work=${1:-$top/build/windows-check}
host=x86_64-w64-mingw32
prefix="$work/prefix"

cannot() {
  echo "$1" >&2
  exit 77
}

case "$(uname -s)" in
Linux) ;;
*) cannot "Cross-compiling for Windows is checked on Linux alone." ;;
esac
for tool in gcc dlltool ar windres; do
  command -v $host-$tool >/dev/null 2>&1 || cannot "There is no $host-$tool here (mingw-w64)."
done

# headers PACKAGE HEADERS FOLDER: copies the headers of a library and what they include, wherever the system keeps it,
# but for what belongs to the C library.
headers() {
  mkdir -p "$prefix/include/$3"
  # Names of headers and options of pkg-config are words.
  # shellcheck disable=SC2046,SC2086
  printf '#include <%s>\n' $2 | "${CC:-cc}" $(pkg-config --cflags "$1") -M -x c - | tr -s '[:space:]' '\n' |
    grep -E '/(SDL2|cjson)/|/check(_stdint)?\.h$' | while read -r file; do cp -L "$file" "$prefix/include/$3/"; done
}

# library PACKAGE NAME: an import library with every name that the library here exports.
library() {
  folder=$(pkg-config --variable=libdir "$1")
  {
    echo "LIBRARY $2.dll"
    echo EXPORTS
    # Check's is a static one.
    if [ -f "$folder/lib$2.so" ]; then nm -D --defined-only "$folder/lib$2.so"; else nm -g --defined-only "$folder/lib$2.a"; fi |
      sed -n -E 's/^[0-9a-f]+ [TDBR] ([A-Za-z_][A-Za-z0-9_]*)(@.*)?$/\1/p' | sort -u
  } >"$work/$2.def"
  $host-dlltool -d "$work/$2.def" -l "$prefix/lib/lib$2.dll.a"
  cat >"$prefix/lib/pkgconfig/$1.pc" <<PC
Name: $1
Description: stand-in of $1
Version: $(pkg-config --modversion "$1")
Libs: -L$prefix/lib $3 -l$2
Cflags: -I$prefix/include -I$prefix/include/SDL2 $4
PC
}

# The stand-ins depend on nothing but this script and what is installed.
versions=$(pkg-config --modversion sdl2 SDL2_image SDL2_ttf SDL2_mixer libcjson check && $host-gcc -dumpversion) ||
  cannot "The libraries that the game needs are not all installed here."
stamp="$(cksum <"$0") $versions"
if [ "$(cat "$work/stamp" 2>/dev/null)" != "$stamp" ]; then
  rm -rf "$work"
  mkdir -p "$prefix/lib/pkgconfig"
  headers sdl2 'SDL.h SDL_syswm.h' SDL2
  headers SDL2_image SDL_image.h SDL2
  headers SDL2_ttf SDL_ttf.h SDL2
  headers SDL2_mixer SDL_mixer.h SDL2
  headers libcjson cJSON.h cjson
  headers check check.h .
  cat >"$prefix/include/SDL2/SDL_config.h" <<'H'
/* What SDL2's headers want to know of Windows. */
#include "SDL_platform.h"
#define STDC_HEADERS 1
#define HAVE_STDARG_H 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDIO_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_CTYPE_H 1
#define HAVE_MATH_H 1
#define SIZEOF_VOIDP 8
H
  cat >"$work/main.c" <<'C'
int SDL_main(int count, char **words);
int main(int count, char **words);
int main(int count, char **words)
{
    return SDL_main(count, words);
}
C
  $host-gcc -c -o "$work/main.o" "$work/main.c"
  $host-ar rcs "$prefix/lib/libSDL2main.a" "$work/main.o"
  library sdl2 SDL2 -lSDL2main -Dmain=SDL_main
  library SDL2_image SDL2_image '' ''
  library SDL2_ttf SDL2_ttf '' ''
  library SDL2_mixer SDL2_mixer '' ''
  library libcjson cjson '' "-I$prefix/include/cjson"
  library check check '' ''
  # Nothing is run here. Meson reads the one cross file of the packages, and what differs after it.
  cat >"$work/paths.ini" <<INI
[constants]
prefix = '$prefix'
wine = 'true'
INI
  cat >"$work/check.ini" <<INI
[binaries]
ar = '$host-ar'
pkgconfig = 'pkg-config'
INI
  # Check formats with %jd, which the C library of mingw-w64 is told to know when it runs, not when it is compiled.
  env -u PKG_CONFIG_PATH meson setup "$work/build" "$top" --cross-file "$work/paths.ini" --cross-file "$packaging/windows/cross-mingw64.ini" \
    --cross-file "$work/check.ini" --buildtype=plain --wrap-mode=nodownload -Dwerror=true \
    "-Dc_args=-D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-extra-args" >"$work/setup.log" 2>&1 || {
    cat "$work/setup.log" >&2
    echo "0 passed, 1 failed"
    exit 1
  }
  echo "$stamp" >"$work/stamp"
fi

programs=$(ninja -C "$work/build" -t targets all | sed -n 's/^\(.*\.exe\): .*/\1/p')
status=0
# shellcheck disable=SC2086
ninja -C "$work/build" -k 0 $programs >"$work/build.log" 2>&1 || status=1
passed=0
failed=0
for program in $programs; do
  if [ $status -eq 0 ] || ninja -C "$work/build" -n "$program" | grep -q 'no work to do'; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "cannot be built for Windows: $program"
  fi
done
if [ $status -ne 0 ]; then grep -E -A 6 'error:|undefined reference|multiple definition' "$work/build.log" | head -60 || tail -40 "$work/build.log"; fi
echo "$passed passed, $failed failed"
[ $status -eq 0 ] && [ "$passed" -gt 0 ]
