#!/bin/sh
# Builds and tries every package that this machine can make, into dist/, with checksums, licences, a list of parts and
# release notes.
# usage: sh packaging/release.sh VERSION        (Debian 12 with root rights; VERSION must be that of meson.build)
# APPIMAGE_RUNTIME names the official AppImage runtime; without it the AppImage is packed but for that.
# SKIP_TESTS=1 leaves out trying the packages. The macOS build needs a Mac: packaging/macos/build.sh.
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

dist="$top/dist"
version=$(package_version)
if [ "${1:-}" != "$version" ]; then
  echo "meson.build says $version: usage: sh packaging/release.sh $version" >&2
  exit 2
fi
SOURCE_DATE_EPOCH=$(package_epoch)
export SOURCE_DATE_EPOCH

if ! grep -q "^## $version ($(date -u -d "@$SOURCE_DATE_EPOCH" +%F)[,)]" "$packaging/changes.md"; then
  echo "changes.md does not say what changed in $version on the day of the last commit" >&2
  exit 2
fi

# stage LABEL COMMAND...: runs a stage and says how long it took.
stage() {
  label=$1
  since=$(date +%s)
  shift
  "$@"
  echo "== $label: $(($(date +%s) - since)) s"
}

stage "what is needed" package_need imagemagick debootstrap dpkg-dev squashfs-tools desktop-file-utils wine64 wine xvfb unzip icoutils python3

rm -rf "$dist"
mkdir -p "$dist"
stage tarball sh "$packaging/linux/tarball.sh" "$dist"
stage pictures sh "$top/assets/source/screenshots.sh" --check "$top/build/linux/tree/serenissima-$version-linux-$(uname -m)/serenissima"
stage deb sh "$packaging/linux/deb.sh" "$dist"
stage AppImage sh "$packaging/linux/appimage.sh" "${APPIMAGE_RUNTIME:---check}" "$dist"
stage Windows sh "$packaging/windows/build.sh" "$dist"
large=$(find "$dist" -type f -size +80000k)
if [ -n "$large" ]; then
  echo "larger than 80 MB: $large" >&2
  exit 1
fi
if [ -z "${SKIP_TESTS:-}" ]; then
  stage "what packages say" sh "$packaging/linux/check.sh" "$dist"
  stage "Linux tried" sh "$packaging/linux/test.sh" "$dist"
  stage "Windows tried" sh "$packaging/windows/test.sh" "$dist"
fi

cp -R "$top/build/linux/tree/serenissima-$version-linux-$(uname -m)/licences" "$dist/licences"
cp "$top"/build/windows/stage/Serenissima/licences/* "$dist/licences/"
/usr/bin/python3 "$packaging/parts.py" "$version" "$SOURCE_DATE_EPOCH" "$top/build/linux/bullseye/prefix/share/licenses" \
  "$top/build/linux/bullseye/src" "$dist"
changes=$(mktemp)
/usr/bin/python3 "$packaging/changes.py" notes "$version" >"$changes"
sed -e "/@CHANGES@/{r $changes
d
}" -e "s/@VERSION@/$version/g" "$packaging/release_notes.md" >"$dist/RELEASE_NOTES.md"
rm "$changes"
sums=$(cd "$dist" && find . -type f | sed 's|^\./||' | LC_ALL=C sort | xargs sha256sum)
printf '%s\n' "$sums" >"$dist/SHA256SUMS"
cat "$dist/SHA256SUMS"
