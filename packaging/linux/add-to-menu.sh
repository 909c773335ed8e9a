#!/bin/sh
# Puts the unpacked game into this user's menu of programs, and lets a double-click on a saved game open it.
# usage: ./add-to-menu.sh             after the folder was moved: once more
#        ./add-to-menu.sh --remove    takes it out again; saved games stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
id=io.github.serenissima_game.Serenissima
data=${XDG_DATA_HOME:-$HOME/.local/share}
desktop="$data/applications/$id.desktop"
mime="$data/mime/packages/$id.xml"

# What desktops remember of these folders is made anew, where they remember anything.
refresh() {
  if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database -q "$data/applications" || true; fi
  if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$data/mime" >/dev/null 2>&1 || true; fi
}

case "${1:-}" in
'') ;;
--remove)
  (cd "$here/share/icons" && find hicolor -type f) | while read -r icon; do rm -f "$data/icons/$icon"; done
  rm -f "$desktop" "$mime"
  refresh
  echo "Serenissima is out of the menu; saved games are still there."
  exit 0
  ;;
*)
  sed -n '2,4s/^# //p' "$0"
  exit 2
  ;;
esac

mkdir -p "$data/applications" "$data/mime/packages" "$data/icons"
cp -R "$here/share/icons/." "$data/icons/"
cp "$here/share/mime/packages/$id.xml" "$mime"
# Within the quotes of a desktop file some signs want a backslash, which is itself doubled, and a percent sign is
# written twice.
program=$(printf '%s' "$here/bin/serenissima" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[&|\\]/\\&/g')
sed -e "s|^Exec=.*|Exec=\"$program\" %f|" "$here/share/applications/$id.desktop" >"$desktop"
refresh
echo "Serenissima is in the menu now."
