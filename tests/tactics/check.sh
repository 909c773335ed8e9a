#!/bin/sh
# usage: check.sh LAB ASSETS EDITION: the puzzles of one edition hold together and are graded, a sample of their keys holds
# for the engine as it is, and the hand evaluation solves more of them than random plans do.
set -eu
lab=$1
SERENISSIMA_ASSETS=$2
export SERENISSIMA_ASSETS
puzzles=$2/puzzles/$3
failed=0

fail()
{
    echo "$1" >&2
    failed=1
}

# Everything loads, plans are legal, keys lead by 10 % by each policy, files are those of the index.
"$lab" tactics --check "$puzzles" || fail "$puzzles does not hold together"
listed=$(cut -d ' ' -f 2 "$puzzles/index" | sort)
there=$(cd "$puzzles" && printf '%s\n' ./*.json | cut -c 3- | sort)
[ "$listed" = "$there" ] || fail "$puzzles: the index does not list what is there"
wrong=$(grep -vE '^0x[0-9a-f]{16} [a-z_]+-[0-9a-f]{16}\.json [01]{9} [0-9]+ [2-4] [tr][0-9]+ [0-9]+ [a-z_]+ [a-z-]+$' "$puzzles/index" || true)
[ -z "$wrong" ] || fail "not graded: $wrong"
dull=$(grep -E ' 111111111 ' "$puzzles/index" || true)
[ -z "$dull" ] || fail "every level finds it: $dull"

# Whoever changes rules or weights keys the puzzles anew (README): a sample holds, by this engine and over other luck.
"$lab" tactics --verify 64 --sample 4 "$puzzles" || fail "run serenissima-lab tactics --renew $puzzles"

# A position that was touched is noticed, and one that another engine keyed.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
name=$(head -n 1 "$puzzles/index" | cut -d ' ' -f 2)
head -n 1 "$puzzles/index" > "$scratch/index"
sed 's/"seat": /"seat":  /' "$puzzles/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name is not the file that the index lists" ] || fail "it said: $said"
sed 's/"stamp": "0x[0-9a-f]*"/"stamp": "0x0123456789abcdef"/' "$puzzles/$name" > "$scratch/$name"
said=$("$lab" tactics --verify 16 "$scratch/$name" 2>&1) && fail "a stale key holds"
case $said in *'"says":"keyed by another engine"'*) ;; *) fail "it said: $said" ;; esac
# One whose best plan is no better than the next is refused.
sed 's/"regret": [0-9]*/"regret": 0/' "$puzzles/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch/$name" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name: plans: the best plan leads by less than 10 percent" ] || fail "it said: $said"

# What nothing has changed for is kept as it is, with its grade; what does not hold leaves the folder.
cp "$puzzles/$name" "$scratch/$name"
"$lab" tactics --renew "$scratch" > "$scratch/said" || fail "it could not be renewed"
head -n 1 "$puzzles/index" | cmp -s - "$scratch/index" || fail "renewing changed what holds"
cmp -s "$puzzles/$name" "$scratch/$name" || fail "renewing wrote another key"

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
