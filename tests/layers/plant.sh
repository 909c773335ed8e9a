# A gate on a tree of its own with faults planted in it; sourced after script and root are set.
# shellcheck shell=sh disable=SC2034,SC2154 # failed, script and root are the caller's.
failed=0

# plant FILE LINE [SAID]: with this line there the script must fail, and name the file or say that.
plant() {
  printf '%s\n' "$2" >"$root/$1"
  if out=$(sh "$script" "$root"); then
    echo "not noticed in $1: $2"
    failed=1
  elif ! printf '%s' "$out" | grep -q "${3:-$1}"; then
    echo "noticed without naming $1: $out"
    failed=1
  fi
  rm "$root/$1"
}
