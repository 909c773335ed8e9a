#!/bin/sh
# Packs the tree that tarball.sh left in build/linux/tree as an AppImage.
# usage: sh packaging/linux/appimage.sh RUNTIME [OUTDIR]     RUNTIME is the official type-2 runtime for this processor,
#                                                            which the release workflow fetches
#        sh packaging/linux/appimage.sh --check              packs and checks all but the runtime
# Needs mksquashfs (squashfs-tools) and desktop-file-validate.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

runtime=${1:?the path of the runtime, or --check}
out=${2:-$top/dist}
work="$top/build/linux"
id=io.github.serenissima_game.Serenissima
version=$(package_version)
name="serenissima-$version-linux-$(uname -m)"
tree="$work/tree/$name"
appdir="$work/AppDir"

if [ ! -x "$tree/bin/serenissima" ]; then
  echo "there is no tree to pack; run packaging/linux/tarball.sh first" >&2
  exit 1
fi
rm -rf "$appdir"
mkdir -p "$appdir/usr"
cp -R "$tree/bin" "$tree/lib" "$tree/share" "$tree/licences" "$appdir/usr/"
# The program finds its libraries and assets from its own place, so that it is its own starter.
ln -s usr/bin/serenissima "$appdir/AppRun"
cp "$tree/share/applications/$id.desktop" "$appdir/"
cp "$tree/share/icons/hicolor/256x256/apps/$id.png" "$appdir/$id.png"
ln -s "$id.png" "$appdir/.DirIcon"
desktop-file-validate "$appdir/$id.desktop"

rm -f "$work/appdir.squashfs"
epoch=$(package_epoch)
unset SOURCE_DATE_EPOCH
mksquashfs "$appdir" "$work/appdir.squashfs" -root-owned -noappend -comp zstd -no-progress -no-xattrs -quiet \
  -mkfs-time "$epoch" -all-time "$epoch"
if [ "$runtime" = --check ]; then
  unsquashfs -l "$work/appdir.squashfs" | grep -q 'squashfs-root/AppRun'
  echo "packed and checked: $(du -k "$work/appdir.squashfs" | cut -f 1) KB; only the runtime is missing"
  exit 0
fi

# A type-2 runtime says so in its header: "AI" and a 2, eight bytes into the program.
if [ "$(dd if="$runtime" bs=1 skip=8 count=3 2>/dev/null | od -An -tx1 | tr -d ' ')" != 414902 ]; then
  echo "$runtime is no type-2 AppImage runtime" >&2
  exit 1
fi
mkdir -p "$out"
cat "$runtime" "$work/appdir.squashfs" >"$out/$name.AppImage"
chmod +x "$out/$name.AppImage"
ls -l "$out/$name.AppImage"
