#!/bin/sh
# Signs an application bundle: usage: sh packaging/macos/sign.sh OUT.app
# MACOS_IDENTITY names the "Developer ID Application" certificate in the keychain. Without it the signature is ad hoc:
# the program then starts only after "Open" from its context menu.
set -eu

app=${1:?the bundle}
identity=${MACOS_IDENTITY:--}
set -- --force --options runtime --sign "$identity"
if [ "$identity" != - ]; then set -- "$@" --timestamp; fi
# From the inside out: the bundle's seal covers the libraries' signatures.
for library in "$app"/Contents/Frameworks/*.dylib; do codesign "$@" "$library"; done
codesign "$@" "$app"
codesign --verify --deep --strict --verbose=2 "$app"
