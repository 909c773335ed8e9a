#!/bin/sh
# Packs a folder with the game as an installer: usage: sh packaging/windows/installer.sh FOLDER VERSION OUTPUT
# Called by build.sh; test.sh makes an older version with it. Needs makensis.
set -eu

packaging=$(cd "$(dirname "$0")/.." && pwd)
top=$(dirname "$packaging")
folder=$(cd "${1:?the folder with the game}" && pwd)
version=${2:?the version}
output=${3:?where to write the installer}

list=$(mktemp)
there=$(mktemp)
trap 'rm -f "$list" "$there"' EXIT
# The uninstaller removes exactly what was installed, so that nothing else in the chosen folder can be lost.
# $INSTDIR is the installer's.
# shellcheck disable=SC2016
(
  cd "$folder"
  find . -type f | LC_ALL=C sort | sed 's|^\./||; s|/|\\|g; s|.*|Delete "$INSTDIR\\&"|'
  find . -mindepth 1 -type d | LC_ALL=C sort -r | sed 's|^\./||; s|/|\\|g; s|.*|RMDir "$INSTDIR\\&"|'
) >"$list"
# Where one of these lies already and is not the game's, the installer refuses the folder.
# shellcheck disable=SC2016
(cd "$folder" && { find . -type f && echo ./uninstall.exe; } | LC_ALL=C sort |
  sed 's|^\./||; s|/|\\|g; s|.*|IfFileExists "$INSTDIR\\&" 0 +2\nStrCpy $Others "&"|') >"$there"
makensis -V2 -WX "-DVERSION=$version" "-DSTAGE=$folder" "-DFILES=$list" "-DTHERE=$there" "-DICONS=$top/assets/images/icon" \
  "-DSIZE_KB=$(du -sk "$folder" | cut -f 1)" "-DOUTPUT=$output" "$packaging/windows/installer.nsi"
