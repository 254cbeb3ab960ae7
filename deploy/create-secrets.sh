#!/bin/sh
# Creates what deploy/compose.yaml needs in deploy/secrets, and deploy/.env: SITE_URL=https://shop.example.in deploy/create-secrets.sh
# Leaves every file that exists. Needs openssl, and for the keys of the releases docker with the built image (or VASTRA_IMAGE).
set -eu
: "${SITE_URL:?the https origin that shoppers use, such as https://shop.example.in}"
cd "$(dirname "$0")"
umask 077
mkdir -p secrets/release-signing-keys

# Compose mounts a file as it is, and each process has another user. So the files are readable and the folder is not.
save() {
  [ -s "secrets/$1" ] && return
  cat >"secrets/$1"
  chmod 444 "secrets/$1"
  echo "Created deploy/secrets/$1"
}
random() { openssl rand -hex 32; }

for name in database_password valkey_password s3_secret_access_key media_s3_secret_access_key audit_s3_secret_access_key \
  session_secret release_secret metrics_token; do
  random | tr -d '\n' | save "$name"
done
printf vastra | save s3_access_key_id
printf vastra-media | save media_s3_access_key_id
printf vastra-audit | save audit_s3_access_key_id
# A file of an earlier version has one key for all purposes.
if [ -s secrets/s3_identities.json ] && ! grep -q '"audit"' secrets/s3_identities.json; then
  mv secrets/s3_identities.json secrets/s3_identities.previous.json
fi
filled=$(sed 's/${S3_BUCKET}/vastra/g' seaweedfs/identities.json)
for key in s3 media_s3 audit_s3; do
  for part in access_key_id secret_access_key; do
    name=$(printf %s "${key}_$part" | tr a-z A-Z)
    filled=$(printf %s "$filled" | sed "s/\${$name}/$(cat "secrets/${key}_$part")/")
  done
done
printf '%s\n' "$filled" | save s3_identities.json
printf 'postgres://vastra:%s@postgres:5432/vastra' "$(cat secrets/database_password)" | save database_url
printf 'redis://:%s@valkey:6379' "$(cat secrets/valkey_password)" | save redis_url

host=$(printf %s "$SITE_URL" | sed -E 's|^https?://([^:/]+).*|\1|')
if [ ! -s secrets/certificate.pem ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
    -keyout secrets/key.tmp -out secrets/certificate.tmp 2>/dev/null
  cat secrets/certificate.tmp secrets/key.tmp | save certificate.pem
  rm secrets/key.tmp secrets/certificate.tmp
  echo "It is self-signed, for a trial. Replace it by the chain and the key of your certificate for $host."
fi

# Each team signs its releases with its key. Document servers accept no other releases.
image=${VASTRA_IMAGE:-localhost/vastra:latest}
for remote in $(docker run --rm "$image" -p "require('node:fs').readdirSync('releases').join(' ')"); do
  [ -s "secrets/release-signing-keys/$remote.key" ] && continue
  docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD/secrets:/var/lib/vastra" "$image" \
    shared/workspace/release.mjs keys "$remote" create >/dev/null
  echo "Created deploy/secrets/release-signing-keys/$remote.key"
done
chmod 755 secrets/release-signing-keys
chmod 444 secrets/release-signing-keys/*.key
chmod 644 secrets/release-keys.json
[ -e .env ] || printf 'SITE_URL=%s\nVASTRA_IMAGE=%s\n' "$SITE_URL" "$image" >.env
echo 'Copy deploy/secrets to where you keep secrets: session_secret and the database are one.'
