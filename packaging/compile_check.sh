#!/bin/sh
# Compiles and links every program for another system, those of the tests included, on Linux and without that system.
# SDL2, cJSON and Check are stand-ins: the headers that are installed here, and lists of the names that the installed
# libraries export. Shows that what is written can be built there, and makes nothing that could run; for Windows also
# that the tests which are scripts start programs in Meson's wrapper.
# usage: sh packaging/compile_check.sh windows           64-bit Windows, with mingw-w64
#        sh packaging/compile_check.sh macos [ZIG]       macOS 11 on both kinds of processor, with zig (ZIG_LIB_DIR
#                                                        where its lib folder does not lie beside it)
# Builds in build/check-SYSTEM. The last line is "N passed, N failed", programs counted. Exit status: 0, 1 where one
# failed, 77 where the tools for it cannot be had here.
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
top=$(dirname "$packaging")
mingw=x86_64-w64-mingw32

cannot() {
  echo "$1" >&2
  exit 77
}

case "${1:-}" in
windows)
  targets=windows
  for tool in gcc dlltool ar windres; do
    command -v $mingw-$tool >/dev/null 2>&1 || cannot "There is no $mingw-$tool here (mingw-w64)."
  done
  compiler=$($mingw-gcc -dumpversion)
  ;;
macos)
  targets='aarch64-macos x86_64-macos'
  zig=$(command -v "${2:-zig}") || cannot "There is no ${2:-zig} here."
  compiler="$zig $("$zig" version)"
  ;;
*)
  sed -n '2,10s/^# //p' "$0"
  exit 2
  ;;
esac
[ "$(uname -s)" = Linux ] || cannot "Building for other systems is checked on Linux alone."
libraries='sdl2 SDL2_image SDL2_ttf SDL2_mixer libcjson check'
# shellcheck disable=SC2086
versions=$(pkg-config --modversion $libraries) || cannot "The libraries that the game needs are not all installed here."

# headers PACKAGE HEADERS FOLDER: copies the headers of a library and what they include, wherever the system keeps it,
# but for what belongs to the C library.
headers() {
  mkdir -p "$prefix/include/$3"
  # Names of headers and options of pkg-config are words.
  # shellcheck disable=SC2046,SC2086
  printf '#include <%s>\n' $2 | ${CC:-cc} $(pkg-config --cflags "$1") -M -x c - | tr -s '[:space:]' '\n' |
    grep -E '/(SDL2|cjson)/|/check(_stdint)?\.h$' | while read -r file; do cp -L "$file" "$prefix/include/$3/"; done
}

# library PACKAGE NAME LIBS CFLAGS: what the linker must know of a library: every name that the one here exports.
library() {
  folder=$(pkg-config --variable=libdir "$1")
  # Check is a static one.
  if [ -f "$folder/lib$2.so" ]; then listed="-D $folder/lib$2.so"; else listed="-g $folder/lib$2.a"; fi
  # shellcheck disable=SC2086
  nm --defined-only $listed | sed -n -E 's/^[0-9a-f]+ [TDBR] ([A-Za-z_][A-Za-z0-9_]*)(@.*)?$/\1/p' | sort -u >"$work/names"
  if [ "$target" = windows ]; then
    { printf 'LIBRARY %s.dll\nEXPORTS\n' "$2" && cat "$work/names"; } >"$work/$2.def"
    $mingw-dlltool -d "$work/$2.def" -l "$prefix/lib/lib$2.dll.a"
  else
    cat >"$prefix/lib/lib$2.tbd" <<TBD
--- !tapi-tbd
tbd-version: 4
targets: [ arm64-macos, x86_64-macos ]
install-name: '@rpath/lib$2.dylib'
exports:
  - targets: [ arm64-macos, x86_64-macos ]
    symbols: [ $(sed 's/^/_/' "$work/names" | paste -sd , -) ]
...
TBD
  fi
  cat >"$prefix/lib/pkgconfig/$1.pc" <<PC
Name: $1
Description: stand-in of $1
Version: $(pkg-config --modversion "$1")
Libs: -L$prefix/lib $3 -l$2
Cflags: -I$prefix/include -I$prefix/include/SDL2 $4
PC
}

# The headers and libraries of the target, in $prefix.
make_stand_ins() {
  mkdir -p "$prefix/lib/pkgconfig"
  headers sdl2 'SDL.h SDL_syswm.h' SDL2
  headers SDL2_image SDL_image.h SDL2
  headers SDL2_ttf SDL_ttf.h SDL2
  headers SDL2_mixer SDL_mixer.h SDL2
  headers libcjson cJSON.h cjson
  headers check check.h .
  cat >"$prefix/include/SDL2/SDL_config.h" <<'H'
/* What SDL2's headers want to know of any system with C11. */
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
  if [ "$target" = windows ]; then
    # There SDL2 has main itself.
    echo 'int SDL_main(int n, char **w); int main(int n, char **w); int main(int n, char **w) { return SDL_main(n, w); }' |
      $mingw-gcc -c -o "$work/main.o" -x c -
    $mingw-ar rcs "$prefix/lib/libSDL2main.a" "$work/main.o"
    library sdl2 SDL2 -lSDL2main -Dmain=SDL_main
  else
    library sdl2 SDL2 '' ''
  fi
  library SDL2_image SDL2_image '' ''
  library SDL2_ttf SDL2_ttf '' ''
  library SDL2_mixer SDL2_mixer '' ''
  library libcjson cjson '' "-I$prefix/include/cjson"
  library check check '' ''
}

# What Meson must know of the target: the cross file of the packages, and what differs here.
cross_files() {
  if [ "$target" = windows ]; then
    printf "[constants]\nprefix = '%s'\nwine = 'true'\n" "$prefix" >"$work/paths.ini"
    printf "[binaries]\nar = '%s-ar'\npkgconfig = 'pkg-config'\n" $mingw >"$work/check.ini"
    echo "--cross-file $work/paths.ini --cross-file $packaging/windows/cross-mingw64.ini --cross-file $work/check.ini"
    return 0
  fi
  # Meson knows Apple's linker by what it answers to two options; zig's is one of its own that takes the same words.
  cat >"$work/cc" <<CC
#!/bin/sh
case " \$* " in
*' -Wl,--version '*) echo 'ld: unknown option: --version' >&2 && exit 1 ;;
' -Wl,-v ') echo '@(#)PROGRAM:ld PROJECT:ld64-711' >&2 && exit 1 ;;
esac
exec '$zig' cc -target $target.11.0 "\$@"
CC
  printf '#!/bin/sh\nexec "%s" ar "$@"\n' "$zig" >"$work/ar"
  chmod +x "$work/cc" "$work/ar"
  cat >"$work/check.ini" <<INI
[binaries]
c = '$work/cc'
ar = '$work/ar'
strip = 'true'
pkgconfig = 'pkg-config'
exe_wrapper = 'true'
[properties]
pkg_config_libdir = '$prefix/lib/pkgconfig'
needs_exe_wrapper = true
[host_machine]
system = 'darwin'
cpu_family = '${target%-macos}'
cpu = '${target%-macos}'
endian = 'little'
INI
  echo "--cross-file $work/check.ini"
}

# Sets up the build in $work, once; it depends on this script, the compiler and what is installed.
set_up() {
  stamp="$(cksum <"$0") $compiler $versions"
  if [ "$(cat "$work/stamp" 2>/dev/null)" = "$stamp" ]; then return 0; fi
  rm -rf "$work"
  mkdir -p "$work"
  make_stand_ins
  # Check formats with %jd, which the C library of mingw-w64 knows when it runs, not when it is compiled.
  flags=
  if [ "$target" = windows ]; then flags='-D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-extra-args'; fi
  # shellcheck disable=SC2046
  env -u PKG_CONFIG_PATH meson setup "$work/build" "$top" $(cross_files) --buildtype=plain --wrap-mode=nodownload \
    -Dwerror=true "-Dc_args=$flags" >"$work/setup.log" 2>&1 || {
    cat "$work/setup.log"
    failed=$((failed + 1))
    return 1
  }
  echo "$stamp" >"$work/stamp"
}

# Builds all programs of the target, and counts them.
build() {
  # The list is of the build as the sources describe it now, not as it was set up.
  ninja -C "$work/build" build.ninja >"$work/build.log" 2>&1 || true
  # Each target begins with its name and says its type before the next begins.
  programs=$(meson introspect --targets "$work/build" | sed 's/{"name":/\n&/g' | grep '"type": "executable"' |
    sed -n 's/.*"filename": \["\([^"]*\)".*/\1/p' | sed "s|^$work/build/||")
  broken=
  # shellcheck disable=SC2086
  ninja -C "$work/build" -k 0 $programs >"$work/build.log" 2>&1 || broken=yes
  for program in $programs; do
    if [ -z "$broken" ] || ninja -C "$work/build" -n "$program" | grep -q 'no work to do'; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "cannot be built for $target: $program"
    fi
  done
  [ -z "$broken" ] || grep -E -A 6 'error:|undefined|multiple definition' "$work/build.log" | head -n 60
}

# What is built for another system runs in a wrapper, here in Wine: a test that is a script must start it so.
wrapped() {
  bare=$(meson introspect --tests "$work/build" | python3 -c '
import json, sys
for test in json.load(sys.stdin):
    words = test["cmd"]
    scripts = [word for word in words if word.endswith(".sh")]
    if scripts and any(word.endswith(".exe") for word in words) and "MESON_EXE_WRAPPER" not in open(scripts[0]).read():
        print(test["name"])')
  for test in $bare; do
    failed=$((failed + 1))
    echo "its script starts a program without MESON_EXE_WRAPPER: $test"
  done
}

if [ "$1" = macos ]; then
  export ZIG_GLOBAL_CACHE_DIR="$top/build/check-zig" ZIG_LOCAL_CACHE_DIR="$top/build/check-zig"
fi
passed=0
failed=0
for target in $targets; do
  work="$top/build/check-$target"
  prefix="$work/prefix"
  if set_up; then
    build
    if [ "$target" = windows ]; then wrapped; fi
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
