#!/bin/sh
# Has Apple notarise a disk image and staples the ticket to it: usage: sh packaging/macos/notarise.sh IMAGE.dmg
# MACOS_NOTARY_PROFILE names credentials stored with "xcrun notarytool store-credentials". Without it nothing is done.
set -eu

image=${1:?the disk image}
if [ -z "${MACOS_NOTARY_PROFILE:-}" ]; then
  echo "not notarised: MACOS_NOTARY_PROFILE is not set"
  exit 0
fi
xcrun notarytool submit "$image" --keychain-profile "$MACOS_NOTARY_PROFILE" --wait
xcrun stapler staple "$image"
