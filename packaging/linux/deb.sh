#!/bin/sh
# Builds the Debian package in a Debian 12 system, with the system's own libraries.
# usage: sh packaging/linux/deb.sh [OUTDIR]              (dist; needs root rights and debootstrap)
# Writes OUTDIR/serenissima_VERSION-1_ARCH.deb.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_begin linux "${1:-}"
package_root bookworm

if [ ! -e "$root.ready" ]; then
  sh "$packaging/linux/root.sh" make bookworm "$root"
  in_root sh -c 'apt-get update -q && apt-get install -q -y --no-install-recommends dpkg-dev'
  touch "$root.ready"
fi
package_export "$root/src"
in_root sh /src/packaging/install_deps.sh play
# shellcheck disable=SC2016
in_root sh -euc '
  rm -rf /build /stage
  eval "$(DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --export=sh)"
  meson setup /build /src --prefix=/usr --bindir=games --buildtype=release -Dstrip=true --wrap-mode=nofallback \
    -Dlab=false -Db_pie=true "-Dc_args=-DSERENISSIMA_PACKAGED -ffile-prefix-map=/src=. -ffile-prefix-map=/build=."
  meson compile -C /build serenissima:executable serenissima-cli:executable documents
  DESTDIR=/stage meson install -C /build --no-rebuild --quiet
  mkdir -p /stage/DEBIAN /shlibs/debian
  printf "Source: serenissima\n\nPackage: serenissima\nArchitecture: any\n" >/shlibs/debian/control
  cd /shlibs
  dpkg-shlibdeps -O /stage/usr/games/serenissima /stage/usr/games/serenissima-cli |
    sed -n "s/^shlibs:Depends=//p" >/depends
  dpkg --print-architecture >/architecture'

stage="$root/stage"
architecture=$(cat "$root/architecture")
doc="$stage/usr/share/doc/serenissima"
mkdir -p "$doc"
cp "$packaging/linux/copyright" "$doc/copyright"
date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
printf 'serenissima (%s-1) unstable; urgency=medium\n\n  * Version %s.\n\n -- %s  %s\n' \
  "$version" "$version" "$(sed -n 's/^Maintainer: //p' "$packaging/linux/control.in")" "$date" |
  gzip -9n >"$doc/changelog.Debian.gz"
find "$stage/usr/share/man" -type f -name '*.6' -exec gzip -9n {} +
sed -e "s/@VERSION@/$version-1/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@DEPENDS@/$(cat "$root/depends")/" \
  -e "s/@SIZE@/$(du -sk --apparent-size --exclude=DEBIAN "$stage" | cut -f 1)/" \
  "$packaging/linux/control.in" >"$stage/DEBIAN/control"
(cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$stage/DEBIAN/md5sums"
chmod -R u+rwX,go+rX,go-w "$stage"
deb="serenissima_$version-1_$architecture.deb"
in_root dpkg-deb --root-owner-group -Zxz --build /stage "/$deb"
mv "$root/$deb" "$out/$deb"
ls -l "$out/$deb"
