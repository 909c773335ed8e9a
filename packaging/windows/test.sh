#!/bin/sh
# Runs the tests of the Windows build under Wine, golden hashes included, and tries the packages as a new user would:
# silent installation, a demo game with a screenshot, a double-click on a saved game, upgrade with that game in
# progress, uninstallation; then the portable archive from a folder with blanks and accents.
# usage: sh packaging/windows/test.sh [DIR]              (dist, where build.sh put the packages; needs wine64 and Xvfb)
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

dist=$(cd "${1:-$top/dist}" && pwd)
name="serenissima-$(package_version)-windows-x86_64"
work="$top/build/windows/test"
rm -rf "$work"
mkdir -p "$work"
# A Wine folder of its own is a new user's machine.
export WINEPREFIX="$work/wine" SDL_AUDIODRIVER=dummy
wine="$packaging/windows/wine.sh"

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# The X server picks a free number itself; starting many at once is then no danger.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
server=$!
# wineserver ends the programs of this Wine folder alone.
trap 'wineserver -k 2>/dev/null || true; kill $server 2>/dev/null || true' EXIT
read -r number <"$work/display"
export DISPLAY=":$number"

# Asks until a condition holds: Wine's programs return before all of their work is done.
wait_for() {
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    if "$@"; then return 0; fi
    sleep 0.5
  done
  return 1
}
gone() { [ ! -e "$1" ]; }
there() { [ -e "$1" ]; }

# Plays the demo with the program in folder $1, screenshots in $2, and looks whether there are any.
demo() {
  mkdir -p "$2"
  # shellcheck disable=SC1003
  (cd "$1" && timeout 600 sh "$wine" ./serenissima.exe --size 1280x720 --demo "Z:$(printf '%s' "$2" | tr / '\\')") >"$2/log" 2>&1 ||
    { cat "$2/log" >&2 && fail "the demo game in $1"; }
  pictures=$(find "$2" -name '*.png' -size +2k | wc -l)
  [ "$pictures" -gt 0 ] || fail "no screenshot came of the demo in $1"
  echo "ok: demo game in $(basename "$1"), $pictures screenshots"
}

# moves FILE: how many commands a game file holds, once the installed program has found it good.
moves() {
  sh "$wine" "$installed/serenissima-cli.exe" validate "$1" 2>&1 |
    sed -n 's/.*: a good game of edition .*, \([0-9]*\) commands.*/\1/p'
}

# double_click LABEL: has Windows open the current game by its ending; ends the game the hard way after a while, and asks
# whether the file is good and longer than before.
double_click() {
  before_moves=$(moves "$saves/current.serenissima")
  [ -n "$before_moves" ] || fail "$1: the game in progress is no good game"
  # A box that says that no program is there for the file would wait for ever.
  timeout 60 sh "$wine" start /unix "$saves/current.serenissima" >"$work/start.log" 2>&1 ||
    fail "$1: Windows does not open the game"
  sleep 25
  wineserver -k
  wineserver -w
  after_moves=$(moves "$saves/current.serenissima")
  if [ -z "$after_moves" ] || [ "$after_moves" -le "$before_moves" ]; then
    fail "$1: opened with $before_moves moves, left with ${after_moves:-a damaged file}"
  fi
  echo "ok: $1: a double-click opened a game in progress, $before_moves moves, killed at $after_moves"
}

# The whole random games are for Linux; here some of them do, beside the same golden hashes.
if [ -f "$top/build/windows/build/build.ninja" ]; then
  SERENISSIMA_PLAYOUTS=300 SDL_VIDEODRIVER=dummy meson test -C "$top/build/windows/build" --no-rebuild --print-errorlogs \
    --timeout-multiplier 4 --num-processes 2 || fail "tests of the Windows build"
  echo "ok: the tests of the Windows build pass under Wine"
fi

timeout 120 sh "$wine" "$dist/$name-setup.exe" /S
home=$(find "$WINEPREFIX/drive_c/users" -maxdepth 1 -mindepth 1 -type d ! -name Public | head -n 1)
installed="$home/AppData/Local/Programs/Serenissima"
menu="$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Serenissima.lnk"
wait_for there "$installed/uninstall.exe" || fail "nothing was installed"
there "$installed/serenissima.exe" || fail "the program is missing"
there "$installed/assets/boards" || fail "the assets are missing"
there "$menu" || fail "no entry in the start menu"
sh "$wine" reg query 'HKCU\Software\Classes\.serenissima' /ve | grep -q Serenissima.Game || fail "no file association"
sh "$wine" reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Serenissima' /v DisplayVersion |
  grep -q "$(package_version)" || fail "Windows does not know the version"
echo "ok: installed for one user, with start menu, file association and entry for removal"
demo "$installed" "$work/shots-installed"

saves="$home/AppData/Roaming/serenissima-game/Serenissima"
mkdir -p "$saves" "$work/whole"
(cd "$work/whole" && sh "$wine" "$installed/serenissima-cli.exe" selfplay --edition 2012 --players 4 --games 1 --seed 7 --save .) \
  >"$work/selfplay.log" 2>&1 || fail "serenissima-cli"
head -n 60 "$work/whole/"*.jsonl >"$saves/current.serenissima"
# Windows shows a user's own file types and those of all users as one; Wine 8 knows the latter only.
for key in .serenissima Serenissima.Game; do
  sh "$wine" reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f >/dev/null || fail "no $key in the registry"
done
double_click installed
touch "$installed/assets/left_over_by_an_older_version"
rm "$installed/README.txt"
timeout 120 sh "$wine" "$dist/$name-setup.exe" /S
wait_for there "$installed/README.txt" || fail "the upgrade did not bring the new files"
gone "$installed/assets/left_over_by_an_older_version" || fail "the upgrade left files of the older version"
double_click upgraded
kept=$(cksum <"$saves/current.serenissima")

timeout 120 sh "$wine" "$installed/uninstall.exe" /S
wait_for gone "$installed" || fail "the uninstaller left $(find "$installed" | head)"
wait_for gone "$menu" || fail "the uninstaller left the start menu's entry"
if sh "$wine" reg query 'HKCU\Software\Classes\Serenissima.Game' >/dev/null 2>&1; then
  fail "the uninstaller left the file association"
fi
[ "$(cksum <"$saves/current.serenissima")" = "$kept" ] || fail "the uninstaller took a saved game"
echo "ok: uninstalled, only saved games stay"

portable="$work/Spiele für Übermut/entpackt hier"
mkdir -p "$portable"
unzip -q "$dist/$name.zip" -d "$portable"
chmod -R a-w "$portable"
before=$(find "$portable" | wc -l)
demo "$portable/Serenissima" "$work/shots-portable"
[ "$(find "$portable" | wc -l)" -eq "$before" ] || fail "the portable game wrote beside itself"
chmod -R u+w "$portable"
echo "ok: the portable archive wrote nothing beside itself"
