# What the scripts beside this one are built into, the same whoever comes first; sourced at the root of the source tree.
# shellcheck shell=sh
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export TSAN_OPTIONS=halt_on_error=1
# Libraries of packaging/prefix.sh where the system's are too old.
if [ -d build/prefix/lib ]; then
  export PKG_CONFIG_PATH="$PWD/build/prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  export LD_LIBRARY_PATH="$PWD/build/prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi

# configured NAME OPTION...: build/NAME is there; once made, later runs only build again what changed.
configured() {
  dir=build/$1
  shift
  [ -f "$dir/build.ninja" ] || meson setup "$dir" . "$@"
}
# made KIND: build/KIND as the sources are now: test, release, sanitize (addresses, undefined behaviour), threads, coverage.
made() {
  case $1 in
  test) configured test --buildtype=debugoptimized -Dwerror=true ;;
  # The build that players and packagers use, which optimises more and so warns of more.
  release) configured release --buildtype=release -Dwerror=true ;;
  sanitize)
    configured sanitize --buildtype=debugoptimized -Doptimization=1 -Dc_args=-g1 -Db_sanitize=address,undefined -Db_lundef=false
    ;;
  threads) configured threads --buildtype=debugoptimized -Db_sanitize=thread -Db_lundef=false ;;
  coverage) configured coverage --buildtype=debugoptimized -Db_coverage=true -Dc_args=-fprofile-update=atomic ;;
  fuzz) CC=clang configured fuzz -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link && return ;;
  esac && meson compile -C "build/$1"
}
