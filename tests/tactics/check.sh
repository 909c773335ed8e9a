#!/bin/sh
# usage: check.sh LAB ASSETS FOLDER: the tactical positions of one edition hold together, and the hand
# evaluation solves more of them than random plans do.
set -eu
lab=$1
SERENISSIMA_ASSETS=$2
export SERENISSIMA_ASSETS
folder=$3
failed=0

fail()
{
    echo "$1" >&2
    failed=1
}

# Everything loads, plans are legal, keys lead by 2 % and 4 errors, files are those of the index.
for half in development held_out; do
    "$lab" tactics --check "$folder/$half" || fail "$folder/$half does not hold together"
    listed=$(cut -d ' ' -f 2 "$folder/$half/index" | sort)
    there=$(cd "$folder/$half" && printf '%s\n' ./*.json | cut -c 3- | sort)
    [ "$listed" = "$there" ] || fail "$folder/$half: the index does not list what is there"
done
twice=$(cat "$folder"/*/index | cut -d ' ' -f 1 | sort | uniq -d)
[ -z "$twice" ] || fail "$folder: in both halves: $twice"

# A position that was touched is noticed.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
name=$(head -n 1 "$folder/development/index" | cut -d ' ' -f 2)
head -n 1 "$folder/development/index" > "$scratch/index"
sed 's/"seat": /"seat":  /' "$folder/development/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name is not the file that the index lists" ] || fail "it said: $said"
# One whose best plan is no better than the next is refused.
sed 's/"regret": [0-9]*/"regret": 0/' "$folder/development/$name" > "$scratch/$name"
said=$("$lab" tactics --check "$scratch/$name" 2>&1 || true)
[ "$said" = "serenissima-lab: $scratch/$name: plans: the best plan leads by less than 2 percent" ] || fail "it said: $said"

# solved AI SEED
solved()
{
    "$lab" tactics --seat "$1" --seed "$2" --rollouts 16 --json "$folder/development" \
        | sed 's/.*"all":{"positions":[0-9]*,"solved":\([0-9]*\),.*/\1/'
}
hand=$(solved helmsman 1)
plans=$(($(solved random-plan 1) + $(solved random-plan 2) + $(solved random-plan 3)))
echo "helmsman solves $hand, random-plan $plans in three times as many"
[ $((3 * hand)) -gt "$plans" ] || fail "random plans solve as many as the helmsman"
exit $failed
