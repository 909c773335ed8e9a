#!/bin/sh
# A test that never fails proves nothing: includes.sh must name each of these planted lines and pass a tree without them.
# usage: sh includes_test.sh INCLUDES_SH
set -eu
script=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/src/rules" "$root/src/advice" "$root/src/json" "$root/src/ai" "$root/src/records" "$root/src/session" "$root/src/cli" "$root/src/measure" "$root/tools/lab" "$root/src/threads" "$root/src/ui/toolkit" "$root/src/ui/table" "$root/include/serenissima/data"
# shellcheck source=tests/layers/plant.sh
. "$(dirname "$0")/plant.sh"

printf '#include <string.h>\n#include <serenissima/rules/rules.h>\n#include "../edition.h"\n' >"$root/src/rules/fine.c"
printf '#include <cJSON.h>\n' >"$root/src/json/read.c"
printf '#include "text/strings.h"\n#include <serenissima/toolkit/ui.h>\n' >"$root/src/ui/table/fine.c"
printf '#include "cli/game.h"\n#include "shard.h"\n' >"$root/tools/lab/fine.c"
sh "$script" "$root" || { echo "a clean tree was refused"; failed=1; }

plant src/rules/a.c '#include <stdio.h>'
plant src/rules/b.c '#include <stdlib.h>'
plant src/rules/c.c '#  include <serenissima/data/board.h>'
plant src/json/d.c '#include <cJSON.h>'
plant src/ai/e.c '#include <serenissima/session/session.h>'
plant src/advice/s.c '#include <serenissima/ai/ai.h>'
plant src/ui/table/t.c '#include <serenissima/ai/hints.h>'
plant src/session/f.c '#include <serenissima/ai/ai.h>'
plant src/records/w.c '#include <serenissima/session/session.h>'
plant src/records/x.c '#include "../session/session_private.h"'
plant src/session/p.c '#include <pthread.h>'
plant src/threads/q.c '#include <serenissima/session/session.h>'
plant src/session/g.c '#include <SDL.h>'
plant src/ui/toolkit/h.c '#include <serenissima/rules/rules.h>'
plant src/ui/toolkit/k.c '#include <serenissima/data/file.h>'
plant include/serenissima/data/i.h '#include <serenissima/toolkit/ui.h>'
plant src/ai/l.c 'static int f(unsigned m) { return __builtin_ctz(m); }'
plant src/ui/toolkit/m.h 'void f(void) __attribute__((noreturn));'
plant src/cli/s.c '#include "lab/shard.h"'
plant tools/lab/t.c '#include "session/session_private.h"'
plant src/rules/j.c '#include "../session/session_private.h"'
plant src/ui/table/n.c '#include "frame/parts.h"'
plant src/ui/table/o.c '#include "table.h"'
plant src/ui/table/p.c 'int main(void)'
plant src/cli/v.c 'if (edition == EDITION_1996) {'
plant src/measure/census.def 'ROW(EDITION_2012, 1)'
plant src/cli/u.c 'timespec_get(&now, TIME_UTC);'
plant src/ui/table/p.c '#include "toolkit/gfx/gfx_private.h"'
plant src/ui/toolkit/q.c '#include "table/table.h"'
plant src/ui/toolkit/r.c '#include <serenissima/ui/app_ui.h>'
exit $failed
