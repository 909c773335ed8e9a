#!/bin/sh
# Builds the game for macOS 11 and later, for both kinds of processor, as a disk image. Runs on a Mac with Xcode's
# command line tools, Meson, Ninja, CMake and pkg-config; this project has not run it itself.
# usage: sh packaging/macos/build.sh [OUTDIR]            (dist)
# Writes OUTDIR/serenissima-VERSION-macos-universal.dmg, signed as sign.sh says.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_begin macos "${1:-}"
prefix="$work/prefix"
image="$out/serenissima-$version-macos-universal.dmg"

if [ ! -f "$prefix/lib/pkgconfig/SDL2_mixer.pc" ]; then
  sh "$packaging/prefix.sh" --prefix "$prefix" --sources "$work/sources"
fi
package_export "$work/source"

both="-arch arm64 -arch x86_64 -mmacosx-version-min=11.0"
rm -rf "$work/build" "$work/installed"
PKG_CONFIG_PATH="$prefix/lib/pkgconfig" meson setup "$work/build" "$work/source" --buildtype=release \
  --force-fallback-for=libcjson -Dlab=false --prefix=/ --bindir=bin --datadir=share \
  "-Dc_args=-DSERENISSIMA_PACKAGED $both" "-Dc_link_args=$both -Wl,-rpath,@executable_path/../Frameworks -Wl,-headerpad_max_install_names"
meson compile -C "$work/build" serenissima:executable serenissima-cli:executable
DESTDIR="$work/installed" meson install -C "$work/build" --no-rebuild --skip-subprojects --quiet

rm -rf "$work/licences" "$work/image"
package_licences "$work/licences" "$prefix" "$work/source"
mkdir -p "$work/image"
app="$work/image/Serenissima.app"
sh "$packaging/macos/bundle.sh" "$work/installed/bin/serenissima" "$prefix/lib" \
  "$work/installed/share/serenissima" "$work/licences" "$app"

# Only libraries of the system and of the bundle may be asked for, and each file must serve both processors.
for file in "$app/Contents/MacOS/serenissima" "$app"/Contents/Frameworks/*.dylib; do
  if otool -L "$file" | tail -n +2 | grep -v -E '^[[:space:]]+(@rpath|/usr/lib|/System)|:$'; then
    echo "$file asks for a library outside the bundle" >&2
    exit 1
  fi
  lipo "$file" -verify_arch arm64 x86_64
done
sh "$packaging/macos/sign.sh" "$app"
ln -s /Applications "$work/image/Applications"
rm -f "$image"
hdiutil create -volname Serenissima -srcfolder "$work/image" -format UDZO -ov "$image"
sh "$packaging/macos/notarise.sh" "$image"
ls -l "$image"
