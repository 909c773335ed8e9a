#!/bin/sh
# All that is kept lies as links in a folder that is kept in step with another machine: it is written there, and the links
# stay, also where a game is put away. And whatever ends the program (a log-out, a terminal that closes) is not asked back
# where a game cannot be saved: it ends, and says on its way what is lost. usage: kept_links.sh GAME CLI SAVED
set -eu

game=$1
cli=$2
saved=$3
dir=$(mktemp -d)
pid=
trap 'kill -9 $pid 2>/dev/null || true; rm -rf "$dir"' EXIT
fail() {
  echo "FAILED: $*" >&2
  cat "$dir/said" >&2
  exit 1
}
ends() {
  for _ in $(seq 100); do
    kill -0 $pid 2>/dev/null || { pid=; return 0; }
    sleep 0.1
  done
  return 1
}

own=$dir/data/serenissima-game/Serenissima
shared=$dir/shared
mkdir -p "$own" "$shared/games" "$dir/whole"
"$cli" selfplay --edition 2012 --players 2 --seats trader --games 1 --seed 7 --save "$dir/whole" >/dev/null
head -n 62 "$dir"/whole/*.jsonl >"$shared/current.serenissima"
printf '{"lessons_done": ["voyage_2012"], "later": 1.5}\n' >"$shared/settings.json"
for name in settings.json progress.jsonl own_mistakes.jsonl current.serenissima games; do
  ln -s "../../../shared/$name" "$own/$name"
done
XDG_DATA_HOME=$dir/data HOME=$dir "$game" "$saved" >"$dir/said" 2>&1 &
pid=$!
for _ in $(seq 100); do
  [ -z "$(find "$shared/games" -name '2*.serenissima')" ] || [ ! -s "$shared/progress.jsonl" ] || break
  kill -0 $pid 2>/dev/null || fail "the program ended"
  sleep 0.2
done
sleep 0.5
kill $pid
ends || fail "the program does not end"
for name in settings.json progress.jsonl own_mistakes.jsonl current.serenissima games; do
  [ -L "$own/$name" ] || fail "$name is no link any more"
done
[ "$(find "$shared/games" -name '2*.serenissima' | wc -l)" -eq 1 ] || fail "the game before was not put away: $(ls "$shared/games")"
[ ! -L "$(find "$shared/games" -name '2*.serenissima')" ] || fail "the game that was put away is a link"
"$cli" validate "$shared/current.serenissima" >/dev/null || fail "the game is not kept in the shared folder"
grep -q voyage_2012 "$shared/progress.jsonl" || fail "the lesson is not in the log"
grep -q '"later": 1.5' "$shared/settings.json" || fail "what another version wrote is lost"

# A signal that comes before the window hears it ends the program without a word, as it ends any other: it is tried later.
for signal in TERM HUP; do
  for wait in 2 5 15; do
    env -u HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME "$game" "$saved" >"$dir/said" 2>&1 &
    pid=$!
    sleep $wait
    kill -s $signal $pid
    ends || fail "$signal waits for an answer"
    ! grep -q 'not saved' "$dir/said" || continue 2
  done
  fail "$signal: nothing is said of the game"
done

# What plays by itself ends at once.
"$game" --demo "$dir/pictures" >"$dir/said" 2>&1 &
pid=$!
for _ in $(seq 100); do
  [ ! -s "$dir/pictures/01_title.png" ] || break
  sleep 0.1
done
kill $pid
ends || fail "the demonstration goes on"
