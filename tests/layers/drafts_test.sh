#!/bin/sh
# A test that never fails proves nothing: drafts.sh must name each of these planted faults and pass a tree without them.
# usage: sh drafts_test.sh DRAFTS_SH
set -eu
script=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/src/ui/decisions/common" "$root/src/ui/frame" "$root/include"
# shellcheck source=tests/layers/plant.sh
. "$(dirname "$0")/plant.sh"

cat >"$root/src/ui/decisions/bid.c" <<'C'
typedef struct BidDraft {
    int coins;
} BidDraft;
const Panel panel_bid = {.draft_bytes = sizeof(BidDraft)};
C
printf 'static const Panel *const panels[] = {&panel_bid};\n' >"$root/src/ui/decisions/panels.c"
printf 'void *f(Table *t) { return t->draft; }\n' >"$root/src/ui/decisions/common/panel.c"
sh "$script" "$root" || { echo "a clean tree was refused"; failed=1; }

plant src/ui/frame/a.c 'static int coins(const BidDraft *draft) { return draft->coins; }'
plant src/ui/frame/b.c 'static void *f(Table *t) { return t->draft; }'
plant src/ui/decisions/common/c.h 'typedef struct CarryDraft { int count; } CarryDraft;'
plant src/ui/decisions/d.c 'typedef struct LooseDraft { int count; } LooseDraft;'
plant src/ui/decisions/e.c 'typedef struct Draft { int a; } Draft; const Panel panel_bid = {.draft_bytes = sizeof(Draft)};'
plant src/ui/decisions/f.c 'const Panel panel_forgotten = {.draw = draw};' panel_forgotten
exit $failed
