#!/bin/sh
# Compiles and links our own sources for macOS 11 on both kinds of processor, without a Mac, and lays out a bundle of
# the result. The libraries are stand-ins that hold only the names that their headers declare: this shows that our
# code is portable, and makes nothing that could run.
# usage: sh packaging/macos/compile_check.sh ZIG [SOURCES]
#   ZIG       a zig program (its "cc" knows macOS); ZIG_LIB_DIR where its lib folder does not lie beside it
#   SOURCES   library sources as prefix.sh takes them (build/prefix-sources, fetched where missing)
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"
# shellcheck source=packaging/sources.sh
. "$packaging/sources.sh"

zig=${1:?the path of zig}
sources=${2:-$top/build/prefix-sources}
work="$top/build/macos-check"
export ZIG_GLOBAL_CACHE_DIR="$work/cache" ZIG_LOCAL_CACHE_DIR="$work/cache"
[ -d "$sources" ] || sh "$packaging/prefix.sh" --fetch --sources "$sources"
rm -rf "${work:?}/headers" "${work:?}/lib" "${work:?}/unpacked"
mkdir -p "$work/headers" "$work/lib" "$work/unpacked"

# headers LIBRARY NAME VERSION: takes a library's headers, and writes what the linker needs to know of it: every
# function that the headers declare.
headers() {
  sources_unpack "$(sources_find "$sources" "$1")" "$work/unpacked/$1"
  mkdir -p "$work/headers/$1"
  find "$work/unpacked/$1" -maxdepth 2 \( -path "*/$1/SDL_*.h" -o -path '*/include/*.h' \) -exec cp {} "$work/headers/$1/" \;
  symbols=$(cat "$work/headers/$1"/*.h | tr '\n' ' ' | grep -o 'SDLCALL *[A-Za-z0-9_]*' | sed 's/SDLCALL *\([A-Za-z0-9_]*\).*/_\1/' |
    sort -u | grep '^_[SITM]' | paste -sd , -)
  cat >"$work/lib/lib$2.tbd" <<TBD
--- !tapi-tbd
tbd-version: 4
targets: [ arm64-macos, x86_64-macos ]
install-name: '@rpath/lib$2-2.0.0.dylib'
current-version: 1
compatibility-version: 1
exports:
  - targets: [ arm64-macos, x86_64-macos ]
    symbols: [ $symbols ]
...
TBD
}
headers libsdl2 SDL2
headers libsdl2-image SDL2_image
headers libsdl2-ttf SDL2_ttf
headers libsdl2-mixer SDL2_mixer

wraps="$top/subprojects"
if ! cjson=$(find "$wraps" /usr/include/cjson -name cJSON.h 2>/dev/null | head -n 1) || [ -z "$cjson" ]; then
  echo "there is no cJSON.h here; sh packaging/wraps.sh brings it" >&2
  exit 1
fi
mkdir -p "$work/headers/cjson"
cp "$cjson" "$work/headers/cjson/"
cjson_names=$(grep -o 'CJSON_PUBLIC([^)]*) *[A-Za-z0-9_]*' "$cjson" | sed 's/.*) */_/' | sort -u | paste -sd , -)
sed -e "s/libSDL2_image-2.0.0/libcjson.1/" -e "s/symbols: .*/symbols: [ $cjson_names ]/" \
  "$work/lib/libSDL2_image.tbd" >"$work/lib/libcjson.tbd"

printf '#define SERENISSIMA_VERSION "%s"\n' "$(package_version)" >"$work/version.h"

# What Meson builds, but for the files of Windows.
sources_built=$(cd "$top" && find src -name meson.build | sort | while read -r list; do
  grep -o "'[^']*\.c'" "$list" | tr -d "'" | sed "s|^|$(dirname "$list")/|"
done | grep -v '_windows\.c$' | sort -u)

# compile ARCHITECTURE: every source file, then both programs.
compile() {
  target="$1-macos.11.0"
  objects="$work/$1"
  rm -rf "$objects"
  mkdir -p "$objects"
  for file in $sources_built; do
    object="$objects/$(echo "$file" | tr / _).o"
    printf '%s\n' "$zig cc -target $target -std=c17 -O1 -Wall -Wextra -Wpedantic -Wshadow -Werror -DNDEBUG \
-DSERENISSIMA_PACKAGED -include $work/version.h -I$top/include -I$work/headers/libsdl2 \
-I$work/headers/libsdl2-image -I$work/headers/libsdl2-ttf -I$work/headers/libsdl2-mixer -I$work/headers/cjson \
-c $top/$file -o $object"
  done >"$objects/commands"
  xargs -P "$(nproc 2>/dev/null || echo 2)" -I{} sh -c '{}' <"$objects/commands"
  # Each program is its own main file and the layers below it.
  layers=$(find "$objects" -name '*.o' ! -name 'src_cli_*' ! -name 'src_app_*')
  # No file name here holds blanks; the folder of the sources must hold none either.
  # shellcheck disable=SC2086
  "$zig" cc -target "$target" $layers "$objects"/src_app_*.o -L"$work/lib" -lSDL2_image -lSDL2_ttf -lSDL2_mixer -lSDL2 \
    -lcjson "-Wl,-rpath,@executable_path/../Frameworks" -o "$objects/serenissima"
  layers=$(find "$objects" -name '*.o' ! -name 'src_ui_*' ! -name 'src_app_*')
  # shellcheck disable=SC2086
  "$zig" cc -target "$target" $layers -L"$work/lib" -lcjson -o "$objects/serenissima-cli"
  echo "$target: $(wc -l <"$objects/commands") files compiled without a warning, both programs linked"
}
compile aarch64
compile x86_64

# The layout of the bundle with that program in it; the stand-ins are no libraries and stay out of any package.
mkdir -p "$work/dylibs" "$work/licences"
for library in SDL2-2.0.0 SDL2_image-2.0.0 SDL2_ttf-2.0.0 SDL2_mixer-2.0.0 freetype.6; do
  echo 'a stand-in' >"$work/dylibs/lib$library.dylib"
done
sh "$packaging/macos/bundle.sh" "$work/aarch64/serenissima" "$work/dylibs" "$top/assets" "$work/licences" "$work/Serenissima.app"
echo "the bundle is laid out in $work/Serenissima.app; nothing of it has been run"
