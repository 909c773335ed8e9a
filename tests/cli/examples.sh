#!/bin/sh
# Runs the examples of a Markdown file and compares what comes out with what it says. After a README.md come the other
# pages of its folder, in the order of their names; what one of them makes the next may use.
# usage: examples.sh FILE.md ASSETS PROGRAM...
#   ```json file=NAME    the block becomes the file NAME
#   ```console           lines "$ COMMAND" and below each its output, standard error included, and [CODE] when that is not 0;
#                        the folder of assets is written ASSETS
set -eu

document=$1
SERENISSIMA_ASSETS=$2
shift 2
export SERENISSIMA_ASSETS

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $document in /*) ;; *) document=$PWD/$document ;; esac
folder=${document%/*}
set -- "$@" -- "$document"
if [ "${document##*/}" = README.md ]; then
  for page in "$folder"/*.md; do
    [ "$page" = "$document" ] || set -- "$@" "$page"
  done
fi
mkdir "$work/bin" "$work/blocks" "$work/run"
while [ "$1" != -- ]; do
  program=$1
  shift
  case $program in /*) ;; *) program=$PWD/$program ;; esac
  ln -s "$program" "$work/bin/${program##*/}" 2>/dev/null || cp "$program" "$work/bin/"
done
shift
PATH=$work/bin:$PATH
export PATH

awk -v blocks="$work/blocks" -v run="$work/run" '
  /^```/ && open { open = 0; close(out); next }
  /^```json file=/ { sub(/^```json file=/, ""); out = run "/" $0; printf "" > out; open = 1; next }
  /^```console/ { out = sprintf("%s/%03d", blocks, ++count); printf "" > out; open = 1; next }
  /^```/ { out = "/dev/null"; open = 1; next }
  open { print > out }
' "$@"

cd "$work/run"
failed=0
examples=0
for block in "$work"/blocks/*; do
  [ -f "$block" ] || continue
  : > "$work/actual"
  while IFS= read -r line; do
    case $line in
    '$ '*)
      examples=$((examples + 1))
      printf '%s\n' "$line" >> "$work/actual"
      code=0
      sh -c "${line#??}" > "$work/output" 2>&1 || code=$?
      sed "s|$SERENISSIMA_ASSETS|ASSETS|g" "$work/output" >> "$work/actual"
      if [ $code -ne 0 ]; then echo "[$code]" >> "$work/actual"; fi
      ;;
    esac
  done < "$block"
  if [ -n "${EXAMPLES_OUT:-}" ]; then cat "$work/actual" >> "$EXAMPLES_OUT"; echo >> "$EXAMPLES_OUT"; fi
  diff -u "$block" "$work/actual" || failed=$((failed + 1))
done
echo "$examples examples, $failed blocks differ"
[ $failed -eq 0 ] && [ $examples -gt 0 ]
