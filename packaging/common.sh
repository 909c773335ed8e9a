# What the package scripts share: version, dates, a clean copy of the sources, licences. Sourced, never run.
# shellcheck shell=sh

: "${top:?the folder of the sources}"

# The suite of Debian whose SDL2 family, FreeType and HarfBuzz the packages carry.
# shellcheck disable=SC2034
package_suite=trixie

# Prints the one version number, from the top meson.build.
package_version() { sed -n "s/^ *version: '\([^']*\)'.*/\1/p" "$top/meson.build" | head -n 1; }

# Prints the date of the sources in seconds: the commit's, so that two builds of it give the same bytes.
package_epoch() {
  if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
    echo "$SOURCE_DATE_EPOCH"
  else
    git -C "$top" log -1 --format=%ct 2>/dev/null || date +%s
  fi
}

# Sets what a package is made with: out, the folder $2 (dist where it is empty), made and absolute; work, the folder $1 of
# build, made; version; and SOURCE_DATE_EPOCH for the programs that are called.
package_begin() {
  out=${2:-$top/dist}
  mkdir -p "$out" "$top/build/$1"
  out=$(cd "$out" && pwd)
  # shellcheck disable=SC2034
  work="$top/build/$1"
  # shellcheck disable=SC2034
  version=$(package_version)
  SOURCE_DATE_EPOCH=$(package_epoch)
  export SOURCE_DATE_EPOCH
}

# Sets what is tried in a bare Debian system: work, build/linux, made; and root, the system there that is called $1.
package_root() {
  work="$top/build/linux"
  root="$work/$1"
  mkdir -p "$work"
}

# Runs a command in that system, with the date of the sources where package_begin set one (linux/root.sh).
in_root() { ROOT_KEEP=${SOURCE_DATE_EPOCH:+SOURCE_DATE_EPOCH} sh "$top/packaging/linux/root.sh" run "$root" "$@"; }

# older_settings FOLDER: settings and progress as version 0.1.0 kept them; kept_settings FOLDER: whether a newer version that
# ran since has them, each at its place of today.
older_settings() {
  cat >"$1/settings.json" <<'JSON'
{
  "music_percent": 40,
  "text_percent": 130,
  "language": "de",
  "palette": 3,
  "coach": "off",
  "games_finished": 2,
  "lessons_done": ["voyage_2012"],
  "puzzles_done": ["2012/blockade-168d464cd69211b8"],
  "puzzle_streak": 1,
  "puzzle_streak_best": 4
}
JSON
}
kept_settings() {
  for line in '"music_percent": 40,' '"text_percent": 130,' '"language": "de",' '"palette": 3,' '"coach": "off",'; do
    grep -q -F "$line" "$1/settings.json" || { echo "lost: $line" >&2 && return 1; }
  done
  for fact in '"lesson","of":"voyage_2012"' '"puzzle","of":"2012/blockade-168d464cd69211b8"' '"puzzle_best","count":4' '"game","of":"before-2"'; do
    grep -q -F "\"fact\":$fact" "$1/progress.jsonl" || { echo "lost: $fact" >&2 && return 1; }
  done
}

# wait_for COMMAND...: asks until it holds, for five minutes: machines may be busy.
wait_for() {
  for _ in $(seq 600); do
    if "$@"; then return 0; fi
    sleep 0.5
  done
  return 1
}

# Copies the sources as committed into the folder $1; files that were never committed are left out and named.
package_export() {
  rm -rf "$1"
  mkdir -p "$1"
  if git -C "$top" rev-parse HEAD >/dev/null 2>&1; then
    if [ -n "$(git -C "$top" status --porcelain)" ]; then
      echo "note: the package is made of the last commit; what was changed since is not in it" >&2
    fi
    git -C "$top" archive HEAD | tar -x -C "$1"
  else
    (cd "$top" && tar -c --exclude=./build --exclude=./dist .) | tar -x -C "$1"
  fi
}

# Puts the licences of everything in a package into the folder $1. For packages that carry their libraries, $2 is the
# prefix these were built into and $3 the source tree, whose subprojects hold cJSON.
package_licences() {
  mkdir -p "$1"
  cp "$top/LICENSE" "$1/Serenissima.txt"
  [ $# -eq 3 ] || return 0
  for origin in "$2"/share/licenses/*/origin; do
    library=$(dirname "$origin")
    for file in "$library"/*; do
      if [ "$file" != "$origin" ]; then cp "$file" "$1/$(basename "$library")-$(basename "$file")"; fi
    done
  done
  cp "$3"/subprojects/cJSON-*/LICENSE "$1/cjson-LICENSE.txt"
  for file in "$top"/assets/fonts/OFL-*.txt; do cp "$file" "$1/font-$(basename "$file")"; done
}

# Packs folder $2 of folder $1 as the archive $3, byte for byte the same for the same files.
package_tar() {
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(package_epoch)" --mode=go+rX,go-w,u+w \
    --format=gnu -C "$1" -cf - "$2" | gzip -9n >"$3"
}

# Reads every shell script of the project with shellcheck; fails where it finds anything.
package_shellcheck() {
  (cd "$top" && shellcheck -x packaging/*.sh packaging/*/*.sh tests/run.sh tests/*/*.sh assets/source/*.sh)
}

# Installs those of the Debian packages named that are not there, having said so.
package_need() {
  # shellcheck source=packaging/apt.sh
  . "$top/packaging/apt.sh"
  apt_install This "$@"
}
