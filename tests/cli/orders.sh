#!/bin/sh
# What somebody typed, or wrote into a file or its name, reaches the terminal without an order to it: no control character of
# either range, none that turns the direction of writing, no broken letter.
# usage: orders.sh SERENISSIMA CLI GAME
set -eu

game=$1
cli=$2
good=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
LC_ALL=C
export LC_ALL SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

bad=$(printf 'x\033[31my\302\233z\342\200\256w\177v\233u')
orders=$(printf '[\001-\010\013-\037\177]\|\302[\200-\237]\|\342\200[\250-\256]\|\342\201[\246-\251]\|[^\200-\377][\200-\277]\|^[\200-\277]')

# Both streams of a program, which must repeat the harmless letters of what it was given.
quiet() {
  code=0
  "$@" >"$dir/said" 2>&1 </dev/null || code=$?
  [ "$code" -lt 124 ] || { echo "FAILED: exit code $code: $*"; exit 1; }
  if grep -n "$orders" "$dir/said" >"$dir/found"; then
    echo "FAILED: an order reaches the terminal: $* :"
    od -c "$dir/found" | head -5
    exit 1
  fi
  grep -q 'x?\[31my' "$dir/said" || { echo "FAILED: what was typed is not repeated: $*"; cat "$dir/said"; exit 1; }
}

quiet "$cli" "$bad"
quiet "$cli" "--$bad"
quiet "$cli" show "$bad"
quiet "$cli" show "--$bad"
quiet "$cli" show --step "$bad" "$good"
quiet "$cli" show a "$bad"
quiet "$cli" selfplay --seats "$bad"
quiet "$cli" selfplay --board "$bad"
quiet "$cli" selfplay --seed "$bad"
quiet "$cli" selfplay --save "$dir/no/$bad/$bad" --games "$bad"
quiet "$cli" match "$bad" "$bad"
quiet "$game" "--$bad"
quiet "$game" a "$bad"
quiet "$game" --size "$bad"
quiet "$game" --palette "$bad"
quiet "$game" --board "$bad" --demo "$dir/demo"
quiet "$game" --show "$bad"
quiet "$game" --script "$bad"
quiet "$game" --frame-log "$dir/said/$bad"
quiet "$game" --demo "$dir/said/$bad"
cp "$good" "$dir/$bad"
quiet "$cli" validate "$dir/$bad"
sed "1,/\"id\"/s/\"id\": *\"[^\"]*\"/\"id\": \"$(printf 'x\\\\u001b[31my\\\\u009bz\\\\u202ew')\"/" "$SERENISSIMA_ASSETS/boards/2012.json" >"$dir/board"
quiet "$cli" validate "$dir/board"
printf 'click x\033[31my\302\233z\n' >"$dir/script"
quiet "$game" --script "$dir/script"
