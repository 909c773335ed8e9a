#!/bin/sh
# shellcheck disable=SC2034
# Read by scripts that play one in a home of their own: SERENISSIMA FOLDER SCRIPT PICTURES ARGUMENTS... become $game,
# $given, $script, $pictures and what is left; $dir is the home, which goes with the script.
game=$(realpath "$1")
given=$2
script=$3
pictures=$(mkdir -p "$4" && realpath "$4")
shift 4
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export HOME="$dir"
unset XDG_CONFIG_HOME
