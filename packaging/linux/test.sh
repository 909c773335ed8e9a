#!/bin/sh
# Tries the Linux packages in bare Debian systems as a new user would: unpacked or installed, started, a demo game
# played by an ordinary user with screenshots, a saved game opened, upgraded over an older version with that game in
# progress, removed without remains.
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
  as_player "rm -rf ~/shots && mkdir ~/shots && '$1' --demo ~/shots --size 1280x720" >"$work/test.log" 2>&1 ||
    { cat "$work/test.log" >&2 && fail "the demo game of the $2 on $suite"; }
  cp -R "$root/home/player/shots" "$shots"
  pictures=$(find "$shots" -name '*.png' -size +2k | wc -l)
  [ "$pictures" -gt 0 ] || fail "no screenshot came of the $2's demo on $suite"
  echo "ok: $suite, $2: demo game played, $pictures screenshots"
}

# Where the game keeps what is the player's, seen from the home folder.
own='.local/share/serenissima-game/Serenissima'

# moves CLI FILE: how many commands a game file holds, once the program has found it good.
moves() { as_player "'$1' validate '$2'" | sed -n 's/.*: a good game of edition .*, \([0-9]*\) commands.*/\1/p'; }

# begin_game CLI: leaves a game of four computer seats, in progress, where the program keeps the current one.
begin_game() {
  as_player "mkdir -p ~/$own ~/whole && '$1' selfplay --edition 2012 --players 4 --games 1 --seed 7 --save ~/whole &&
    head -n 60 ~/whole/*.jsonl >~/$own/current.serenissima && rm -r ~/whole" >"$work/test.log" 2>&1 ||
    { cat "$work/test.log" >&2 && fail "making a game on $suite"; }
}

# go_on PROGRAM CLI LABEL: opens the current game as a double-click does, lets it go on for a while, ends it the hard
# way, and asks whether the file is good and longer than before.
go_on() {
  game="/home/player/$own/current.serenissima"
  before_moves=$(moves "$2" "$game")
  [ -n "$before_moves" ] || fail "$3 on $suite: the game in progress is no good game"
  as_player "SDL_VIDEODRIVER=dummy timeout -s KILL 15 '$1' '$game'" >"$work/test.log" 2>&1 || true
  after_moves=$(moves "$2" "$game")
  if [ -z "$after_moves" ] || [ "$after_moves" -le "$before_moves" ]; then
    cat "$work/test.log" >&2
    fail "$3 on $suite: opened with $before_moves moves, left with ${after_moves:-a damaged file}"
  fi
  echo "ok: $suite, $3: opened a game in progress, $before_moves moves, killed at $after_moves"
}

# The tarball, in a folder with blanks and accents that its user may not write to.
try_tarball() {
  folder='/opt/Spiele für Übermut'
  mkdir -p "$root$folder"
  tar -xzf "$dist/$name.tar.gz" -C "$root$folder"
  before=$(find "$root$folder" | sort | cksum)
  as_player "'$folder/$name/bin/serenissima-cli' --help" >/dev/null || fail "serenissima-cli of the tarball on $suite"
  play "$folder/$name/serenissima" tarball
  begin_game "$folder/$name/bin/serenissima-cli"
  go_on "$folder/$name/serenissima" "$folder/$name/bin/serenissima-cli" tarball
  [ "$(find "$root$folder" | sort | cksum)" = "$before" ] || fail "the tarball's game wrote beside itself"
  stray=$(find "$root/home/player" -mindepth 1 -newer "$root/home/player/.born" -type f ! -path '*/shots/*' \
    ! -path "*/$own/*" ! -path '*/.cache/*')
  [ -z "$stray" ] || fail "the game left files where they do not belong: $stray"
  as_player "export XDG_DATA_HOME=/home/player/elsewhere; mkdir \$XDG_DATA_HOME
    SDL_VIDEODRIVER=dummy timeout -s KILL 5 '$folder/$name/serenissima'" >/dev/null 2>&1 || true
  [ -d "$root/home/player/elsewhere/serenissima-game/Serenissima" ] || fail "XDG_DATA_HOME is not followed"
  said=$(as_player "unset SDL_VIDEODRIVER; '$folder/$name/serenissima'" 2>&1 >/dev/null | grep -c 'no display' || true)
  [ "$said" = 1 ] || fail "the game says nothing about the display that is not there"
  rm -r "${root:?}/home/player/.local" "$root/home/player/elsewhere"
  rm -rf "${root:?}$folder"
  echo "ok: $suite, tarball: read-only folder with blanks and accents, nothing written beside it"
}

# Lists what the system holds, without what package tools keep for themselves.
snapshot() { find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -name '*erenissima*' | sort; }

# Makes a package of an older version out of this one: /root/older.deb, with a file that this version has not.
make_older() {
  in_root sh -euc "
    cd /root
    dpkg-deb -R '$deb' older
    sed -i 's/^Version: .*/Version: 0.0.1-1/' older/DEBIAN/control
    echo old >older/usr/share/serenissima/of_the_older_version
    dpkg-deb -b older older.deb
    rm -r older" >"$work/test.log" 2>&1 || { cat "$work/test.log" >&2 && fail "making an older package"; }
}

try_deb() {
  cp "$dist/$deb" "$root/root/"
  make_older
  in_root sh -euc "
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends /root/older.deb" >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "installing the .deb on $suite"; }
  begin_game /usr/games/serenissima-cli
  go_on /usr/games/serenissima /usr/games/serenissima-cli 'older deb'
  in_root sh -c "DEBIAN_FRONTEND=noninteractive apt-get install -q -y '/root/$deb'" >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "upgrading to the .deb on $suite"; }
  [ ! -e "$root/usr/share/serenissima/of_the_older_version" ] || fail "the upgrade left files of the older version"
  in_root dpkg -V serenissima || fail "dpkg finds the installed files changed"
  as_player "/usr/games/serenissima-cli --help" >/dev/null || fail "serenissima-cli of the .deb on $suite"
  play /usr/games/serenissima deb
  go_on /usr/games/serenissima /usr/games/serenissima-cli 'deb, upgraded'
  kept=$(cksum <"$root/home/player/$own/current.serenissima")
  in_root sh -c 'DEBIAN_FRONTEND=noninteractive apt-get purge -q -y serenissima' >/dev/null 2>&1 || fail "purging the .deb"
  [ -z "$(snapshot)" ] || fail "the .deb left $(snapshot)"
  [ "$(cksum <"$root/home/player/$own/current.serenissima")" = "$kept" ] || fail "removing the game took a saved game"
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
