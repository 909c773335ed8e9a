#!/bin/sh
# Builds and tries the game in a bare Debian 12 system that has none of its libraries, with nothing but Debian's source
# packages: the SDL2 family, FreeType and HarfBuzz by prefix.sh, cJSON and Check by wraps.sh.
# usage: sh packaging/linux/sources_test.sh      (needs root rights, debootstrap and apt's sources)
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_root sources

[ -f "$work/bookworm.tar" ] && [ ! -f "$root.tar" ] && ln "$work/bookworm.tar" "$root.tar"
sh "$packaging/linux/root.sh" make bookworm "$root"
package_export "$root/src"
# shellcheck disable=SC2016
in_root sh -euc '
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends gcc libc6-dev pkg-config meson ninja-build dpkg-dev
  cd /src
  sh packaging/wraps.sh
  sh packaging/prefix.sh
  for library in sdl2 SDL2_image SDL2_ttf SDL2_mixer freetype2 harfbuzz libcjson check; do
    if pkg-config --exists $library; then
      echo "FAILED: the system itself has $library"
      exit 1
    fi
  done
  export PKG_CONFIG_PATH=/src/build/prefix/lib/pkgconfig LD_LIBRARY_PATH=/src/build/prefix/lib
  meson setup /build /src --wrap-mode=nodownload
  meson compile -C /build
  SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy /build/src/app/serenissima --size 1280x720 --demo /shots
  SDL_AUDIODRIVER=dummy meson test -C /build --no-rebuild --print-errorlogs data session toolkit ui_saves packaging'
[ -n "$(find "$root/shots" -name '*.png' -size +2k)" ] || {
  echo "FAILED: the demo left no pictures" >&2
  exit 1
}
echo "ok: built and played with libraries from source packages alone"
