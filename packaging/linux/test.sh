#!/bin/sh
# Tries the Linux packages in bare Debian systems as a new user would: unpacked or installed, started, a demo game
# played by an ordinary user with screenshots, upgraded, removed without remains.
# usage: sh packaging/linux/test.sh [DIR]       (dist, where tarball.sh and deb.sh put them; needs root, debootstrap)
# TEST_SUITES names the systems (bullseye bookworm trixie); the .deb is tried in those from Debian 12 on.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

dist=$(cd "${1:-$top/dist}" && pwd)
version=$(package_version)
name="serenissima-$version-linux-$(uname -m)"
deb="serenissima_$version-1_$(dpkg --print-architecture).deb"
work="$top/build/linux"
mkdir -p "$work"

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

in_root() { sh "$packaging/linux/root.sh" run "$root" "$@"; }

# Runs a command line in the root as an ordinary user without a display.
as_player() { in_root su player -s /bin/sh -c "export SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=offscreen; $1"; }

# play PROGRAM LABEL: plays the demo game; its screenshots stay in build/linux/shots-SUITE-LABEL.
play() {
  shots="$work/shots-$suite-$2"
  rm -rf "$shots"
  as_player "rm -rf ~/shots && mkdir ~/shots && '$1' --demo ~/shots" >"$work/test.log" 2>&1 ||
    { cat "$work/test.log" >&2 && fail "the demo game of the $2 on $suite"; }
  cp -R "$root/home/player/shots" "$shots"
  pictures=$(find "$shots" -name '*.png' -size +2k | wc -l)
  [ "$pictures" -gt 0 ] || fail "no screenshot came of the $2's demo on $suite"
  echo "ok: $suite, $2: demo game played, $pictures screenshots"
}

# The tarball, in a folder with blanks and accents that its user may not write to.
try_tarball() {
  folder='/opt/Spiele für Übermut'
  mkdir -p "$root$folder"
  tar -xzf "$dist/$name.tar.gz" -C "$root$folder"
  before=$(find "$root$folder" | sort | cksum)
  as_player "'$folder/$name/bin/serenissima-cli' --help" >/dev/null || fail "serenissima-cli of the tarball on $suite"
  play "$folder/$name/serenissima" tarball
  [ "$(find "$root$folder" | sort | cksum)" = "$before" ] || fail "the tarball's game wrote beside itself"
  stray=$(find "$root/home/player" -mindepth 1 -newer "$root/home/player/.born" -type f ! -path '*/shots/*' \
    ! -path '*/.local/share/Serenissima/*' ! -path '*/.cache/*')
  [ -z "$stray" ] || fail "the game left files where they do not belong: $stray"
  rm -rf "${root:?}$folder"
  echo "ok: $suite, tarball: read-only folder with blanks and accents, nothing written beside it"
}

# Lists what the system holds, without what package tools keep for themselves.
snapshot() { find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -name '*erenissima*' | sort; }

try_deb() {
  cp "$dist/$deb" "$root/root/"
  in_root sh -euc "
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends '/root/$deb'" >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "installing the .deb on $suite"; }
  in_root dpkg -V serenissima || fail "dpkg finds the installed files changed"
  as_player "/usr/games/serenissima-cli --help" >/dev/null || fail "serenissima-cli of the .deb on $suite"
  play /usr/games/serenissima deb
  as_player 'mkdir -p ~/.local/share/Serenissima && echo kept >~/.local/share/Serenissima/mine.serenissima'
  in_root dpkg -i "/root/$deb" >/dev/null 2>&1 || fail "installing the .deb over itself"
  in_root sh -c 'DEBIAN_FRONTEND=noninteractive apt-get purge -q -y serenissima' >/dev/null 2>&1 || fail "purging the .deb"
  [ -z "$(snapshot)" ] || fail "the .deb left $(snapshot)"
  [ -f "$root/home/player/.local/share/Serenissima/mine.serenissima" ] || fail "removing the game took a saved game"
  echo "ok: $suite, deb: installed, upgraded, purged without remains, saved game kept"
}

for suite in ${TEST_SUITES:-bullseye bookworm trixie}; do
  root="$work/test-$suite"
  [ -f "$work/$suite.tar" ] && [ ! -f "$root.tar" ] && ln "$work/$suite.tar" "$root.tar"
  sh "$packaging/linux/root.sh" make "$suite" "$root" >"$work/debootstrap.log" 2>&1 || fail "making a root of $suite"
  in_root useradd --create-home player
  touch "$root/home/player/.born"
  if [ -f "$dist/$name.tar.gz" ]; then try_tarball; fi
  if [ -f "$dist/$deb" ] && [ "$suite" != bullseye ]; then try_deb; fi
  rm -rf "$root"
done
