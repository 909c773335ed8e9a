#!/bin/sh
# What a person has prepared in a panel is known to that panel's file alone (design.md 6): names each line that breaks it.
# usage: sh drafts.sh ROOT; exit status 1 when there are any
set -eu
cd "$1"
bad=0

report() {
  echo "$1"
  bad=1
}

list=src/ui/decisions/panels.c

# A draft is a struct named ...Draft of a panel's .c file, which says its size, and no other file knows the name.
drafts=$(grep -rnoE 'struct [A-Za-z0-9_]*Draft *\{' src/ui --include='*.[ch]' | sed 's/:[0-9]*:struct */ /; s/ *{$//' || true)
while read -r file draft; do
  [ -n "$file" ] || continue
  case $file in
  src/ui/decisions/*.c) ;;
  *) report "$file: a draft belongs into the .c file of its panel ($draft)" ;;
  esac
  [ "$draft" != Draft ] || report "$file: a draft has the name of its panel ($draft)"
  grep -q "\.draft_bytes = sizeof($draft)" "$file" || report "$file: no panel here keeps $draft"
  others=$(grep -rlw "$draft" src/ui include --include='*.[ch]' | grep -vxF "$file" || true)
  [ -z "$others" ] || report "$others: names $draft of $file"
done <<LIST
$drafts
LIST

# The bytes that the table stores are reached through panel_draft().
reached=$(grep -rnE '(->|\.)draft\b' src/ui --include='*.[ch]' |
  grep -vE '^src/ui/(decisions/common/panel\.c|decisions/panels\.c|frame/table_frame\.c):' || true)
[ -z "$reached" ] || report "$reached: past panel_draft()"

# Every panel is in the list.
panels=$(grep -rhoE '^const Panel panel_[a-z0-9_]+ =' src/ui | sed 's/^const Panel //; s/ =$//')
while read -r panel; do
  grep -qE "&$panel\b" "$list" || report "$list: does not list $panel"
done <<PANELS
$panels
PANELS

exit $bad
