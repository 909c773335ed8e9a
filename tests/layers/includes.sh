#!/bin/sh
# Reads the #include lines of every layer and names each one that src/README.md does not allow, and what compilers
# of other systems refuse: words of one compiler, a main that SDL on Windows does not take, a clock that mingw lacks.
# usage: sh includes.sh ROOT; exit status 1 when there are any
set -eu
cd "$1"
bad=0

report() {
  echo "$1"
  bad=1
}

# Every include of the files in a layer's folders: "file:what", what as it stands between <> or "".
includes_of() {
  for dir in "$@"; do
    [ -d "$dir" ] || continue
    find "$dir" -name '*.[ch]' -o -name '*.def' -o -name '*.inc'
  done | sort | xargs grep -H '^[[:space:]]*#[[:space:]]*include' /dev/null |
    sed -n 's/^\([^:]*\):[[:space:]]*#[[:space:]]*include[[:space:]]*\([<"][^>"]*\)[>"].*/\1:\2/p' |
    sed 's|:"serenissima/|:<serenissima/|'
}

# layer NAME "LAYERS IT MAY USE" "OUTSIDE HEADERS IT MAY USE, as shell patterns" FOLDER...
layer() {
  name=$1
  may=" $name $2 "
  outside=$3
  shift 3
  list=$(includes_of "$@")
  [ -n "$list" ] || return 0
  while IFS= read -r entry; do
    file=${entry%%:*}
    what=${entry#*:}
    case $what in
    '<serenissima/'*)
      used=${what#<serenissima/}
      used=${used%%/*}
      case "$may${what#<serenissima/} " in
      *" $used "*) ;;
      ' ui '*' data/board'*'.h ') ;;    # the names on the board, as session_board gives them
      ' ui '*' data/position'*'.h ') ;; # a position that is set up, before there is a session of it
      ' ui '*' data/steps.h ') ;;       # and what is undone of both
      ' ui '*' measure/sums.h ') ;;     # figures of games that the program plays
      *) report "$file: layer $name may not use layer $used ($what>)" ;;
      esac
      ;;
    '"'*)
      case $name:$what in
      ui:* | toolkit:*) ;; # floors() below
      lab:'"cli/'*) ;;     # what both programs without a window are made of
      *'../'*'../'*'../'* | *ui/* | *app/* | *cli/* | *lab/* | *records/* | *session/* | *data/* | *json/*)
        report "$file: private headers of another layer ($what\")"
        ;;
      esac
      ;;
    *)
      ok=0
      set -f
      for pattern in $outside; do
        # shellcheck disable=SC2254
        case ${what#<} in $pattern) ok=1 ;; esac
      done
      set +f
      [ $ok -eq 1 ] || report "$file: layer $name may not use $what>"
      ;;
    esac
  done <<LIST
$list
LIST
}

pure='assert.h limits.h stdbool.h stddef.h stdint.h string.h'
plain='assert.h ctype.h errno.h inttypes.h limits.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h'
system='dirent.h io.h windows.h shellapi.h unistd.h sys/*.h fcntl.h direct.h shlobj.h time.h locale.h mach-o/dyld.h process.h signal.h'

# The window's floors, lowest first: each uses those before it alone (structure.py has the same list).
floors='text setup table board playback log decisions/common decisions/edition_2012 decisions/edition_1996 decisions
 advice record learn book workshop position frame speak app script'

layer rules '' "$pure intrin.h" include/serenissima/rules src/rules
layer json '' "$plain math.h stdatomic.h cJSON.h" include/serenissima/json src/json
layer data 'rules json' "$plain $system" include/serenissima/data src/data
layer advice 'rules' "$pure" include/serenissima/advice src/advice
layer ai 'rules advice' "$plain stdatomic.h *intrin.h" include/serenissima/ai src/ai
layer threads 'ai' "$plain windows.h pthread.h" include/serenissima/threads src/threads
layer records 'rules json data advice' "$plain $system math.h" include/serenissima/records src/records
layer measure 'threads rules json data advice ai records' "$plain" include/serenissima/measure src/measure
layer session 'rules json data advice records' "$plain $system" include/serenissima/session src/session
layer words 'rules json data records session' "$plain" include/serenissima/words src/words
layer cli 'measure threads words session records advice ai data json rules' "$plain $system" include/serenissima/cli src/cli
layer lab 'measure threads session records advice ai data json rules' "$plain $system" tools/lab
layer toolkit 'json' "$plain malloc.h math.h time.h *intrin.h SDL* windows.h objbase.h sapi.h signal.h spawn.h sys/*.h" include/serenissima/toolkit src/ui/toolkit
# shellcheck disable=SC2046,SC2086
layer ui 'toolkit words session records advice rules json' "$plain math.h time.h SDL*" include/serenissima/ui $(printf 'src/ui/%s ' $floors)
layer app 'ui toolkit words measure threads session records advice ai data json rules' "$plain $system math.h SDL*" include/serenissima/app src/app

# The parser behind json is seen by one source file.
users=$(grep -rl 'cJSON\.h' src include --include='*.[ch]' 2>/dev/null || true)
if [ "$(printf '%s\n' "$users" | grep -c .)" -gt 1 ]; then
  report "more than one file includes cJSON.h: $(printf '%s' "$users" | tr '\n' ' ')"
fi

# Private headers of the window are named from src/ui on, so that the folder stands in the line.
upwards=$(includes_of src/ui | awk -v floors="$floors" '
  BEGIN { count = split(floors, list); for (i = 1; i <= count; i++) rank[list[i]] = i }
  {
    file = $0; sub(/:.*/, "", file)
    what = $0; sub(/^[^:]*:/, "", what)
    if (what !~ /^"/) next
    folder = file; sub(/^src\/ui\//, "", folder); sub(/\/[^\/]*$/, "", folder)
    used = substr(what, 2); sub(/\/?[^\/]*$/, "", used)
    if (folder ~ /^toolkit(\/|$)/) {
      if (used !~ /^toolkit(\/|$)/) print file ": the toolkit may not use " what "\""
    } else if (!(folder in rank)) {
      print file ": a folder that is no floor"
    } else if (!(used in rank)) {
      print file ": " what "\" is in no floor"
    } else if (rank[used] > rank[folder]) {
      print file ": a floor may not use one above it (" what "\")"
    }
  }')
[ -z "$upwards" ] || report "$upwards"

# Words of one compiler that others do not know stand in one header alone.
own=$(grep -rn -E '__(builtin|sync|atomic)_|__(attribute|extension|typeof|asm|int128|declspec)' src include tools tests --include='*.[ch]' \
  --include='*.def' --include='*.inc' 2>/dev/null | grep -v '^include/serenissima/rules/bits\.h:' || true)
[ -z "$own" ] || report "words of one compiler outside rules/bits.h: $own"

# What an edition has is asked of the rules' traits and options, or of what lies on the table.
named=$(grep -rnwE 'EDITION_(2012|1996)' src/cli src/measure src/records src/session src/words src/app src/ui \
  --include='*.[ch]' --include='*.def' --include='*.inc' 2>/dev/null | grep -v '^src/ui/setup/new_game_form\.c:' || true)
[ -z "$named" ] || report "an edition named by what serves both: $named"

# Where SDL is, main is SDL's macro on Windows, and takes what SDL passes.
mains=$(grep -rnE '^int main\(void\)' src/app src/ui tests/app tests/ui --include='*.c' 2>/dev/null || true)
[ -z "$mains" ] || report "main of a program with SDL must take argc and argv (SDL_main on Windows): $mains"

# Older mingw lacks it; SDL_GetPerformanceCounter and cli/clock.h are everywhere.
clocks=$(grep -rn 'timespec_get' src include tools tests --include='*.[ch]' 2>/dev/null || true)
[ -z "$clocks" ] || report "a clock that Debian's mingw lacks: $clocks"

exit $bad
