#!/bin/sh
# Builds and tries the game where SDL2 is sdl2-compat, that is SDL 3 behind SDL2's interface, as Arch and Debian's next release have
# it: the README's first command, the toolkit's tests, and the window by pointer, keys, pad and finger.
# usage: sh packaging/linux/sdl3_test.sh      (needs root rights and debootstrap; a system of Debian's unstable suite)
# Ends with 77 where no such system can be made.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_root sid

# The suite changes every day, and on some days it cannot be installed: no fault of the game's.
absent() {
  echo "No system of the suite sid could be made here."
  exit 77
}
sh "$packaging/linux/root.sh" make sid "$root" || absent
# A mirror that stands still is good enough to try.
echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/old-mirror"
package_export "$root/src"
in_root sh -c 'apt-get update -q && cd /src && sh packaging/install_deps.sh tests' || absent
# shellcheck disable=SC2016
in_root sh -euc '
  export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
  cd /src
  ldconfig -p | grep -q "libSDL3\.so" || { echo "FAILED: SDL2 is not sdl2-compat here"; exit 1; }
  sh packaging/play.sh --demo /shots
  [ -n "$(find /shots -name "*.png" -size +2k)" ] || { echo "FAILED: the demo left no pictures"; exit 1; }
  meson compile -C build
  # Before a name there is "ui / " or, since Meson 1.12, "serenissima:"; without any name all tests would run.
  tests=$(meson test -C build --list | sed -n "s/^.*[ :]\(ui_\(pad\|touch\|keys\|clicks\|drag\|saves\).*\)$/\1/p")
  [ -n "$tests" ] || { echo "FAILED: no test of the window was found"; exit 1; }
  # shellcheck disable=SC2086
  meson test -C build --no-rebuild -t 5 --print-errorlogs $tests
  meson test -C build --no-rebuild -t 5 --print-errorlogs --suite ui_toolkit'
echo "ok: built and played on SDL 3 behind SDL2's interface"
