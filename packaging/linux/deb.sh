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
  in_root sh -c 'apt-get update -q && apt-get install -q -y --no-install-recommends dpkg-dev fonts-noto-core'
  touch "$root.ready"
fi
package_export "$root/src"
in_root sh /src/packaging/install_deps.sh play
# shellcheck disable=SC2016
in_root sh -euc '
  rm -rf /build /stage
  eval "$(DEB_BUILD_MAINT_OPTIONS=hardening=+all DEB_CFLAGS_MAINT_STRIP="-g -O2" dpkg-buildflags --export=sh)"
  # An option c_args would stand in place of CFLAGS, not beside it.
  export CFLAGS="$CFLAGS -DSERENISSIMA_PACKAGED -ffile-prefix-map=/src=. -ffile-prefix-map=/build=."
  meson setup /build /src --prefix=/usr --bindir=games --buildtype=release -Dstrip=true --wrap-mode=nofallback \
    -Dlab=false -Db_pie=true
  meson compile -C /build serenissima:executable serenissima-cli:executable documents
  DESTDIR=/stage meson install -C /build --no-rebuild --quiet
  mkdir -p /stage/DEBIAN /shlibs/debian
  printf "Source: serenissima\n\nPackage: serenissima\nArchitecture: any\n" >/shlibs/debian/control
  cd /shlibs
  dpkg-shlibdeps -O /stage/usr/games/serenissima /stage/usr/games/serenissima-cli |
    sed -n "s/^shlibs:Depends=//p" >/depends
  dpkg --print-architecture >/architecture'

stage="$root/stage"
# A font that Debian has to the byte is not doubled: a link finds it once its package is there, which is recommended. Without
# it only a name in those letters is refused, and says why.
for font in "$stage"/usr/share/serenissima/fonts/*.ttf; do
  of_debian="fonts/truetype/noto/$(basename "$font")"
  if cmp -s "$font" "$root/usr/share/$of_debian"; then ln -sf "../../$of_debian" "$font"; fi
done
architecture=$(cat "$root/architecture")
doc="$stage/usr/share/doc/serenissima"
mkdir -p "$doc"
cp "$packaging/linux/copyright" "$doc/copyright"
/usr/bin/python3 "$packaging/changes.py" debian "$(sed -n 's/^Maintainer: //p' "$packaging/linux/control.in")" |
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
