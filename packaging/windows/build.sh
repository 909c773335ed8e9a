#!/bin/sh
# Cross-builds the game for 64-bit Windows with mingw-w64, and packs it as an installer and as a portable archive.
# usage: sh packaging/windows/build.sh [OUTDIR]          (dist; on Debian or Ubuntu it installs what it needs)
# Writes OUTDIR/serenissima-VERSION-windows-x86_64-setup.exe and OUTDIR/serenissima-VERSION-windows-x86_64.zip.
# All libraries are built from source packages and linked into the program.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_begin windows "${1:-}"
prefix="$work/prefix"
name="serenissima-$version-windows-x86_64"

package_need gcc-mingw-w64-x86-64 mingw-w64-tools meson ninja-build nsis zip

if [ ! -f "$prefix/lib/pkgconfig/SDL2_mixer.pc" ]; then
  sh "$packaging/prefix.sh" --windows --prefix "$prefix" --suite "$package_suite"
fi
package_export "$work/source"
sh "$work/source/packaging/wraps.sh"

cat >"$work/paths.ini" <<INI
[constants]
prefix = '$prefix'
wine = '$packaging/windows/wine.sh'
INI
rm -rf "$work/build"
meson setup "$work/build" "$work/source" --cross-file "$work/paths.ini" \
  --cross-file "$packaging/windows/cross-mingw64.ini" --buildtype=release -Dstrip=true --wrap-mode=nodownload \
  --force-fallback-for=libcjson,check -Dlab=false --prefix=/ --bindir=. --datadir=share \
  "-Dc_args=-DSERENISSIMA_PACKAGED -ffile-prefix-map=$work/source=. -D__USE_MINGW_ANSI_STDIO=1" \
  "-Dc_link_args=-static -static-libgcc -Wl,--no-insert-timestamp"
meson compile -C "$work/build" serenissima:executable serenissima-cli:executable

# The program beside its assets, which it finds there as well as in an installed tree.
stage="$work/stage/Serenissima"
rm -rf "$work/stage" "$work/installed"
mkdir -p "$stage"
DESTDIR="$work/installed" meson install -C "$work/build" --no-rebuild --skip-subprojects --quiet
cp "$work/installed/serenissima.exe" "$work/installed/serenissima-cli.exe" "$stage/"
cp -R "$work/installed/share/serenissima" "$stage/assets"
package_licences "$stage/licences" "$prefix" "$work/source"
# The compiler's own code in the program, and the installer's.
for part in mingw-w64-common gcc-mingw-w64-base nsis-common; do
  cp "/usr/share/doc/$part/copyright" "$stage/licences/$part-copyright.txt"
done
sed "s/\$/\r/" "$packaging/windows/README.txt" >"$stage/README.txt"
find "$stage" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +

foreign=$(x86_64-w64-mingw32-objdump -p "$stage/serenissima.exe" | sed -n 's/.*DLL Name: //p' |
  grep -v -i -E '^(kernel32|user32|gdi32|msvcrt|advapi32|shell32|ole32|oleaut32|winmm|imm32|version|setupapi|dinput8|ws2_32)\.' || true)
if [ -n "$foreign" ]; then
  echo "the program asks for libraries that Windows does not have: $foreign" >&2
  exit 1
fi

rm -f "$out/$name.zip"
chmod -R u+rwX,go+rX,go-w "$work/stage" # Not as this user's umask is.
(cd "$work/stage" && find Serenissima | LC_ALL=C sort | TZ=UTC zip -q -X -9 "$out/$name.zip" -@)

sh "$packaging/windows/installer.sh" "$stage" "$version" "$out/$name-setup.exe"
ls -l "$out/$name.zip" "$out/$name-setup.exe"
