#!/bin/sh
# Which button of a decision is golden is decided in one place (src/ui/README.md, "What is golden"): names each line of a
# panel that gilds a button by itself. usage: sh golden.sh ROOT; exit status 1 when there are any
set -eu
cd "$1"
found=$(grep -rnE 'UI_KIND_BRASS|\.primary' src/ui/decisions --include='*.[ch]' |
  grep -vE '^src/ui/decisions/common/golden\.c:' || true)
[ -z "$found" ] || {
  echo "$found: past golden_kind()"
  exit 1
}
