#!/bin/sh
# Signs an application bundle: usage: sh packaging/macos/sign.sh OUT.app
# MACOS_IDENTITY names the "Developer ID Application" certificate in the keychain. Without it the signature is ad hoc:
# the program then starts only after "Open Anyway" in System Settings, Privacy & Security.
set -eu

app=${1:?the bundle}
identity=${MACOS_IDENTITY:--}
set -- --force --sign "$identity"
# The hardened runtime, which a notarised program must have, loads only libraries of the program's own team. An ad hoc
# signature has no team, and with it the program could not load its own.
if [ "$identity" != - ]; then set -- "$@" --options runtime --timestamp; fi
# From the inside out: the bundle's seal covers the libraries' signatures.
for library in "$app"/Contents/Frameworks/*.dylib; do codesign "$@" "$library"; done
codesign "$@" "$app"
codesign --verify --deep --strict --verbose=2 "$app"
