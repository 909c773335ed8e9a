#!/bin/sh
# usage: check.sh LAB ASSETS EDITION HELD_OUT: the tactical positions of one edition hold together, the puzzles are
# graded, and the hand evaluation solves more of them than random plans do.
set -eu
lab=$1
SERENISSIMA_ASSETS=$2
export SERENISSIMA_ASSETS
puzzles=$2/puzzles/$3
held_out=$4
failed=0

fail()
{
    echo "$1" >&2
    failed=1
}

# Everything loads, plans are legal, keys lead by 2 % and 4 errors, files are those of the index.
for half in "$puzzles" "$held_out"; do
    "$lab" tactics --check "$half" || fail "$half does not hold together"
    listed=$(cut -d ' ' -f 2 "$half/index" | sort)
    there=$(cd "$half" && printf '%s\n' ./*.json | cut -c 3- | sort)
    [ "$listed" = "$there" ] || fail "$half: the index does not list what is there"
done
twice=$(cat "$puzzles/index" "$held_out/index" | cut -d ' ' -f 1 | sort | uniq -d)
[ -z "$twice" ] || fail "in both halves: $twice"
ungraded=$(grep -vE '^0x[0-9a-f]{16} [a-z_]+-[0-9a-f]{16}\.json [01]{9}$' "$puzzles/index" || true)
[ -z "$ungraded" ] || fail "not graded: $ungraded"

# A position that was touched is noticed.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
name=$(head -n 1 "$puzzles/index" | cut -d ' ' -f 2)
head -n 1 "$puzzles/index" > "$scratch/index"
sed 's/"seat": /"seat":  /' "$puzzles/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name is not the file that the index lists" ] || fail "it said: $said"
# One whose best plan is no better than the next is refused.
sed 's/"regret": [0-9]*/"regret": 0/' "$puzzles/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch/$name" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name: plans: the best plan leads by less than 2 percent" ] || fail "it said: $said"

# The grade is written where it was measured: which levels solve the position.
cp "$puzzles/$name" "$scratch/$name"
head -n 1 "$puzzles/index" | cut -d ' ' -f 1,2 > "$scratch/index"
"$lab" tactics --grade --rollouts 16 "$scratch" > "$scratch/said" || fail "it could not be graded"
[ "$(cut -d ' ' -f 1,2 "$scratch/index")" = "$(head -n 1 "$puzzles/index" | cut -d ' ' -f 1,2)" ] || fail "grading changed more than the grade"
[ "$(cut -d ' ' -f 3 "$scratch/index")" = "$(cut -d ' ' -f 1 "$scratch/said")" ] || fail "another grade was written than was said"

# solved AI SEED
solved()
{
    "$lab" tactics --seat "$1" --seed "$2" --rollouts 16 --json "$puzzles" \
        | sed 's/.*"all":{"positions":[0-9]*,"solved":\([0-9]*\),.*/\1/'
}
hand=$(solved helmsman 1)
plans=$(($(solved random-plan 1) + $(solved random-plan 2) + $(solved random-plan 3)))
echo "helmsman solves $hand, random-plan $plans in three times as many"
[ $((3 * hand)) -gt "$plans" ] || fail "random plans solve as many as the helmsman"
exit $failed
