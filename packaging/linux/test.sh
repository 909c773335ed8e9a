#!/bin/sh
# Tries the Linux packages in bare Debian systems as a new user would: unpacked or installed, started, a demo game
# played by an ordinary user with screenshots, a saved game opened by double-click, two windows at a time, upgraded over
# an older version with settings, progress and a game on that version's board going on, removed without remains.
# usage: sh packaging/linux/test.sh [DIR]       (dist, where tarball.sh and deb.sh put them; needs root, debootstrap)
# TEST_SUITES names the systems (bullseye bookworm trixie); the .deb is tried in those from Debian 12 on. TEST_OLDER is
# a folder with packages of an older version to upgrade from; without it these packages stand for an older version.
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
older=$(cd "${TEST_OLDER:-$dist}" && pwd)

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Runs a command line in the root as an ordinary user without a display, with the path that Debian gives to users.
as_player() {
  in_root su player -s /bin/sh -c "export SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=offscreen
    PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games; $1"
}

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

# The current game, and one saved elsewhere, under a name that a player may give it.
current="/home/player/$own/current.serenissima"
saved='/home/player/mein Spiel für Zoë.serenissima'

# begin_game CLI ASSETS: leaves two games of four computer seats, in progress, on the board of an older version (one cube
# of wood less): the current one and a saved one.
begin_game() {
  as_player "mkdir -p ~/$own ~/whole && sed 's/\"wood\", \"cubes\": 14/\"wood\", \"cubes\": 13/' '$2/boards/2012.json' >~/whole/older.json &&
    ! cmp -s '$2/boards/2012.json' ~/whole/older.json &&
    '$1' selfplay --board ~/whole/older.json --players 4 --seats trader --games 2 --seed 7 --save ~/whole &&
    head -n 60 ~/whole/*7.jsonl >'$current' && head -n 60 ~/whole/*8.jsonl >'$saved' &&
    rm -r ~/whole" >"$work/test.log" 2>&1 || { cat "$work/test.log" >&2 && fail "making a game on $suite"; }
  older_settings "$root/home/player/$own"
  in_root chown player "/home/player/$own/settings.json"
}

# longer CLI FILE MOVES: whether the file is a good game of more than MOVES moves.
longer() {
  have=$(moves "$1" "$2" 2>/dev/null || true)
  [ -n "$have" ] && [ "$have" -gt "$3" ]
}

# grown CLI FILE MOVES LABEL: waits until it is longer than MOVES moves.
grown() {
  wait_for longer "$1" "$2" "$3" || { cat "$work/test.log" >&2 && fail "$4 on $suite: $3 moves before, ${have:-no good game} now"; }
}

# start COMMAND: runs a command line of the player's in the background until stop is called; stop then kills, the hard
# way, it and all that it started.
start() {
  rm -f "$root/home/player/.stop"
  as_player "export SDL_VIDEODRIVER=dummy; $1 & while [ ! -e ~/.stop ]; do sleep 0.2; done" >"$work/test.log" 2>&1 &
  started="${started:-} $!"
}
trap 'if [ -n "${started:-}" ]; then stop; fi' EXIT
trap 'exit 1' INT TERM
stop() {
  touch "$root/home/player/.stop"
  # Process numbers, parted by blanks.
  # shellcheck disable=SC2086
  wait ${started:-} || true
  started=
}

# go_on PROGRAM CLI LABEL: goes on with the current game, ends the program the hard way, and asks whether the file is good
# and longer than before.
go_on() {
  before_moves=$(moves "$2" "$current")
  [ -n "$before_moves" ] || fail "$3 on $suite: the game in progress is no good game"
  start "'$1' '$current'"
  grown "$2" "$current" "$before_moves" "$3"
  stop
  after_moves=$(moves "$2" "$current")
  [ "${after_moves:-0}" -gt "$before_moves" ] || fail "$3 on $suite: the game was damaged when the program was killed"
  echo "ok: $suite, $3: went on with a game in progress, $before_moves moves, killed at $after_moves"
}

# upgraded LABEL: what the player chose and reached under the older version is there yet.
upgraded() {
  kept_settings "$root/home/player/$own" || fail "$1 on $suite: settings or progress of the older version are lost"
  echo "ok: $suite, $1: settings and progress of the older version are there"
}

# True once a game lies among the saved ones.
put_away() { [ -n "$(find "$games" -name '*.serenissima' 2>/dev/null)" ]; }

# double_click CLI LABEL: a double-click on the saved game, as desktops do it: the program for its type is looked up and
# started. The file stays as it is, and the game goes on as the current one; the one before is among the saved games.
double_click() {
  kept=$(cksum <"$root$saved")
  games="$root/home/player/$own/games"
  rm -rf "$games"
  type=$(as_player "gio info -a standard::content-type '$saved'" | sed -n 's/.*content-type: //p')
  [ "$type" = application/x-serenissima-game ] || fail "$2 on $suite: a saved game is taken for ${type:-nothing}"
  start "gio open '$saved'"
  wait_for put_away || { cat "$work/test.log" >&2 && fail "$2 on $suite: a double-click opened nothing"; }
  grown "$1" "$current" "$(moves "$1" "$saved")" "$2"
  stop
  [ "$(cksum <"$root$saved")" = "$kept" ] || fail "$2 on $suite: the saved game was written to"
  echo "ok: $suite, $2: a double-click opened a saved game, which stayed as it is"
}

# What a desktop has for double-clicks; the bare system has none of it.
add_desktop() {
  in_root sh -euc 'apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
      libglib2.0-bin shared-mime-info desktop-file-utils' >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "installing what a desktop has on $suite"; }
}

# in_menu FOLDER: the unpacked game in the menu, a double-click on a saved game, and out of the menu again.
in_menu() {
  type=$(as_player "gio info -a standard::content-type '$1/bin/serenissima'" | sed -n 's/.*content-type: //p')
  [ "$type" = application/x-executable ] || fail "a desktop of $suite takes the program for ${type:-nothing}"
  # What a desktop makes of the launcher: each two backslashes are one, and %k is the launcher's own path.
  # shellcheck disable=SC2016
  sed -n 's/^Exec=//p' "$root$1/Serenissima.desktop" | sed -e 's/\\\\/\\/g' -e 's/%k/"$1"/' >"$root/home/player/.launch"
  rm -f "$root/home/player/$own/in_use"
  start "sh ~/.launch '$1/Serenissima.desktop'"
  wait_for test -e "$root/home/player/$own/in_use" || { cat "$work/test.log" >&2 && fail "the tarball's Serenissima.desktop on $suite"; }
  stop
  as_player "'$1/add-to-menu.sh'" >/dev/null || fail "add-to-menu.sh on $suite"
  double_click "$1/bin/serenissima-cli" 'tarball in the menu'
  as_player "'$1/add-to-menu.sh' --remove" >/dev/null || fail "add-to-menu.sh --remove on $suite"
  left=$(find "$root/home/player/.local/share" -name '*erenissima*' ! -path "*/serenissima-game*")
  [ -z "$left" ] || fail "add-to-menu.sh left $left on $suite"
}

# The tarball, in a folder with blanks and accents that its user may not write to. The older version was unpacked
# elsewhere and leaves a game in progress; the new one goes on with it.
try_tarball() {
  folder='/opt/Spiele für Übermut'
  old='/opt/älter'
  mkdir -p "$root$folder" "$root$old"
  tar -xzf "$older"/serenissima-*-linux-"$(uname -m)".tar.gz -C "$root$old" --strip-components=1
  tar -xzf "$dist/$name.tar.gz" -C "$root$folder"
  before=$(find "$root$folder" | sort | cksum)
  as_player "'$folder/$name/bin/serenissima-cli' --help" >/dev/null || fail "serenissima-cli of the tarball on $suite"
  play "$folder/$name/serenissima" tarball
  begin_game "$old/bin/serenissima-cli" "$old/share/serenissima"
  go_on "$old/serenissima" "$old/bin/serenissima-cli" 'older tarball'
  rm -rf "${root:?}$old"
  go_on "$folder/$name/serenissima" "$folder/$name/bin/serenissima-cli" tarball
  upgraded tarball
  [ "$(find "$root$folder" | sort | cksum)" = "$before" ] || fail "the tarball's game wrote beside itself"
  stray=$(find "$root/home/player" -mindepth 1 -newer "$root/home/player/.born" -type f ! -path '*/shots/*' \
    ! -path "*/$own/*" ! -path '*/.cache/*' ! -path "$root$saved" ! -name .stop ! -name .launch)
  [ -z "$stray" ] || fail "the game left files where they do not belong: $stray"
  as_player "export XDG_DATA_HOME=/home/player/elsewhere; mkdir \$XDG_DATA_HOME
    SDL_VIDEODRIVER=dummy timeout -s KILL 20 '$folder/$name/serenissima'" >/dev/null 2>&1 || true
  [ -d "$root/home/player/elsewhere/serenissima-game/Serenissima" ] || fail "XDG_DATA_HOME is not followed"
  said=$(as_player "unset SDL_VIDEODRIVER; '$folder/$name/serenissima'" 2>&1 >/dev/null | grep -c 'no display' || true)
  [ "$said" = 1 ] || fail "the game says nothing about the display that is not there"
  in_menu "$folder/$name"
  rm -r "${root:?}/home/player/.local" "$root/home/player/elsewhere"
  rm -rf "${root:?}$folder"
  echo "ok: $suite, tarball: read-only folder with blanks and accents, nothing written beside it"
}

# Lists what the whole system holds of the game, but for what is the player's own and the packages to install.
snapshot() {
  find "$root" -mindepth 1 \( -path "$root/proc" -o -path "$root/dev" -o -path "$root/home/player" -o -path "$root/root" \) -prune \
    -o -name '*erenissima*' -print | sort
}

# Makes a package of an older number of the older version: /root/older.deb, with a file that this version has not.
make_older() {
  cp "$older"/serenissima_*"${deb##*-1}" "$root/root/given.deb"
  in_root sh -euc "
    cd /root
    dpkg-deb -R given.deb older
    sed -i 's/^Version: .*/Version: 0.0.1-1/' older/DEBIAN/control
    echo old >older/usr/share/serenissima/of_the_older_version
    dpkg-deb -Znone -b older older.deb
    rm -r older" >"$work/test.log" 2>&1 || { cat "$work/test.log" >&2 && fail "making an older package"; }
}

try_deb() {
  cp "$dist/$deb" "$root/root/"
  make_older
  in_root sh -euc "
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends /root/older.deb" >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "installing the .deb on $suite"; }
  begin_game /usr/games/serenissima-cli /usr/share/serenissima
  go_on /usr/games/serenissima /usr/games/serenissima-cli 'older deb'
  in_root sh -c "DEBIAN_FRONTEND=noninteractive apt-get install -q -y '/root/$deb'" >"$work/test.log" 2>&1 ||
    { tail -20 "$work/test.log" >&2 && fail "upgrading to the .deb on $suite"; }
  [ ! -e "$root/usr/share/serenissima/of_the_older_version" ] || fail "the upgrade left files of the older version"
  in_root dpkg -V serenissima || fail "dpkg finds the installed files changed"
  as_player "/usr/games/serenissima-cli --help" >/dev/null || fail "serenissima-cli of the .deb on $suite"
  play /usr/games/serenissima deb
  go_on /usr/games/serenissima /usr/games/serenissima-cli 'deb, upgraded'
  upgraded 'deb, upgraded'
  double_click /usr/games/serenissima-cli deb
  kept=$(cksum <"$root/home/player/$own/current.serenissima")
  in_root sh -c 'DEBIAN_FRONTEND=noninteractive apt-get purge -q -y serenissima' >/dev/null 2>&1 || fail "purging the .deb"
  left=$(snapshot)
  [ -z "$left" ] || fail "the .deb left $left"
  [ "$(cksum <"$root/home/player/$own/current.serenissima")" = "$kept" ] || fail "removing the game took a saved game"
  echo "ok: $suite, deb: installed, upgraded, purged without remains, saved game kept"
}

for suite in ${TEST_SUITES:-bullseye bookworm trixie}; do
  root="$work/test-$suite"
  [ -f "$work/$suite.tar" ] && [ ! -f "$root.tar" ] && ln "$work/$suite.tar" "$root.tar"
  sh "$packaging/linux/root.sh" make "$suite" "$root" >"$work/debootstrap.log" 2>&1 || fail "making a root of $suite"
  in_root useradd --create-home player
  touch "$root/home/player/.born"
  add_desktop
  if [ -f "$dist/$name.tar.gz" ]; then try_tarball; fi
  if [ -f "$dist/$deb" ] && [ "$suite" != bullseye ]; then try_deb; fi
  rm -rf "$root"
done
