#!/bin/sh
# Puts a signing certificate and the notary's credentials, given in the environment by a build service, into a
# keychain of their own, and prints the variables that sign.sh and notarise.sh read. Without a certificate it does
# and prints nothing. usage: sh packaging/macos/keychain.sh >>FILE
set -eu

[ -n "${CERTIFICATE:-}" ] || exit 0
keychain=serenissima-build.keychain
secret=$(openssl rand -hex 16)
file=$(mktemp)
trap 'rm -f "$file"' EXIT
printf '%s' "$CERTIFICATE" | base64 --decode >"$file"
{
  security create-keychain -p "$secret" "$keychain"
  security set-keychain-settings -lut 7200 "$keychain"
  security unlock-keychain -p "$secret" "$keychain"
  security import "$file" -f pkcs12 -k "$keychain" -P "$CERTIFICATE_PASSWORD" -T /usr/bin/codesign
  security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain"
  security list-keychains -d user -s "$keychain" login.keychain
} >&2
echo "MACOS_IDENTITY=$IDENTITY"
if [ -n "${APPLE_ID:-}" ]; then
  xcrun notarytool store-credentials serenissima --apple-id "$APPLE_ID" --password "$APPLE_PASSWORD" --team-id "$TEAM" >&2
  echo "MACOS_NOTARY_PROFILE=serenissima"
fi
