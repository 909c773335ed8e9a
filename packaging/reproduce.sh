#!/bin/sh
# Builds tarball, .deb, portable archive and installer once more, with nothing compiled kept, at another time and under other
# settings of the user, and compares them with those in DIR byte for byte.
# usage: sh packaging/reproduce.sh [DIR]      (dist, as release.sh left it, of the same commit; Debian 12, root)
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
top=$(dirname "$packaging")
first=$(cd "${1:-$top/dist}" && pwd)
again="$top/build/again"
rm -rf "$again" "$top/build/linux/bullseye/prefix" "$top/build/windows/prefix"
mkdir -p "$again"

unset SOURCE_DATE_EPOCH CCACHE_DIR
umask 027
export TZ=Pacific/Chatham LC_ALL=C
sh "$packaging/linux/tarball.sh" "$again"
sh "$packaging/linux/deb.sh" "$again"
sh "$packaging/windows/build.sh" "$again"

differ=0
for file in "$again"/*; do
  name=$(basename "$file")
  if cmp "$file" "$first/$name"; then
    echo "ok: the same bytes twice: $name"
  else
    differ=$((differ + 1))
  fi
done
[ "$differ" -eq 0 ] || {
  echo "FAILED: of $differ packages a second build gave other bytes" >&2
  exit 1
}
