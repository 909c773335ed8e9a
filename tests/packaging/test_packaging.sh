#!/bin/sh
# Tests of the scripts around the game: usage: test_packaging.sh SOURCE VERSION
# Nothing is installed and nothing is asked of a network: package managers are stand-ins that note how they are called.
# Ends with a summary line as the Check framework writes it, so that tests/run.sh counts each case.
set -u

top=$1
version=$2
packaging="$top/packaging"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checks=0
failures=0

# expect NAME WANTED GOT: one check.
expect() {
  checks=$((checks + 1))
  if [ "$2" != "$3" ]; then
    failures=$((failures + 1))
    printf 'FAILED %s\n  wanted: %s\n  got:    %s\n' "$1" "$2" "$3"
  fi
}

for script in "$packaging"/*.sh "$packaging"/*/*.sh "$top/tests/run.sh"; do
  sh -n "$script" 2>"$work/errors"
  expect "$(basename "$script") is a script" "" "$(cat "$work/errors")"
done

# A release stops at these findings; here they are seen when they are made, wherever shellcheck is installed.
if command -v shellcheck >/dev/null 2>&1; then
  # shellcheck source=/dev/null
  expect "shellcheck finds nothing" "" "$(. "$packaging/common.sh" && package_shellcheck 2>&1)"
else
  echo "There is no shellcheck here; what it would say of the scripts is not known."
fi

# In a copy without git, or whose git is not trusted, nothing says what belongs to it.
tracked=$(git -C "$top" ls-files 2>/dev/null | cut -d/ -f1 | LC_ALL=C sort -u | paste -s -d ' ')
if [ -n "$tracked" ]; then
  expect "the top level is what design.md says" \
    ".ci .clang-format .clang-tidy .editorconfig .git-blame-ignore-revs .github .gitignore LICENSE README.md assets include meson.build meson_options.txt packaging src subprojects tests tools" \
    "$tracked"
fi

expect "the newest release in the metainfo is this version" "$version" \
  "$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$packaging"/linux/*.metainfo.xml | head -n 1)"
expect "the page on what is new is of this version, in each language" "" \
  "$(grep -L "\"whats_new.title\": \".*${version%.*}\"" "$top"/assets/strings/*/rules.json)"
if command -v python3 >/dev/null 2>&1; then
  expect "the metainfo has the releases of changes.md" "$(python3 "$packaging/changes.py" metainfo)" \
    "$(sed -n '/<releases>/,/<\/releases>/p' "$packaging"/linux/*.metainfo.xml)"
  expect "the notes have the changes of this version" "yes" "$(python3 "$packaging/changes.py" notes "$version" | grep -q '^- ' && echo yes)"
  expect "a version without changes is named" "changes.md has no release 9.9.9" \
    "$(python3 "$packaging/changes.py" notes 9.9.9 2>&1)"
fi

# The manual page is the program's own with the player's manual before what it says of its surroundings.
printf '.SH OPTIONS\n.SH ENVIRONMENT\nlast\n' >"$work/own.6"
awk -f "$packaging/manual.awk" "$work/own.6" "$packaging/manual.md" >"$work/page.6"
expect "every section of the manual is in the page, and nothing after the program's own" \
  "$(echo OPTIONS && sed -n 's/^## //p' "$packaging/manual.md" | tr '[:lower:]' '[:upper:]' && echo ENVIRONMENT)" \
  "$(sed -n 's/^\.SH //p' "$work/page.6" | sed 's/\\-/-/g')"
expect "and ends as the program's own does" last "$(tail -n 1 "$work/page.6")"
expect "no mark of Markdown is left in it" "" "$(grep -nE '`|\*\*|\]\(|^\|' "$work/page.6")"
expect "the README leads to the manual" yes "$(grep -q '(packaging/manual.md)' "$top/README.md" && echo yes)"

# Pages lead to pages that are there.
find "$top" -name '*.md' ! -path '*/build/*' ! -path '*/subprojects/*' | sort | while read -r page; do
  grep -oE '\]\([^)#]+\)' "$page" | sed 's/^](//; s/)$//' | grep -vE '^[a-z]+:' | while read -r link; do
    [ -e "$(dirname "$page")/$link" ] || echo "${page#"$top"/} leads to $link"
  done
done >"$work/links"
expect "every link of a page leads somewhere" "" "$(cat "$work/links")"

# shellcheck source=/dev/null
expect "the scripts read the same version" "$version" "$(. "$packaging/common.sh" && package_version)"

# --- counting
log() { printf '{"name": "t", "stdout": "%s", "result": "%s", "returncode": 0}\n' "$1" "$2"; }
count() { awk -f "$top/tests/packaging/count.awk"; }
expect "cases of Check count singly" "37 0 0" "$(log '100%: Checks: 37, Failures: 0, Errors: 0\n' OK | count)"
expect "failures and errors of Check" "34 3 0" "$(log 'x\n91%: Checks: 37, Failures: 2, Errors: 1\n' FAIL | count)"
expect "a crash after a clean summary" "37 1 0" "$(log '100%: Checks: 37, Failures: 0, Errors: 0\n' FAIL | count)"
expect "a crash before any summary" "0 1 0" "$(log 'Running suite(s)\n' FAIL | count)"
expect "a timeout" "0 1 0" "$(log '' TIMEOUT | count)"
expect "other programs count as one" "1 0 0" "$(log 'fine' OK | count)"
expect "skipped programs" "0 0 1" "$(log '' SKIP | count)"
expect "two suites in one program" "5 0 0" \
  "$(log '100%: Checks: 2, Failures: 0, Errors: 0\n100%: Checks: 3, Failures: 0, Errors: 0\n' OK | count)"
expect "all of them together" "38 2 1" \
  "$( (log 'Checks: 37, Failures: 0, Errors: 0' OK && log '' OK && log '' FAIL && log '' ERROR && log '' SKIP) | count)"
expect "nothing" "0 0 0" "$(: | count)"

# --- what is said
expect "run.sh knows two words alone" 2 "$(sh "$top/tests/run.sh" --fast >/dev/null 2>&1; echo $?)"
expect "run.sh explains itself" 0 "$(sh "$top/tests/run.sh" --help >/dev/null; echo $?)"
expect "play.sh explains itself" 0 "$(sh "$packaging/play.sh" --help >/dev/null; echo $?)"
expect "play.sh --demo needs a folder" 2 "$(sh "$packaging/play.sh" --demo >/dev/null 2>&1; echo $?)"
if [ "$(uname -s)" = Linux ]; then
  unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER
  sh "$packaging/play.sh" >"$work/out" 2>&1
  expect "play.sh without a display fails" 1 $?
  expect "play.sh without a display says one sentence" 1 "$(wc -l <"$work/out" | tr -d ' ')"
  expect "play.sh without a display offers the demo" 1 "$(grep -c -e '--demo DIR' "$work/out")"
fi

# --- installing: only stand-ins are on the path, beside the plain tools that scripts use
tools="$work/tools"
mkdir -p "$tools"
for tool in sh awk sed tr cut cat rm mkdir mktemp dirname basename grep head tail id uname env sleep; do
  ln -s "$(command -v $tool)" "$tools/$tool"
done

# stand_in DIR NAME SCRIPT: a program in folder DIR.
stand_in() {
  mkdir -p "$work/$1"
  printf '#!/bin/sh\n%s\n' "$3" >"$work/$1/$2"
  chmod +x "$work/$1/$2"
}
# shellcheck disable=SC2016
note='echo "$(basename "$0") $*" >>"$CALLS"'
stand_in apt apt-get "$note"
# Another program installs: the first three calls find a lock of apt's, each another one.
# shellcheck disable=SC2016
stand_in held apt-get "$note"'
case $(grep -c "^apt-get" "$CALLS") in
1) echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7" >&2; exit 100 ;;
2) echo "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?" >&2; exit 100 ;;
3) echo "E: Could not get lock /var/cache/apt/archives/lock. It is held by process 7" >&2; exit 100 ;;
esac'
stand_in held dpkg 'exit 1'
stand_in held sleep 'exit 0'
stand_in broken apt-get "$note; echo 'E: Unable to locate package meson' >&2; exit 100"
stand_in broken dpkg 'exit 1'
# shellcheck disable=SC2016
stand_in broken sleep 'echo slept >>"$CALLS"'
stand_in apt dpkg 'exit 1'
stand_in dnf dnf "$note"
stand_in pacman pacman "$note"
stand_in brew brew "$note"
stand_in root id 'echo 0'
stand_in user id 'echo 1000'
# shellcheck disable=SC2016
stand_in sudo sudo '[ "$1" != -n ] || exit 1; echo "sudo" >>"$CALLS"; exec "$@"'
stand_in complete cc 'exit 0'
stand_in complete pkg-config 'exit 0'
stand_in complete ninja 'exit 0'
stand_in complete meson 'echo 1.0.1'
stand_in complete x86_64-w64-mingw32-gcc 'exit 0'
stand_in old-meson meson 'echo 0.61.2'

# Sources that nothing was built in, whatever this checkout holds.
mkdir -p "$work/plain/packaging"
cp "$packaging/install_deps.sh" "$packaging/apt.sh" "$work/plain/packaging/"
install_deps="$work/plain/packaging/install_deps.sh"

# install KIND FOLDER...: runs install_deps.sh with the folders on the path; prints the calls in one line.
install() {
  kind=$1
  shift
  path=
  for folder in "$@"; do path="$path$work/$folder:"; done
  CALLS="$work/calls"
  : >"$CALLS"
  export CALLS
  env -u MSYSTEM -u CC PATH="$path$tools" MSYSTEM="${msystem:-}" MINGW_PACKAGE_PREFIX=mingw-w64-ucrt-x86_64 \
    sh "$install_deps" "$kind" >"$work/said" 2>&1
  echo "$?" >"$work/status"
  tr '\n' ';' <"$CALLS"
}
apt_packages='gcc libc6-dev pkg-config meson ninja-build libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libcjson-dev'
expect "where all is there nothing is called" "" "$(install tests apt complete root)"
expect "and that is a success" 0 "$(cat "$work/status")"
expect "and nothing is said" "" "$(cat "$work/said")"
expect "Debian, as root" \
  "apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade $apt_packages;" "$(install play apt root)"
expect "apt's three locks are waited for" \
  "apt-get update -q;apt-get update -q;apt-get update -q;apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade meson;" \
  "$(install play old-meson held complete root)"
expect "and that is said" 1 "$(grep -c '^Another program is installing packages' "$work/said")"
expect "another failure is not waited for" \
  "apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade meson;" "$(install play old-meson broken complete root)"
expect "and told" 2 "$(grep -c 'Unable to locate package meson' "$work/said")"
expect "Debian, as root, all tests: the compiler for Windows by itself, as it may fail" \
  "apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade gcc-mingw-w64-x86-64-win32;apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade $apt_packages check;" \
  "$(install all apt root)"
expect "it says what it will install" 1 "$(grep -c "will install them: $apt_packages" "$work/said")"
expect "what could not be installed is a failure" 1 "$(cat "$work/status")"
expect "Debian, with sudo, the tests" \
  "sudo;apt-get update -q;sudo;apt-get install -q -y --no-install-recommends --no-upgrade $apt_packages check;" \
  "$(install tests apt user sudo)"
expect "without root and sudo nothing is called" "" "$(install play apt user)"
expect "an old Meson is not enough" \
  "apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade meson;" \
  "$(install play old-meson apt complete root)"
expect "Fedora" "dnf install -y mingw64-gcc;dnf install -y gcc libasan libubsan pkgconf-pkg-config meson ninja-build SDL2-devel SDL2_image-devel SDL2_ttf-devel SDL2_mixer-devel cjson-devel check-devel;" \
  "$(install all dnf root)"
expect "Arch" "pacman -S --needed --noconfirm gcc pkgconf meson ninja sdl2 sdl2_image sdl2_ttf sdl2_mixer cjson;" \
  "$(install play pacman root)"
expect "Homebrew, never as root" "brew install pkgconf meson ninja sdl2 sdl2_image sdl2_ttf sdl2_mixer cjson check;" \
  "$(install tests brew user)"
prefix=mingw-w64-ucrt-x86_64
msystem=UCRT64
expect "MSYS2" "pacman -S --needed --noconfirm $prefix-gcc $prefix-pkgconf $prefix-meson $prefix-ninja $prefix-SDL2 $prefix-SDL2_image $prefix-SDL2_ttf $prefix-SDL2_mixer $prefix-cjson;" \
  "$(install play pacman user)"
msystem=
expect "an unknown system is told what is missing" "" "$(install play root)"
expect "in words" 1 "$(grep -c 'No package manager known here' "$work/said")"

# A copy of the sources with libraries built by prefix.sh, on a system that has not even pkg-config.
mkdir -p "$work/copy/packaging" "$work/copy/build/prefix/lib/pkgconfig"
cp "$packaging/install_deps.sh" "$packaging/apt.sh" "$work/copy/packaging/"
for library in sdl2 SDL2_image SDL2_ttf SDL2_mixer; do : >"$work/copy/build/prefix/lib/pkgconfig/$library.pc"; done
install_deps="$work/copy/packaging/install_deps.sh"
expect "libraries built by prefix.sh are not installed again" \
  "apt-get update -q;apt-get install -q -y --no-install-recommends --no-upgrade gcc libc6-dev pkg-config meson ninja-build libcjson-dev;" \
  "$(install play apt root)"

# --- sources
mkdir -p "$work/sources" "$work/SDL2-2.26.5"
echo x >"$work/SDL2-2.26.5/LICENSE.txt"
tar -C "$work" -czf "$work/sources/SDL2-2.26.5.tar.gz" SDL2-2.26.5
for archive in SDL2_image-2.6.3.tar.gz cJSON-1.7.19.tar.gz check_0.15.2.orig.tar.gz check_0.15.2-2.dsc; do
  : >"$work/sources/$archive"
done
# shellcheck source=/dev/null
find_source() { (. "$packaging/sources.sh" && basename "$(sources_find "$work/sources" "$1")"); }
expect "upstream's name of an archive" SDL2-2.26.5.tar.gz "$(find_source libsdl2)"
expect "a satellite is not the library" SDL2_image-2.6.3.tar.gz "$(find_source libsdl2-image)"
expect "cJSON's own spelling" cJSON-1.7.19.tar.gz "$(find_source cjson)"
expect "a source package comes before its archive" check_0.15.2-2.dsc "$(find_source check)"
# shellcheck source=/dev/null
expect "nothing there" 1 "$(. "$packaging/sources.sh" && sources_find "$work/sources" freetype >/dev/null; echo $?)"
# shellcheck source=/dev/null
(. "$packaging/sources.sh" && sources_unpack "$work/sources/SDL2-2.26.5.tar.gz" "$work/unpacked")
expect "an archive is unpacked without its outer folder" x "$(cat "$work/unpacked/LICENSE.txt")"

# --- the bundle for macOS
mkdir -p "$work/lib" "$work/assets/boards" "$work/licences"
for library in SDL2-2.0.0 SDL2_image-2.0.0 SDL2_ttf-2.0.0 SDL2_mixer-2.0.0 freetype.6; do
  echo x >"$work/lib/lib$library.dylib"
done
echo x >"$work/program"
sh "$packaging/macos/bundle.sh" "$work/program" "$work/lib" "$work/assets" "$work/licences" "$work/S.app" >/dev/null 2>&1
expect "the bundle is made" 0 $?
for part in Info.plist MacOS/serenissima Frameworks/libSDL2-2.0.0.dylib Resources/boards Resources/licences \
  Resources/serenissima.icns; do
  expect "the bundle has $part" yes "$([ -e "$work/S.app/Contents/$part" ] && echo yes)"
done
expect "its version" 2 "$(grep -c "<string>$version</string>" "$work/S.app/Contents/Info.plist")"
expect "the type of saved games is exported under the name that its documents have" 2 \
  "$(grep -c "<string>io.github.serenissima-game.saved-game</string>" "$work/S.app/Contents/Info.plist")"
# shellcheck disable=SC2016
stand_in mac codesign "$note"
# signed IDENTITY: the calls of codesign that seal the bundle, options alone.
signed() {
  CALLS="$work/calls"
  : >"$CALLS"
  export CALLS
  PATH="$work/mac:$PATH" MACOS_IDENTITY=$1 sh "$packaging/macos/sign.sh" "$work/S.app" >/dev/null 2>&1
  grep -v -e '--verify' "$CALLS" | sed "s| $work/.*||" | sort | uniq -c | sed 's/^ *//'
}
expect "an ad hoc signature has no hardened runtime, which would refuse the bundle's libraries" \
  "6 codesign --force --sign -" "$(signed '')"
expect "a signature by certificate has" "6 codesign --force --sign Somebody --options runtime --timestamp" "$(signed Somebody)"
rm "$work/lib/libfreetype.6.dylib"
sh "$packaging/macos/bundle.sh" "$work/program" "$work/lib" "$work/assets" "$work/licences" "$work/S.app" >/dev/null 2>&1
expect "a bundle without a library is refused" 1 $?

# --- the menu: a folder whose name has every sign that a desktop file wants marked
folder="$work/a b\"c\$d\\e%f&g|h"
id=io.github.serenissima_game.Serenissima
mkdir -p "$folder/share/applications" "$folder/share/mime/packages" "$folder/share/icons/hicolor/32x32/apps"
cp "$packaging/linux/add-to-menu.sh" "$folder/"
cp "$packaging/linux/$id.desktop" "$folder/share/applications/"
cp "$packaging/linux/$id.mime.xml" "$folder/share/mime/packages/$id.xml"
echo x >"$folder/share/icons/hicolor/32x32/apps/$id.png"
(cd / && XDG_DATA_HOME="$work/data" sh "$folder/add-to-menu.sh" >/dev/null 2>&1)
expect "the game is put into the menu" 0 $?
wanted=$(printf '%s' "$folder" | sed -e 's/a b.*/a b/')
expect "its path is marked as desktop files want it" "Exec=\"$wanted\\\\\"c\\\\\$d\\\\\\\\e%%f&g|h/bin/serenissima\" %f" \
  "$(grep ^Exec= "$work/data/applications/$id.desktop")"
expect "its icon is there" x "$(cat "$work/data/icons/hicolor/32x32/apps/$id.png")"
(cd / && XDG_DATA_HOME="$work/data" sh "$folder/add-to-menu.sh" --remove >/dev/null 2>&1)
expect "it leaves nothing of its own" "" "$(find "$work/data" -type f -name "$id*")"

# --- the list of parts
if [ -x /usr/bin/python3 ]; then
  parts="$work/parts"
  mkdir -p "$parts/out" "$parts/source/assets/music" "$parts/source/assets/source" "$parts/source/subprojects/cJSON-1.2.3"
  for library in libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype harfbuzz; do
    mkdir -p "$parts/licenses/$library"
    echo "${library}_2.1.0-1.dsc 00" >"$parts/licenses/$library/origin"
  done
  printf '#define CJSON_VERSION_MAJOR 1\n#define CJSON_VERSION_MINOR 2\n#define CJSON_VERSION_PATCH 3\n' \
    >"$parts/source/subprojects/cJSON-1.2.3/cJSON.h"
  echo x >"$parts/source/assets/music/a tune.ogg"
  echo x >"$parts/source/assets/source/make.py"
  list() { /usr/bin/python3 "$packaging/parts.py" 1.0.0 1700000000 "$parts/licenses" "$parts/source" "$parts/out" 2>&1; }
  list >/dev/null
  expect "music is listed by its folder" "Serenissima music 1.0.0: CC-BY-4.0 (1 files, 1 KB)" "$(grep "^Serenissima music" "$parts/out/LICENCES.txt")"
  expect "and by its file" 1 "$(grep -c '"fileName": "./assets/music/a tune.ogg"' "$parts/out/serenissima-1.0.0.spdx.json")"
  expect "cJSON has its version" 1 "$(grep -c '^cJSON 1.2.3: MIT' "$parts/out/LICENCES.txt")"
  expect "what makes assets is not listed" 0 "$(grep -c make.py "$parts/out/serenissima-1.0.0.spdx.json")"
  echo x >"$parts/source/assets/music/a tune.mp3"
  expect "a file of another kind stops the release" "parts.py: a file such as a tune.mp3 is not known in assets/music" "$(list)"
  rm "$parts/source/assets/music/a tune.mp3"
  mkdir "$parts/source/assets/films"
  expect "a folder without a licence stops it, too" "parts.py knows no licence for the folder assets/films" "$(list)"
  rm -r "$parts/source/assets"
  ln -s "$packaging/../assets" "$parts/source/assets"
  expect "every folder of the assets has its licence" "" "$(list | grep '^parts.py')"
  expect "lessons and puzzles are packed" 2 "$(grep -cE '^Serenissima (lessons|puzzles) ' "$parts/out/LICENCES.txt")"
fi

echo "$((100 * (checks - failures) / checks))%: Checks: $checks, Failures: $failures, Errors: 0"
[ "$failures" -eq 0 ]
