# Installing on Debian and Ubuntu: functions for the scripts beside this file, sourced by them.
# shellcheck shell=sh

# True where commands can be run with the rights to install; else says that the command named must be run by hand.
may_install() {
  if [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1; then return 0; fi
  echo "Installing needs root rights and there is no sudo here. As root, run: $*" >&2
  return 1
}

# Runs a command with the rights to install, having shown it.
as_root() {
  may_install "$@" || return 1
  if [ "$(id -u)" -eq 0 ]; then
    printf '+ %s\n' "$*"
    "$@"
  else
    printf '+ sudo %s\n' "$*"
    sudo "$@"
  fi
}

# Calls apt-get. Where another program installs at the same time, as a new system does by itself, waits for it, for
# ten minutes at most: apt's own waiting knows one of its three locks only.
apt_get() {
  apt_errors=$(mktemp)
  apt_tries=120
  apt_status=0
  while
    apt_status=0
    as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get "$@" 2>"$apt_errors" || apt_status=$?
    [ $apt_status -ne 0 ] && [ $apt_tries -gt 0 ] &&
      grep -q -E 'Could not get lock|Unable to (acquire|lock)' "$apt_errors"
  do
    if [ $apt_tries -eq 120 ]; then echo "Another program is installing packages; waiting for it, ten minutes at most."; fi
    apt_tries=$((apt_tries - 1))
    sleep 5
  done
  cat "$apt_errors" >&2
  rm -f "$apt_errors"
  return $apt_status
}

# apt_install WHO PACKAGE...: installs those of the packages that are not there, having said who needs them.
apt_install() {
  apt_who=$1
  shift
  apt_wanted=
  for apt_package in "$@"; do
    if ! dpkg -s "$apt_package" >/dev/null 2>&1; then apt_wanted="$apt_wanted $apt_package"; fi
  done
  [ -n "$apt_wanted" ] || return 0
  echo "$apt_who needs packages that are not here yet and will install them:$apt_wanted"
  # Package names hold no blanks.
  # shellcheck disable=SC2086
  may_install apt-get install $apt_wanted || return 1
  apt_get update -q || echo "The package lists could not all be renewed; going on with what is known."
  # shellcheck disable=SC2086
  apt_get install -q -y --no-install-recommends --no-upgrade $apt_wanted
}
