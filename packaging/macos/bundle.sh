#!/bin/sh
# Lays out the macOS application bundle.
# usage: sh packaging/macos/bundle.sh PROGRAM LIBDIR ASSETS LICENCES OUT.app
#   PROGRAM   the built game            LIBDIR    the folder of the .dylib files that it carries
#   ASSETS    the installed assets      LICENCES  the folder of licence texts
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

if [ $# -ne 5 ]; then
  sed -n '2,5s/^# //p' "$0"
  exit 2
fi
contents="$5/Contents"
rm -rf "$5"
mkdir -p "$contents/MacOS" "$contents/Frameworks" "$contents/Resources"
cp "$1" "$contents/MacOS/serenissima"
chmod +x "$contents/MacOS/serenissima"
# Each library once, under the name that the program asks for.
for library in "$2"/libSDL2-2*.dylib "$2"/libSDL2_image-2*.dylib "$2"/libSDL2_ttf-2*.dylib "$2"/libSDL2_mixer-2*.dylib \
  "$2"/libfreetype*.dylib; do
  if [ ! -e "$library" ]; then
    echo "there is no $library" >&2
    exit 1
  fi
  case "$(basename "$library")" in
  libSDL2-2.0.0.dylib | libSDL2_image-2.0.0.dylib | libSDL2_ttf-2.0.0.dylib | libSDL2_mixer-2.0.0.dylib | libfreetype.6.dylib)
    cp -L "$library" "$contents/Frameworks/"
    ;;
  esac
done
[ "$(find "$contents/Frameworks" -name '*.dylib' | wc -l)" -eq 5 ] || {
  echo "the bundle needs five libraries and got: $(ls "$contents/Frameworks")" >&2
  exit 1
}
# The program looks for its assets in ../Resources.
cp -R "$3/." "$contents/Resources/"
cp -R "$4" "$contents/Resources/licences"
cp "$top/assets/images/icon/serenissima.icns" "$contents/Resources/"
sed "s/@VERSION@/$(package_version)/" "$packaging/macos/Info.plist.in" >"$contents/Info.plist"
printf 'APPL????' >"$contents/PkgInfo"
