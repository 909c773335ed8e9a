#!/bin/sh
# Both programs have one syntax, one set of exit codes and one form of --version, and their manual pages and completions
# name every option and command of their --help and no other.
# usage: documents.sh SERENISSIMA SERENISSIMA-CLI
set -u

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect NAME WANTED GOT
expect() {
  if [ "$2" != "$3" ]; then
    failed=1
    printf 'FAILED %s\n  wanted: %s\n  got:    %s\n' "$1" "$2" "$3"
  fi
}

# The options that a text names, each once.
options_in() { grep -o -e '--[a-z][a-z-]*' "$1" | sort -u; }
# code COMMAND...: its exit code; what it says goes to $work/said, one line.
code() {
  "$@" >"$work/out" 2>"$work/said"
  echo $?
}

for program in "$@"; do
  name=$(basename "$program" .exe)
  "$program" --help >"$work/help"
  commands=
  if [ "$name" = serenissima-cli ]; then
    commands=$(sed -n 's/^  \([a-z][a-z]*\)  *[A-Z].*/\1/p' "$work/help")
    for command in $commands; do
      # The last lines of some helps are prose, which names no option.
      "$program" "$command" --help | sed -n '/^  --/p' >>"$work/help"
    done
  fi
  sed -n '/^  --/p' "$work/help" | sed 's/^ *\(--[a-z-]*\).*/\1/' | sort -u >"$work/wanted"
  expect "$name has options" yes "$([ "$(wc -l <"$work/wanted")" -gt 10 ] && echo yes)"

  "$program" --help-as man | sed 's/\\-/-/g' >"$work/man"
  # Of the manual page what stands in bold is an option; of completion for bash what is offered.
  grep '^\\fB--' "$work/man" | sed 's/^\\fB\(--[a-z-]*\).*/\1/' | sort -u >"$work/got"
  expect "$name: the options of its manual page" "$(cat "$work/wanted")" "$(cat "$work/got")"
  for section in NAME SYNOPSIS DESCRIPTION OPTIONS ENVIRONMENT 'EXIT STATUS' 'SEE ALSO'; do
    expect "$name: section $section" 1 "$(grep -c "^\.SH $section\$" "$work/man")"
  done
  expect "$name: the exit codes of its help stand there too" "$(sed -n 's/^  [0-9]  //p' "$work/help")" \
    "$(sed -n '/^\.SH EXIT/,/^\.SH SEE/p' "$work/man" | grep '^[A-Z]')"
  "$program" --help-as bash >"$work/bash"
  grep "list='--" "$work/bash" >"$work/offered"
  expect "$name: the options of its completion for bash" "$(cat "$work/wanted")" "$(options_in "$work/offered")"
  "$program" --help-as=fish >"$work/fish"
  sed -n 's/.* -l \([a-z-]*\) .*/--\1/p' "$work/fish" | sort -u >"$work/got"
  expect "$name: the options of its completion for fish" "$(cat "$work/wanted")" "$(cat "$work/got")"
  for command in $commands; do
    expect "$name: $command in its manual page" 1 "$(grep -c "^\.SS .fB$command" "$work/man")"
    expect "$name: $command in bash" 1 "$(grep -c "^    '$command') " "$work/bash")"
    expect "$name: $command in fish" 1 "$(grep -c " -f -a $command " "$work/fish")"
  done
  if command -v bash >/dev/null 2>&1; then
    bash -n "$work/bash" || failed=1
    # What bash offers after "--pal" or "selfplay --edi", and for their values.
    if [ -n "$commands" ]; then words="$name selfplay --edi" option='--edition' value=2012; else words="$name --pal" option='--palette' value=deutan; fi
    completed() {
      # shellcheck disable=SC2016
      bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); $(complete -p "$1" | sed "s/.*-F \([a-z_]*\) .*/\1/"); printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$work/bash" "$@"
    }
    # shellcheck disable=SC2086
    expect "$name: bash completes $words" "$option" "$(completed $words)"
    # shellcheck disable=SC2086
    expect "$name: bash completes the values of $option" "$value" "$(completed ${words% *} $option "$(echo $value | cut -c 1-3)")"
  fi

  expect "$name: the form of --version" yes "$("$program" --version | grep -q -E "^$name [0-9.]+, rules revision [0-9]+\$" && echo yes)"
  expect "$name: a wrong option" 2 "$(code "$program" ${commands:+show} --nope)"
  expect "$name: in one sentence" 1 "$(wc -l <"$work/said" | tr -d ' ')"
  expect "$name: a wrong value" 2 "$(code "$program" ${commands:+selfplay} --seed=x)"
  expect "$name: no value" 2 "$(code "$program" ${commands:+selfplay} --seed)"
  expect "$name: an option twice" 2 "$(code "$program" ${commands:+selfplay} --seed 1 --seed=2)"
  expect "$name: a file too many" 2 "$(code "$program" ${commands:+show} a b)"
  expect "$name: an order to the terminal stays in no sentence" 0 \
    "$(code "$program" ${commands:+show} "$(printf -- '--\033[31m')" >/dev/null; grep -c "$(printf '\033')" "$work/said")"
  if [ -c /dev/full ]; then
    [ "$("$program" --help 2>"$work/said" >/dev/full; echo $?)" = 1 ] || failed=1
    expect "$name: is said in one sentence" "$name: the output cannot be written" "$(cat "$work/said")"
  fi
  expect "$name: a form that it does not know" 2 "$(code "$program" --help-as html)"
done
expect "a file that is not there, serenissima" 1 "$(SDL_VIDEODRIVER=dummy code "$1" --show=nowhere.json --screenshot="$work/x.png")"
expect "a file that is not there, serenissima-cli" 1 "$(code "$2" show nowhere.json)"
[ $failed -eq 0 ] && echo "both programs tell of their options alike"
exit $failed
