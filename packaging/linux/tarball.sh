#!/bin/sh
# Builds the self-contained Linux tarball in a Debian 11 system, so that it runs on every newer one, too.
# usage: sh packaging/linux/tarball.sh [OUTDIR]          (dist; needs root rights, debootstrap and apt's sources)
# Writes OUTDIR/serenissima-VERSION-linux-x86_64.tar.gz and leaves the same tree in build/linux/tree.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
# shellcheck source=packaging/common.sh
. "$packaging/common.sh"

package_begin linux "${1:-}"
package_root bullseye
name="serenissima-$version-linux-$(uname -m)"

# The system is made once, and anew where making it was broken off; libraries are built in it once, into /prefix.
if [ ! -e "$root.ready" ]; then
  sh "$packaging/linux/root.sh" make bullseye "$root"
  # Debian 11 has Meson 0.56; a newer one is Python alone and needs only unpacking. It has no libdecor, of which SDL2's
  # build reads the header and the name; nothing of it gets into the tarball.
  rm -rf "$work/newer"
  mkdir -p "$work/newer"
  (cd "$work/newer" && apt-get download meson libdecor-0-dev libdecor-0-0)
  cp "$work/newer"/meson_*_all.deb "$root/root/"
  for deb in "$work/newer"/libdecor-0-*.deb; do dpkg -x "$deb" "$root"; done
  in_root sh -euc '
    apt-get update -q
    apt-get install -q -y --no-install-recommends python3 dpkg-dev
    mkdir -p /opt/meson
    dpkg -x /root/meson_*_all.deb /opt/meson
    printf "%s\n" "#!/bin/sh" "PYTHONPATH=/opt/meson/usr/lib/python3/dist-packages exec python3 /opt/meson/usr/bin/meson \"\$@\"" >/usr/local/bin/meson
    chmod +x /usr/local/bin/meson'
  touch "$root.ready"
fi
package_export "$root/src"
if [ ! -f "$root/prefix/lib/pkgconfig/SDL2_mixer.pc" ]; then
  sh "$packaging/prefix.sh" --fetch --suite "$package_suite"
  rm -rf "$root/prefix-sources"
  cp -R "$top/build/prefix-sources-$package_suite" "$root/prefix-sources"
  in_root sh /src/packaging/prefix.sh --prefix /prefix --sources /prefix-sources
fi

# Desktops of 2020 take a position-independent program for a library, and a double-click would not start it: -no-pie.
# cJSON goes into the program itself. The sources always lie at the same place, and no path gets into the program.
sh "$root/src/packaging/wraps.sh"
# shellcheck disable=SC2016
in_root sh -euc '
  rm -rf /build /stage
  export PATH=/usr/local/bin:$PATH PKG_CONFIG_PATH=/prefix/lib/pkgconfig LD_LIBRARY_PATH=/prefix/lib
  meson setup /build /src --prefix=/ --bindir=bin --datadir=share --mandir=share/man --buildtype=release -Dstrip=true \
    --wrap-mode=nodownload --force-fallback-for=libcjson -Dlab=false \
    "-Dc_args=-DSERENISSIMA_PACKAGED -ffile-prefix-map=/src=. -ffile-prefix-map=/build=." \
    "-Dc_link_args=-no-pie -Wl,-rpath,\$ORIGIN/../lib -Wl,--build-id=none"
  meson compile -C /build serenissima:executable serenissima-cli:executable documents
  DESTDIR=/stage meson install -C /build --no-rebuild --skip-subprojects --quiet'

tree="$work/tree/$name"
rm -rf "$work/tree"
mkdir -p "$work/tree"
cp -R "$root/stage" "$tree"
mkdir -p "$tree/lib"
for library in SDL2-2.0.so.0 SDL2_image-2.0.so.0 SDL2_ttf-2.0.so.0 SDL2_mixer-2.0.so.0 freetype.so.6; do
  cp -L "$root/prefix/lib/lib$library" "$tree/lib/"
done
package_licences "$tree/licences" "$root/prefix" "$root/src"
cp "$packaging/linux/README.txt" "$tree/"
ln -s bin/serenissima "$tree/serenissima"
cp "$packaging/linux/launcher.desktop" "$tree/Serenissima.desktop"
cp "$packaging/linux/add-to-menu.sh" "$tree/"
chmod +x "$tree/Serenissima.desktop" "$tree/add-to-menu.sh"
grep -q -a -F libdecor-0.so.0 "$tree/lib/libSDL2-2.0.so.0" || {
  echo "the tarball's SDL2 knows nothing of libdecor; its windows would have no title bar under GNOME" >&2
  exit 1
}

# What it asks of the C library decides where it runs: Debian 11 has 2.31.
needs=$(objdump -T "$tree"/bin/* "$tree"/lib/*.so* | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
echo "asks for $needs"
if [ "$(printf '%s\nGLIBC_2.31\n' "$needs" | sort -V | tail -n 1)" != GLIBC_2.31 ]; then
  echo "the tarball would not run on Debian 11" >&2
  exit 1
fi
package_tar "$work/tree" "$name" "$out/$name.tar.gz"
ls -l "$out/$name.tar.gz"
