#!/bin/sh
# "apply --save" replaces a file whole or not at all, leaves nothing beside it, and writes to a pipe as it is.
# usage: save_whole.sh CLI POSITION
set -eu

cli=$1
position=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

"$cli" apply --save "$dir/new.json" "$position" </dev/null >/dev/null || fail "a new file is not written"
"$cli" validate "$dir/new.json" >/dev/null || fail "what was written is no good position"

# A limit on the size of files is a full disk: the old file stays.
echo old >"$dir/kept.json"
(ulimit -f 1 && "$cli" apply --save "$dir/kept.json" "$position" </dev/null 2>"$dir/said" >/dev/null) && fail "a full disk passes for success"
[ "$(cat "$dir/kept.json")" = old ] || fail "a failure costs the old file"
[ "$(grep -c 'cannot be written' "$dir/said")" -eq 1 ] || fail "the failure is not said once: $(cat "$dir/said")"
[ "$(ls "$dir")" = "kept.json
new.json
said" ] || fail "something is left behind: $(ls "$dir")"

mkfifo "$dir/pipe"
cat "$dir/pipe" >"$dir/piped.json" &
"$cli" apply --save "$dir/pipe" "$position" </dev/null >/dev/null || fail "a pipe is refused"
wait $!
cmp "$dir/piped.json" "$dir/new.json" || fail "a pipe gets something else"
[ -p "$dir/pipe" ] || fail "a file took the place of the pipe"
