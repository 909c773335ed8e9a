#!/bin/sh
# Installs what is missing to build the game, and nothing else: usage: sh packaging/install_deps.sh play|tests|all
# Knows Debian and Ubuntu, Fedora, Arch, Homebrew and MSYS2; says what it will install before it does. Where all is
# there it changes nothing and needs neither root rights nor a network. "tests" adds the unit test framework, "all" also,
# on Linux, the compiler for Windows where that needs no password.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=packaging/apt.sh
. "$top/packaging/apt.sh"
# Libraries that packaging/prefix.sh has built here count as there, also while pkg-config itself is missing.
built="$top/build/prefix/lib/pkgconfig"

# What the tests leave out where it cannot be had.
wishes=
case "${1:-}" in
play) needs="cc pkg-config meson ninja sdl2 SDL2_image SDL2_ttf SDL2_mixer libcjson" ;;
tests) needs="cc pkg-config meson ninja sdl2 SDL2_image SDL2_ttf SDL2_mixer libcjson check" ;;
all) needs="cc pkg-config meson ninja sdl2 SDL2_image SDL2_ttf SDL2_mixer libcjson check" wishes=mingw ;;
*)
  sed -n '2,5s/^# //p' "$0"
  exit 2
  ;;
esac

# need|Debian, Ubuntu|Fedora|Arch|Homebrew|MSYS2 (there with the environment's prefix)
table='cc|gcc libc6-dev|gcc libasan libubsan|gcc||gcc
pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf|pkgconf
meson|meson|meson|meson|meson|meson
ninja|ninja-build|ninja-build|ninja|ninja|ninja
sdl2|libsdl2-dev|SDL2-devel|sdl2|sdl2|SDL2
SDL2_image|libsdl2-image-dev|SDL2_image-devel|sdl2_image|sdl2_image|SDL2_image
SDL2_ttf|libsdl2-ttf-dev|SDL2_ttf-devel|sdl2_ttf|sdl2_ttf|SDL2_ttf
SDL2_mixer|libsdl2-mixer-dev|SDL2_mixer-devel|sdl2_mixer|sdl2_mixer|SDL2_mixer
libcjson|libcjson-dev|cjson-devel|cjson|cjson|cjson
check|check|check-devel|check|check|check
mingw|gcc-mingw-w64-x86-64-win32|mingw64-gcc|mingw-w64-gcc||'

say() { printf '%s\n' "$*"; }

# True when the C compiler can build a program that uses the C library.
compiler_works() {
  dir=$(mktemp -d)
  printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' >"$dir/probe.c"
  status=1
  for compiler in ${CC:-cc gcc clang}; do
    if "$compiler" -o "$dir/probe" "$dir/probe.c" >/dev/null 2>&1; then
      status=0
      break
    fi
  done
  rm -rf "$dir"
  return $status
}

# True when version $1 is at least $2, comparing the first two numbers.
version_at_least() {
  awk -v have="$1" -v want="$2" 'BEGIN {
    split(have, h, "."); split(want, w, ".")
    exit !(h[1] + 0 > w[1] + 0 || (h[1] + 0 == w[1] + 0 && h[2] + 0 >= w[2] + 0)) }'
}

need_is_met() {
  [ ! -f "$built/$1.pc" ] || return 0
  case "$1" in
  cc) compiler_works ;;
  pkg-config) command -v pkg-config >/dev/null 2>&1 || command -v pkgconf >/dev/null 2>&1 ;;
  meson) command -v meson >/dev/null 2>&1 && version_at_least "$(meson --version)" 1.0 ;;
  ninja) command -v ninja >/dev/null 2>&1 || command -v ninja-build >/dev/null 2>&1 ;;
  mingw) command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1 ;;
  sdl2) pkg-config --exists 'sdl2 >= 2.0.22' 2>/dev/null ;;
  *) pkg-config --exists "$1" 2>/dev/null ;;
  esac
}

# Prints those of the needs named that are not met.
missing_of() {
  for need in "$@"; do
    if ! need_is_met "$need"; then printf '%s ' "$need"; fi
  done
}

# Prints the packages of column $1 for the needs after it.
packages_for() {
  column=$1
  shift
  for need in "$@"; do
    printf '%s\n' "$table" | awk -F '|' -v need="$need" -v column="$column" '$1 == need { print $column }'
  done | tr '\n' ' ' | sed 's/ *$//'
}

announce() { say "Serenissima needs packages that are not here yet and will install them: $*"; }

# Called with the names of the needs that are not met.
install_needs() {
  if [ -n "${MSYSTEM:-}" ]; then
    if [ -z "${MINGW_PACKAGE_PREFIX:-}" ]; then
      say "This is MSYS2's own shell; open the UCRT64 or MINGW64 shell and run the same command there." >&2
      exit 1
    fi
    wanted=$(packages_for 6 "$@" | sed "s/[^ ][^ ]*/$MINGW_PACKAGE_PREFIX-&/g")
    announce "$wanted"
    # shellcheck disable=SC2086
    pacman -S --needed --noconfirm $wanted
  elif command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2046
    apt_install Serenissima $(packages_for 2 "$@")
  elif command -v dnf >/dev/null 2>&1; then
    wanted=$(packages_for 3 "$@")
    announce "$wanted"
    # shellcheck disable=SC2086
    as_root dnf install -y $wanted
  elif command -v pacman >/dev/null 2>&1; then
    wanted=$(packages_for 4 "$@")
    announce "$wanted"
    # shellcheck disable=SC2086
    as_root pacman -S --needed --noconfirm $wanted
  elif command -v brew >/dev/null 2>&1; then
    wanted=$(packages_for 5 "$@")
    announce "$wanted"
    # shellcheck disable=SC2086
    if [ -n "$wanted" ]; then brew install $wanted; fi
  else
    say "No package manager known here (apt-get, dnf, pacman, Homebrew, MSYS2). Missing: $*" >&2
  fi
}

# Needs are words without blanks, here and below.
# shellcheck disable=SC2086
wished=$(missing_of $wishes)
if [ -n "$wished" ] && [ "$(uname -s)" = Linux ] && { [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null; }; then
  # shellcheck disable=SC2086
  install_needs $wished || say "The compiler for Windows could not be installed; going on without it."
fi
# shellcheck disable=SC2086
missing=$(missing_of $needs)
if [ -z "$missing" ]; then
  exit 0
fi
# shellcheck disable=SC2086
install_needs $missing || say "Not everything could be installed." >&2

# What still lacks decides: two libraries are built from source by Meson, the rest must be there.
status=0
# shellcheck disable=SC2086
for need in $(missing_of $needs); do
  case "$need" in
  libcjson | check) say "The system has no package for $need; it will be built from its source (subprojects/README.md)." ;;
  cc)
    say "There is no working C compiler. On macOS, xcode-select --install brings one." >&2
    status=1
    ;;
  meson)
    say "Meson 1.0 or newer is needed and this system has none; pipx install meson brings one." >&2
    status=1
    ;;
  sdl2 | SDL2_*)
    say "$need is missing (SDL2 2.0.22 or newer); sh packaging/prefix.sh builds the SDL2 family into build/prefix." >&2
    status=1
    ;;
  *)
    say "$need is missing." >&2
    status=1
    ;;
  esac
done
exit $status
