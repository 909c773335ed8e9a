#!/bin/sh
# Tries the Windows packages under Wine as a new user would: silent installation, a demo game with a screenshot,
# double-clicks on games, two windows at a time, upgrade with settings, progress and those games going on, uninstallation;
# the portable archive from a folder with blanks and accents. Then runs the tests of the Windows build: programs without a
# window, golden hashes included, and each script of the window at one size.
# usage: sh packaging/windows/test.sh [DIR]              (dist, where build.sh put the packages; needs wine64 and Xvfb)
# TEST_OLDER is a folder with the installer of an older version to upgrade from; without it one is made of this version's
# files.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

dist=$(cd "${1:-$top/dist}" && pwd)
name="serenissima-$(package_version)-windows-x86_64"
work="$top/build/windows/test"
rm -rf "$work"
mkdir -p "$work/older"
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
trap 'exit 1' INT TERM
read -r number <"$work/display"
export DISPLAY=":$number"

printf 'int main(void) { return *(volatile int *)0; }\n' >"$work/crash.c"
x86_64-w64-mingw32-gcc -o "$work/crash.exe" "$work/crash.c"
sh "$wine" "$work/crash.exe" >/dev/null 2>&1 && fail "a Windows program that crashes ends here as if it had not"

# What wait_for asks: Wine's programs return before all of their work is done.
gone() { [ ! -e "$1" ]; }
there() { [ -e "$1" ]; }

# Plays the demo with the program in folder $1, screenshots in $2, and looks whether there are any.
demo() {
  mkdir -p "$2"
  # shellcheck disable=SC1003
  (cd "$1" && timeout 1800 sh "$wine" ./serenissima.exe --size 1280x720 --demo "Z:$(printf '%s' "$2" | tr / '\\')") >"$2/log" 2>&1 ||
    { cat "$2/log" >&2 && fail "the demo game in $1"; }
  pictures=$(find "$2" -name '*.png' -size +2k | wc -l)
  [ "$pictures" -gt 0 ] || fail "no screenshot came of the demo in $1"
  echo "ok: demo game in $(basename "$1"), $pictures screenshots"
}

# moves FILE: how many commands a game file holds, once the portable program has found it good.
moves() {
  sh "$wine" "$portable/Serenissima/serenissima-cli.exe" validate "$1" 2>&1 |
    sed -n 's/.*: a good game of edition .*, \([0-9]*\) commands.*/\1/p'
}

# grown FILE MOVES LABEL: waits until the file is a good game of more than MOVES moves.
longer() {
  have=$(moves "$1" || true)
  [ -n "$have" ] && [ "$have" -gt "$2" ]
}
grown() {
  wait_for longer "$1" "$2" || fail "$3: $2 moves before, ${have:-no good game} now"
}

# open_file FILE: has Windows open a file by its ending, as a double-click does. A box that says that no program is there
# for the file would wait for ever.
open_file() { timeout 300 sh "$wine" start /unix "$1" >"$work/start.log" 2>&1 || fail "Windows does not open $1"; }

# Ends all programs of this Wine folder the hard way.
kill_all() {
  wineserver -k || true
  wineserver -w
}

second_game() {
  own=$(find "$saves/games" -name '* 2.serenissima')
  [ -n "$own" ]
}

# go_on LABEL: goes on with the current game and ends the program the hard way.
go_on() {
  before_moves=$(moves "$saves/current.serenissima")
  [ -n "$before_moves" ] || fail "$1: the game in progress is no good game"
  open_file "$saves/current.serenissima"
  grown "$saves/current.serenissima" "$before_moves" "$1"
  kill_all
  after_moves=$(moves "$saves/current.serenissima")
  [ "${after_moves:-0}" -gt "$before_moves" ] || fail "$1: the game was damaged when the program was killed"
  echo "ok: $1: went on with a game in progress, $before_moves moves, killed at $after_moves"
}

# double_click LABEL: goes on with the current game, then opens the saved one beside it in a second window, and ends both
# the hard way. The saved file stays as it is, the current game is good and longer, the second window has a good one of
# its own, which waits until its note is read.
double_click() {
  before_moves=$(moves "$saves/current.serenissima")
  saved_moves=$(moves "$saved")
  if [ -z "$before_moves" ] || [ -z "$saved_moves" ]; then fail "$1: the games to go on with are no good games"; fi
  kept=$(cksum <"$saved")
  rm -rf "$saves/games"
  open_file "$saves/current.serenissima"
  grown "$saves/current.serenissima" "$before_moves" "$1"
  open_file "$saved"
  wait_for second_game || fail "$1: the second window keeps no game of its own"
  # It says so, and halts until somebody has read it; the first goes on.
  grown "$saves/current.serenissima" "$(moves "$saves/current.serenissima")" "$1, beside a second window"
  kill_all
  after_moves=$(moves "$saves/current.serenissima")
  own_moves=$(moves "$own")
  if [ "${after_moves:-0}" -le "$before_moves" ] || [ "${own_moves:-0}" -lt "$saved_moves" ]; then
    fail "$1: a game was damaged when the programs were killed: ${after_moves:-none} and ${own_moves:-none} moves"
  fi
  [ "$(cksum <"$saved")" = "$kept" ] || fail "$1: the saved game was written to"
  echo "ok: $1: double-clicks went on with the current game, $before_moves moves to $after_moves, and opened a saved one beside it, $saved_moves moves, $own_moves in its own file"
}

# What Windows reads in the program itself: no console window, version, icons, sharpness on dense screens.
looks_right() {
  x86_64-w64-mingw32-objdump -p "$1" | grep -q '^Subsystem.*00000002' || fail "$1 opens a console window"
  wrestool -x --raw -t 16 "$1" | tr -d '\000' | grep -a -q "ProductVersion$(package_version)" || fail "$1 says no version"
  wrestool -x --raw -t 24 "$1" | grep -a -q 'PerMonitorV2' || fail "$1 says nothing of dense screens"
  [ "$(wrestool -l -t 14 "$1" | wc -l)" -eq 2 ] || fail "$1 has not two icons"
  echo "ok: no console window, version $(package_version), manifest and both icons in $(basename "$1")"
}

# refuses LABEL PROGRAM OPTION...: an installer or uninstaller that finds the game running leaves everything as it is.
refuses() {
  label=$1
  shift
  listed=$(find "$installed" | sort | cksum)
  before_moves=$(moves "$saves/current.serenissima")
  open_file "$saves/current.serenissima"
  grown "$saves/current.serenissima" "$before_moves" "$label"
  code=0
  timeout 600 sh "$wine" "$@" || code=$?
  [ "$code" -eq 2 ] || fail "$label takes no notice of a running game, $code"
  [ "$(find "$installed" | sort | cksum)" = "$listed" ] || fail "$label left half of a running game"
  kill_all
  echo "ok: $label leaves a running game alone"
}

portable="$work/Spiele für Übermut/entpackt hier"
mkdir -p "$portable"
unzip -q "$dist/$name.zip" -d "$portable"
chmod -R a-w "$portable"
before=$(find "$portable" | wc -l)
demo "$portable/Serenissima" "$work/shots-portable"
[ "$(find "$portable" | wc -l)" -eq "$before" ] || fail "the portable game wrote beside itself"
chmod -R u+w "$portable"
echo "ok: the portable archive wrote nothing beside itself"

# The older version has a picture that this one has not.
if [ -n "${TEST_OLDER:-}" ]; then
  older=$(cd "$TEST_OLDER" && pwd)
else
  older="$work/older"
  cp -R "$portable/Serenissima" "$work/stage"
  echo old >"$work/stage/assets/of_the_older_version"
  sh "$packaging/windows/installer.sh" "$work/stage" 0.0.1 "$older/serenissima-0.0.1-windows-x86_64-setup.exe"
  rm -r "$work/stage"
fi

# A folder with a file of others that the installer would overwrite is left alone.
mkdir -p "$WINEPREFIX/drive_c/elsewhere"
echo mine >"$WINEPREFIX/drive_c/elsewhere/README.txt"
code=0
timeout 600 sh "$wine" "$dist/$name-setup.exe" /S '/D=C:\elsewhere' || code=$?
[ "$code" -eq 2 ] || fail "the installer takes a folder with files of others, $code"
[ "$(find "$WINEPREFIX/drive_c/elsewhere" -type f)" = "$WINEPREFIX/drive_c/elsewhere/README.txt" ] ||
  fail "the installer wrote among files of others"
rm -r "$WINEPREFIX/drive_c/elsewhere"
echo "ok: the installer refuses a folder with files of others"

timeout 600 sh "$wine" "$(find "$older" -name 'serenissima-*-windows-x86_64-setup.exe')" /S
home=$(find "$WINEPREFIX/drive_c/users" -maxdepth 1 -mindepth 1 -type d ! -name Public | head -n 1)
installed="$home/AppData/Local/Programs/Serenissima"
menu="$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Serenissima.lnk"
saves="$home/AppData/Roaming/serenissima-game/Serenissima"
saved="$home/mein Spiel für Zoë.serenissima"
wait_for there "$installed/uninstall.exe" || fail "nothing was installed"

# Two games in progress on the board of an older version (one cube of wood less): the current one and a saved one.
mkdir -p "$saves" "$work/whole"
sed 's/"wood", "cubes": 14/"wood", "cubes": 13/' "$installed/assets/boards/2012.json" >"$work/whole/older.json"
(cd "$work/whole" && sh "$wine" "$installed/serenissima-cli.exe" selfplay --board older.json --players 4 --seats trader --games 2 \
  --seed 7 --save .) >"$work/selfplay.log" 2>&1 || { cat "$work/selfplay.log" >&2 && fail "serenissima-cli"; }
head -n 60 "$work/whole/"*7.jsonl >"$saves/current.serenissima"
head -n 60 "$work/whole/"*8.jsonl >"$saved"
older_settings "$saves"
# Windows shows a user's own file types and those of all users as one; Wine 8 knows the latter only.
for key in .serenissima Serenissima.Game; do
  sh "$wine" reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f >/dev/null || fail "no $key in the registry"
done
go_on 'older version'

mine="$installed/assets/boards/mine.json"
others='HKCU\Software\Classes\.serenissima\OpenWithProgids'
sh "$wine" reg add "$others" /v Other.Program /f >/dev/null
echo '{}' >"$mine"
rm "$installed/README.txt"
refuses 'the installer' "$dist/$name-setup.exe" /S
timeout 600 sh "$wine" "$dist/$name-setup.exe" /S
wait_for there "$installed/README.txt" || fail "the upgrade did not bring the new files"
gone "$installed/assets/of_the_older_version" || fail "the upgrade left files of the older version"
there "$mine" || fail "the upgrade took a file that the player had put there"
there "$installed/serenissima.exe" || fail "the program is missing"
looks_right "$installed/serenissima.exe"
there "$installed/assets/boards" || fail "the assets are missing"
there "$menu" || fail "no entry in the start menu"
sh "$wine" reg query 'HKCU\Software\Classes\.serenissima' /ve | grep -q Serenissima.Game || fail "no file association"
sh "$wine" reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Serenissima' /v DisplayVersion |
  grep -q "$(package_version)" || fail "Windows does not know the version"
echo "ok: installed for one user over the older version, with start menu, file association and entry for removal"
demo "$installed" "$work/shots-installed"
double_click upgraded
kept_settings "$saves" || fail "settings or progress of the older version are lost"
echo "ok: settings and progress of the older version are there"
# Told where it lies, the uninstaller goes on in no copy of itself, and says how it went.
refuses 'the uninstaller' "$installed/uninstall.exe" /S "_?=$(sh "$wine" winepath -w "$installed" | tr -d '\r')"
kept=$(cksum <"$saves/current.serenissima")

# Installed once more in another folder, it is that one which the start menu starts.
second="$WINEPREFIX/drive_c/second"
timeout 600 sh "$wine" "$dist/$name-setup.exe" /S '/D=C:\second'
wait_for there "$second/uninstall.exe" || fail "nothing was installed in a second folder"
timeout 600 sh "$wine" "$installed/uninstall.exe" /S
only_mine() { [ "$(find "$installed" -type f)" = "$mine" ]; }
wait_for only_mine || fail "of $installed the uninstaller left $(find "$installed" -type f | head)"
rm -r "$installed"
sleep 2 # It goes on for a moment.
there "$menu" || fail "the uninstaller took the start menu's entry of another folder's game"
sh "$wine" reg query 'HKCU\Software\Classes\Serenissima.Game' >/dev/null 2>&1 || fail "the uninstaller took the file type of another folder's game"
echo "ok: the uninstaller left the game in another folder its start menu and file type"

timeout 600 sh "$wine" "$second/uninstall.exe" /S
wait_for gone "$second" || fail "the uninstaller left $(find "$second" | head)"
wait_for gone "$menu" || fail "the uninstaller left the start menu's entry"
if sh "$wine" reg query 'HKCU\Software\Classes\Serenissima.Game' >/dev/null 2>&1; then
  fail "the uninstaller left the file association"
fi
if sh "$wine" reg query 'HKCU\Software\Classes\.serenissima' /ve 2>/dev/null | grep -q Serenissima.Game; then
  fail "the uninstaller left the game as what opens saved games"
fi
sh "$wine" reg query "$others" /v Other.Program >/dev/null 2>&1 || fail "the uninstaller took another program's entry"
[ "$(cksum <"$saves/current.serenissima")" = "$kept" ] || fail "the uninstaller took a saved game"
left=$(find "$WINEPREFIX/drive_c" -iname '*serenissima*' ! -path "$home/AppData/Roaming/serenissima-game*" ! -path "$saved")
[ -z "$left" ] || fail "the uninstaller left $left"
echo "ok: uninstalled, only saved games and the file that the player had put there stay"

# The whole random games and what the suite "rest" has are for Linux, as is what reads the sources alone; here some random
# games do, beside the same golden hashes.
if [ -f "$top/build/windows/build/build.ninja" ]; then
  meson compile -C "$top/build/windows/build" || fail "building the tests for Windows"
  since=$(date +%s)
  # Wine's own services hold the output of whoever starts them open for as long as they run, and that test would wait for them.
  wineserver -p
  sh "$wine" wineboot >/dev/null 2>&1
  # A packaged program does not know its source tree.
  export SERENISSIMA_ASSETS="$top/build/windows/source/assets"
  SERENISSIMA_PLAYOUTS=300 SDL_VIDEODRIVER=dummy meson test -C "$top/build/windows/build" --no-rebuild --print-errorlogs \
    --no-suite rest --no-suite layers --no-suite packaging \
    --timeout-multiplier 20 --num-processes "$(nproc)" || fail "tests of the Windows build"
  echo "ok: the tests of the Windows build pass under Wine, $(($(date +%s) - since)) s"
fi
