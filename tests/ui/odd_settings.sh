#!/bin/sh
# What may lie where the settings should: a folder, a device, nothing readable, no JSON. The program starts with its own
# settings, opens the game it was given, and costs none of it.
# usage: odd_settings.sh SERENISSIMA CLI GAME
set -eu

game=$1
cli=$2
saved=$3
dir=$(mktemp -d)
pid=
trap 'kill -9 $pid 2>/dev/null || true; rm -rf "$dir"' EXIT
XDG_DATA_HOME=$dir/data
HOME=$dir
export XDG_DATA_HOME HOME
own=$XDG_DATA_HOME/serenissima-game/Serenissima

for kind in folder link zero broken; do
  rm -rf "$XDG_DATA_HOME"
  mkdir -p "$own"
  case $kind in
  folder) mkdir "$own/settings.json" ;;
  link) ln -s "$own/settings.json" "$own/settings.json" ;;
  zero) ln -s /dev/null "$own/settings.json" ;;
  broken) printf '{"x' >"$own/settings.json" ;;
  esac
  "$game" "$saved" 2>"$dir/said" &
  pid=$!
  for _ in $(seq 60); do
    "$cli" validate "$own/current.serenissima" >/dev/null 2>&1 && break
    kill -0 $pid 2>/dev/null || { echo "FAILED: the program ended: $kind"; cat "$dir/said"; exit 1; }
    sleep 0.2
  done
  "$cli" validate "$own/current.serenissima" >/dev/null || { echo "FAILED: the game is not kept: $kind"; exit 1; }
  kill -9 $pid
  wait $pid 2>/dev/null || true
done
