#!/bin/sh
# Reads what packages say of themselves: the .deb by lintian, the metainfo file by appstreamcli, desktop files, the MIME
# type, the Flatpak manifest, the property list and icon for macOS, and every shell script by shellcheck.
# usage: sh packaging/linux/check.sh [DIR]      (dist, for the .deb; installs what it needs on Debian)
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

dist=${1:-$top/dist}
work="$top/build/check"
mkdir -p "$work"
package_need appstream desktop-file-utils flatpak-builder libplist-utils libxml2-utils lintian python3 shared-mime-info \
  shellcheck

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

cd "$top"
package_shellcheck || fail "shellcheck"
for deb in "$dist"/*.deb; do
  [ -f "$deb" ] || continue
  lintian --fail-on error,warning --allow-root "$deb" || fail "lintian"
done
desktop-file-validate packaging/linux/*.desktop || fail "desktop-file-validate"
appstreamcli validate --no-net packaging/linux/*.metainfo.xml || fail "appstreamcli"

# The type of saved games as a desktop finds it.
rm -rf "$work/mime"
mkdir -p "$work/mime/packages"
cp packaging/linux/*.mime.xml "$work/mime/packages/"
update-mime-database "$work/mime" 2>"$work/mime.log" || fail "update-mime-database: $(cat "$work/mime.log")"
grep -q '^[0-9]*:application/x-serenissima-game:\*\.serenissima' "$work/mime/globs2" || fail "the ending .serenissima has no type"

# flatpak-builder takes what it does not know for a warning.
(cd "$work" && flatpak-builder --show-manifest "$top"/packaging/linux/*.yml >flatpak.json 2>flatpak.log) || fail "the Flatpak manifest"
[ ! -s "$work/flatpak.log" ] || fail "the Flatpak manifest: $(cat "$work/flatpak.log")"

sed "s/@VERSION@/$(package_version)/" packaging/macos/Info.plist.in >"$work/Info.plist"
plistutil -i "$work/Info.plist" -f xml -o "$work/Info.again.plist" || fail "Info.plist"
xmllint --noout --nonet "$work/Info.plist" packaging/linux/*.xml || fail "xmllint"
/usr/bin/python3 packaging/macos/check_icns.py assets/images/icon/serenissima.icns || fail "the icon for macOS"
echo "ok: scripts, desktop files, metainfo, MIME type, Flatpak manifest, property list and icons"
