# Finding, fetching and unpacking library sources: functions for the scripts beside this file, sourced by them.
# Debian and Ubuntu are asked for their own source packages, from where the system itself installs; elsewhere the
# archives come from upstream, as upstream.txt says.
# shellcheck shell=sh

: "${packaging:?the folder of the package scripts}"

# Prints the SHA-256 of one file.
sources_sha256() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum "$1" | cut -d ' ' -f 1
  else
    shasum -a 256 "$1" | cut -d ' ' -f 1
  fi
}

# Prints the best source of library $2 in folder $1: a Debian source package, else an archive. Fails where none is.
# Archives may bear Debian's names (libsdl2-image_...) or upstream's (SDL2_image-...).
sources_find() {
  case "$2" in
  libsdl2) upstream='SDL2-' ;;
  libsdl2-image) upstream='SDL2_image-' ;;
  libsdl2-ttf) upstream='SDL2_ttf-' ;;
  libsdl2-mixer) upstream='SDL2_mixer-' ;;
  cjson) upstream='cJSON-' ;;
  *) upstream="$2-" ;;
  esac
  for sources_file in "$1/$2"_*.dsc "$1/$2"_*.orig.tar.* "$1/$upstream"*.tar.* "$1/$2"-[0-9]*.tar.*; do
    if [ -f "$sources_file" ]; then
      printf '%s\n' "$sources_file"
      return 0
    fi
  done
  return 1
}

# Unpacks source $1 (a .dsc, with Debian's security fixes applied, or an archive) as the folder $2.
sources_unpack() {
  rm -rf "$2"
  case "$1" in
  *.dsc)
    dpkg-source --no-check --no-copy -x "$1" "$2" >/dev/null
    ;;
  *)
    mkdir -p "$2"
    tar -xf "$1" -C "$2" --strip-components=1
    ;;
  esac
}

# Prints deb-src lines for the distribution's own entries among what this system installs from; or, where $1 names a suite
# of Debian and this system installs from Debian, for that suite and its security fixes.
sources_deb_src_lines() {
  signed=
  for key in /usr/share/keyrings/debian-archive-keyring.gpg /usr/share/keyrings/ubuntu-archive-keyring.gpg; do
    if [ -f "$key" ]; then signed="[signed-by=$key] "; fi
  done
  # The variables are apt's own, not the shell's.
  # shellcheck disable=SC2016
  debian=$(apt-get indextargets --format '$(ORIGIN)|$(REPO_URI)' 'Created-By: Packages' |
    sed -n -e '/-security/d' -e 's/^Debian|//p' | head -n 1)
  if [ -n "${1:-}" ] && [ -n "$debian" ]; then
    printf 'deb-src %s%s %s main\n' "$signed" "$debian" "$1" "$signed" "${debian%/}-security" "$1-security"
    return 0
  fi
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(ORIGIN)|$(REPO_URI) $(RELEASE)|$(COMPONENT)' 'Created-By: Packages' |
    sed -n -E 's/^(Debian|Ubuntu)\|//p' | sort -u |
    while IFS='|' read -r where component; do echo "deb-src $signed$where $component"; done
}

# Downloads the archives of the libraries named after $1 from upstream into the folder $1, and checks each.
sources_fetch_upstream() {
  sources_dir=$1
  shift
  mkdir -p "$sources_dir"
  for sources_name in "$@"; do
    sources_line=$(grep "^$sources_name " "$packaging/upstream.txt") || {
      echo "upstream.txt does not know $sources_name" >&2
      return 1
    }
    sources_address=${sources_line##* }
    sources_file="$sources_dir/$(basename "$sources_address")"
    echo "fetching $sources_address"
    curl --fail --silent --show-error --location --output "$sources_file" "$sources_address" || return 1
    if [ "$(sources_sha256 "$sources_file")" != "$(echo "$sources_line" | cut -d ' ' -f 2)" ]; then
      echo "$sources_file is not what upstream.txt expects; removed" >&2
      rm -f "$sources_file"
      return 1
    fi
  done
}

# Downloads the sources of the libraries named after $1 into the folder $1; Debian's of the suite $sources_suite, if any.
sources_fetch() {
  if command -v apt-get >/dev/null 2>&1; then
    sources_fetch_debian "$@"
  else
    sources_fetch_upstream "$@"
  fi
}

# Downloads the source packages named after $1 into the folder $1. The system's own list of sources and its caches
# stay as they are: apt gets a list and a state folder of our own, so that no root rights are needed either.
sources_fetch_debian() {
  sources_dir=$1
  shift
  if ! command -v dpkg-source >/dev/null 2>&1; then
    echo "unpacking source packages needs dpkg-dev" >&2
    return 1
  fi
  mkdir -p "$sources_dir"
  sources_state=$(mktemp -d)
  sources_deb_src_lines "${sources_suite:-}" >"$sources_state/sources.list"
  if [ ! -s "$sources_state/sources.list" ]; then
    echo "apt knows no package lists yet: run apt-get update first" >&2
    rm -rf "$sources_state"
    return 1
  fi
  mkdir -p "$sources_state/lists/partial"
  cat >"$sources_state/apt.conf" <<CONF
Dir::Etc::SourceList "$sources_state/sources.list";
Dir::Etc::SourceParts "/nonexistent";
Dir::State::Lists "$sources_state/lists";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
APT::Sandbox::User "";
CONF
  sources_status=0
  (
    cd "$sources_dir"
    export APT_CONFIG="$sources_state/apt.conf"
    apt-get -qq update || echo "The source lists could not all be had; going on with what is known." >&2
    # A mirror may lag behind its own list: then the version before it does.
    for name in "$@"; do
      for number in $(apt-cache showsrc --only-source "$name" | sed -n 's/^Version: //p' | sort -ruV) none; do
        [ "$number" != none ] || exit 1
        if apt-get -qq source --download-only "$name=$number"; then break; fi
      done
    done
  ) || sources_status=$?
  rm -rf "$sources_state"
  return $sources_status
}
