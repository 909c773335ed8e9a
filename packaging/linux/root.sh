#!/bin/sh
# Bare Debian systems to build and try packages in; needs root rights and debootstrap.
# usage: sh root.sh make SUITE DIR            a minimal system of bullseye, bookworm or trixie in DIR
#        sh root.sh run DIR COMMAND...        runs a command in it, with /proc, /dev and a clean environment; variables
#                                             named in ROOT_KEEP pass through, folders "FROM=TO" in ROOT_BIND are shown
# A system made once is kept as DIR.tar beside it and unpacked from there the next time. With CCACHE_DIR set, systems are made
# with ccache and share that folder, so that what was compiled once is not compiled again.
set -eu

case "${1:-}" in
make)
  suite=$2
  dir=$3
  rm -rf "$dir"
  if [ ! -f "$dir.tar" ]; then
    debootstrap --variant=minbase ${CCACHE_DIR:+--include=ccache} "$suite" "$dir"
    tar -C "$dir" -cf "$dir.tar.part" .
    mv "$dir.tar.part" "$dir.tar"
  else
    mkdir -p "$dir"
    tar -C "$dir" -xpf "$dir.tar"
  fi
  cp -L /etc/resolv.conf "$dir/etc/resolv.conf"
  ;;
run)
  dir=$2
  shift 2
  for name in ${ROOT_KEEP:-}; do
    eval "value=\${$name:-}"
    # shellcheck disable=SC2154
    set -- "$name=$value" "$@"
  done
  path=/usr/sbin:/usr/bin:/sbin:/bin
  if [ -n "${CCACHE_DIR:-}" ] && [ -d "$dir/usr/lib/ccache" ]; then
    set -- "CCACHE_DIR=$CCACHE_DIR" "$@"
    export ROOT_BIND="${ROOT_BIND:-} $CCACHE_DIR=$CCACHE_DIR"
    path=/usr/lib/ccache:$path
  fi
  # Where "/" is no mount point, as within a plain chroot, how it shares mounts cannot be changed and stays as it is.
  propagation=private
  unshare --mount true 2>/dev/null || propagation=unchanged
  # Mounts and processes of namespaces of their own vanish with the command, however it ends: what it started and left
  # behind is killed with it.
  # shellcheck disable=SC2016
  exec unshare --mount --propagation $propagation --pid --fork --kill-child sh -c '
    root=$1
    path=$2
    shift 2
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    for pair in ${ROOT_BIND:-}; do
      mkdir -p "$root${pair#*=}"
      mount --bind "${pair%%=*}" "$root${pair#*=}"
    done
    exec chroot "$root" /usr/bin/env -i PATH="$path" HOME=/root LANG=C.UTF-8 "$@"
  ' sh "$dir" "$path" "$@"
  ;;
*)
  sed -n '2,7s/^# //p' "$0"
  exit 2
  ;;
esac
