#!/bin/sh
# Gives Meson the sources of cJSON and Check where it cannot download them itself.
# usage: sh packaging/wraps.sh [DIR | --clean]
# DIR holds archives or Debian source packages (.dsc); without it they come from the system's own package archive
# (Debian and Ubuntu). subprojects/README.md says what is put where, and why.
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
wraps="$(dirname "$packaging")/subprojects"
# shellcheck source=packaging/sources.sh
. "$packaging/sources.sh"

wrap_field() { sed -n "s/^$2 = //p" "$wraps/$1.wrap"; }

# Puts one library's sources in place: $1 is its name, $2 the folder with what there is of it.
wrap_place() {
  name=$1
  want=$(wrap_field "$name" source_hash)
  file=$(wrap_field "$name" source_filename)
  tree="$wraps/$(wrap_field "$name" directory)"
  for archive in "$2"/*.tar.*; do
    if [ -f "$archive" ] && [ "$(sources_sha256 "$archive")" = "$want" ]; then
      mkdir -p "$wraps/packagecache"
      cp "$archive" "$wraps/packagecache/$file"
      echo "$name: $(basename "$archive") is the archive that the wrap expects; put into packagecache"
      return 0
    fi
  done
  found=$(sources_find "$2" "$name") || {
    echo "$name: no archive with the SHA-256 $want and no source package in $2" >&2
    return 1
  }
  rm -rf "$tree"
  sources_unpack "$found" "$tree"
  cp -R "$wraps/packagefiles/$name/." "$tree/"
  echo "$name: unpacked $(basename "$found") and laid our port over it"
}

case "${1:-}" in
--help | -h)
  sed -n '2,5s/^# //p' "$0"
  exit 0
  ;;
--clean)
  for name in cjson check; do rm -rf "${wraps:?}/$(wrap_field $name directory)"; done
  rm -rf "$wraps/packagecache"
  exit 0
  ;;
esac

dir=${1:-}
if [ -z "$dir" ] && ! command -v apt-get >/dev/null 2>&1; then
  echo "no source packages here; Meson downloads what it needs by itself"
  exit 0
fi
if [ -z "$dir" ]; then
  dir=$(mktemp -d)
  trap 'rm -rf "$dir"' EXIT
  sources_fetch "$dir" cjson check
fi
wrap_place cjson "$dir"
wrap_place check "$dir"
