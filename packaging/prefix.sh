#!/bin/sh
# Builds SDL2, SDL2_image, SDL2_ttf, SDL2_mixer, FreeType and HarfBuzz from source into a folder of their own, for systems that
# lack them and for packages that carry them.
# usage: sh packaging/prefix.sh [--prefix DIR] [--sources DIR] [--suite SUITE] [--windows] [--fetch]
#   --prefix DIR   where they go (build/prefix, which play.sh and tests/run.sh look into by themselves)
#   --sources DIR  archives or Debian source packages to build from; where the folder is missing, Debian and Ubuntu
#                  fetch their own source packages into it, other systems upstream's archives (build/prefix-sources)
#   --suite SUITE  what is fetched are the source packages of that suite of Debian (build/prefix-sources-SUITE)
#   --windows      cross-builds static libraries for 64-bit Windows with mingw-w64
#   --fetch        only fetches the sources
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/sources.sh
. "$packaging/sources.sh"
# shellcheck source=packaging/apt.sh
. "$packaging/apt.sh"

prefix="$top/build/prefix"
sources=
sources_suite=
windows=
fetch_only=
while [ $# -gt 0 ]; do
  case "$1" in
  --prefix) prefix=$2 && shift ;;
  --sources) sources=$2 && shift ;;
  --suite) sources_suite=$2 && shift ;;
  --windows) windows=yes ;;
  --fetch) fetch_only=yes ;;
  *)
    sed -n '2,10s/^# //p' "$0"
    [ "$1" = --help ] && exit 0
    exit 2
    ;;
  esac
  shift
done
sources=${sources:-$top/build/prefix-sources${sources_suite:+-$sources_suite}}

tools="cmake ninja-build pkg-config dpkg-dev"
if [ -n "$windows" ]; then
  tools="$tools gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 mingw-w64-tools"
else
  # SDL2 asks for a C++ compiler although it holds no C++ for these systems. It opens the libraries below when it
  # runs, so a system without one of them still plays; their headers must be there when it is built.
  tools="$tools gcc g++ libc6-dev libx11-dev libxext-dev libxcursor-dev libxi-dev libxrandr-dev libxss-dev libxfixes-dev
    libwayland-dev libxkbcommon-dev wayland-protocols libegl-dev libgles-dev libgl-dev libasound2-dev libpulse-dev
    libudev-dev libdbus-1-dev libdrm-dev libgbm-dev"
fi

if [ -n "$fetch_only" ]; then tools=dpkg-dev; fi
# Elsewhere than on Debian and Ubuntu the tools must be there already. Package names hold no blanks.
# shellcheck disable=SC2086
if command -v apt-get >/dev/null 2>&1; then apt_install "Building the libraries" $tools; fi
# With libdecor SDL2 gives windows a title bar where the Wayland desktop leaves that to programs, as GNOME does. SDL2 opens
# that of the player's system when it runs; its header alone is needed here. Debian 11 has no package of it.
if [ -z "$windows$fetch_only" ] && command -v apt-get >/dev/null 2>&1 && ! pkg-config --exists libdecor-0; then
  apt_install "A title bar under GNOME" libdecor-0-dev || echo "There is no libdecor here; going on without it."
fi
if [ ! -d "$sources" ]; then
  sources_fetch "$sources" libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype harfbuzz
fi
[ -z "$fetch_only" ] || exit 0

mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
work="$prefix-work"
rm -rf "$work"
mkdir -p "$work"
SERENISSIMA_PREFIX=$prefix
export SERENISSIMA_PREFIX

# Paths of this machine stay out of the libraries, so that two builds give the same bytes.
map="-ffile-prefix-map=$work=."

# library NAME OPTION...: unpacks, builds and installs one library; the log is shown only where it fails.
library() {
  name=$1
  shift
  source=$(sources_find "$sources" "$name") || {
    echo "there is no source of $name in $sources" >&2
    exit 1
  }
  echo "building $name from $(basename "$source")"
  sources_unpack "$source" "$work/$name"
  case "$(uname -s)" in
  Darwin)
    # One build for both kinds of processor. The program finds the libraries in its bundle.
    set -- -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_RPATH=@loader_path -DCMAKE_OSX_DEPLOYMENT_TARGET=11.0 \
      "-DCMAKE_OSX_ARCHITECTURES=arm64;x86_64" "$@"
    ;;
  *)
    if [ -n "$windows" ]; then
      set -- "-DCMAKE_TOOLCHAIN_FILE=$packaging/windows/toolchain-mingw64.cmake" -DBUILD_SHARED_LIBS=OFF "$@"
    else
      # The libraries find each other wherever the folder is moved to.
      # shellcheck disable=SC2016
      set -- -DBUILD_SHARED_LIBS=ON '-DCMAKE_INSTALL_RPATH=$ORIGIN' "$@"
    fi
    ;;
  esac
  {
    cmake -G Ninja -S "$work/$name" -B "$work/$name-build" -DCMAKE_BUILD_TYPE=Release -Wno-dev \
      "-DCMAKE_INSTALL_PREFIX=$prefix" -DCMAKE_INSTALL_LIBDIR=lib "-DCMAKE_PREFIX_PATH=$prefix" \
      "-DCMAKE_C_FLAGS=$map" "$@" &&
      cmake --build "$work/$name-build" &&
      cmake --install "$work/$name-build" --strip
  } >"$work/$name.log" 2>&1 || {
    tail -40 "$work/$name.log" >&2
    echo "building $name failed; the whole log is $work/$name.log" >&2
    exit 1
  }
  keep_licence "$name"
}

# Keeps what packages must say of a library: its licence, its version and where its source came from.
keep_licence() {
  name=$1
  licences="$prefix/share/licenses/$name"
  mkdir -p "$licences"
  for file in LICENSE.txt LICENSE.TXT COPYING COPYING.txt docs/FTL.TXT; do
    if [ -f "$work/$name/$file" ]; then cp "$work/$name/$file" "$licences/"; fi
  done
  # Code of others in SDL2, under licences of its own; what Debian wrote together of a whole source is there besides.
  for part in hidapi/LICENSE-bsd.txt video/yuv2rgb/LICENSE; do
    if [ -f "$work/$name/src/$part" ]; then cp "$work/$name/src/$part" "$licences/$(basename "$(dirname "$part")").txt"; fi
  done
  if [ -f "$work/$name/debian/copyright" ]; then cp "$work/$name/debian/copyright" "$licences/source-copyright.txt"; fi
  origin=$(sources_find "$sources" "$name")
  echo "$(basename "$origin") $(sources_sha256 "$origin")" >"$licences/origin"
}

# The game reads PNG, JPEG, TrueType and Ogg Vorbis, all through code that comes with the libraries themselves; all
# else is off, so that the folder needs nothing beyond the C library.
if [ -n "$windows" ]; then
  library libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF
else
  library libsdl2 -DSDL_SHARED=ON -DSDL_STATIC=OFF -DSDL_TEST=OFF \
    -DSDL_LIBSAMPLERATE=OFF -DSDL_SNDIO=OFF -DSDL_JACK=OFF
fi
library freetype -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON \
  -DFT_DISABLE_HARFBUZZ=ON
# HarfBuzz joins Arabic letters. It goes into SDL2_ttf itself, so that packages carry no library more. On Windows it takes the
# system's own locks: without this switch it would take those of mingw's pthreads.
library harfbuzz "-DCMAKE_DISABLE_FIND_PACKAGE_Threads=${windows:+ON}" -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON "-DCMAKE_CXX_FLAGS=$map" \
  -DHB_HAVE_FREETYPE=ON -DHB_HAVE_CORETEXT=OFF -DHB_BUILD_SUBSET=OFF
library libsdl2-image -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_VENDORED=OFF -DSDL2IMAGE_BACKEND_STB=ON \
  -DSDL2IMAGE_TIF=OFF -DSDL2IMAGE_WEBP=OFF -DSDL2IMAGE_AVIF=OFF -DSDL2IMAGE_QOI=OFF -DSDL2IMAGE_JPG_SAVE=OFF
# HarfBuzz's archive does not say that it asks for the library of mathematics.
library libsdl2-ttf -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=ON -DCMAKE_C_STANDARD_LIBRARIES=-lm
library libsdl2-mixer -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_VENDORED=OFF -DSDL2MIXER_VORBIS=STB \
  -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_FLAC=OFF -DSDL2MIXER_MP3=OFF \
  -DSDL2MIXER_WAVPACK=OFF -DSDL2MIXER_CMD=OFF

# header_version FILE STEM: the version that a library's header states, as in SDL_IMAGE_MAJOR_VERSION.
header_version() {
  for part in MAJOR_VERSION MINOR_VERSION PATCHLEVEL; do
    sed -n "s/^#define ${2}_$part  *\([0-9][0-9]*\).*/\1/p" "$prefix/include/SDL2/$1"
  done | paste -sd . -
}

# A static build of the three satellites installs no description for pkg-config; this writes it.
describe_static() {
  cat >"$prefix/lib/pkgconfig/$1.pc" <<PC
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include
Name: $1
Description: $1, static
Version: $(header_version "$2" "$3")
Requires: sdl2
Libs: -L\${libdir} $4
Cflags: -I\${includedir} -I\${includedir}/SDL2
PC
}

if [ -n "$windows" ]; then
  describe_static SDL2_image SDL_image.h SDL_IMAGE '-lSDL2_image'
  describe_static SDL2_ttf SDL_ttf.h SDL_TTF '-lSDL2_ttf -lharfbuzz -lfreetype'
  describe_static SDL2_mixer SDL_mixer.h SDL_MIXER '-lSDL2_mixer'
  # SDL2 keeps the system's libraries in a field that only a static query reads; here all is static.
  # The braces are for pkg-config, not the shell.
  # shellcheck disable=SC2016
  sed -i -e '/^Libs.private:/d' \
    -e 's/^Libs:.*/Libs: -L${libdir} -lmingw32 -lSDL2main -lSDL2 -lm -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lversion -luuid -ladvapi32 -lsetupapi -lshell32 -ldinput8/' \
    "$prefix/lib/pkgconfig/sdl2.pc"
fi
rm -rf "$work"
echo "The libraries are in $prefix"
