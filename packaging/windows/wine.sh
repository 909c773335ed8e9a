#!/bin/sh
# Runs a Windows program under 64-bit Wine, quietly, in a Wine folder of the project's own (WINEPREFIX overrides it).
set -eu

here=$(cd "$(dirname "$0")/../.." && pwd)
export WINEPREFIX="${WINEPREFIX:-$here/build/windows/wine}" WINEARCH=win64 WINEDEBUG="${WINEDEBUG:--all}"
# Wine takes arguments and file names for what the locale says.
export LC_ALL=C.UTF-8
# No offers to install Mono or Gecko, and no entries in the desktop's menus of this machine. No debugger: it waits for
# somebody now and then, and a program that it has looked at ends with 0, as if it had not crashed.
export WINEDLLOVERRIDES='mscoree=;mshtml=;winemenubuilder.exe,winedbg.exe=d'
mkdir -p "$(dirname "$WINEPREFIX")"

# Debian's "wine" asks for the 32-bit half, which is not needed here.
for program in /usr/lib/wine/wine64 wine64 wine; do
  if command -v "$program" >/dev/null 2>&1; then
    if [ ! -f "$WINEPREFIX/system.reg" ]; then "$program" wineboot -i >/dev/null 2>&1 || true; fi
    exec "$program" "$@"
  fi
done
echo "there is no Wine here" >&2
exit 127
