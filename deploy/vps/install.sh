#!/bin/sh
# Installs the shop on one Debian machine, or brings an installed shop to the version of this folder. `install.sh --help` has the options.
set -eu

usage() {
  cat <<'END'
install.sh --domain shop.example.in --email you@example.in [option …]

  Installs the shop of this folder on this machine: PostgreSQL, one API, one worker, one document server, HAProxy with a
  certificate, nightly backups, bounded logs and security updates. It can be repeated: what exists is left, changed settings
  are applied, and from the folder of another version it brings the shop to that version, forwards or back.

  --domain NAME       name by which shoppers reach the shop; its DNS record must lead to this machine
  --email EMAIL       your email address, for the authority that issues the certificate
  --acme-server URL   another ACME directory than the one of Let's Encrypt
  --own-certificate   no ACME: a self-signed certificate until you put chain and key into /etc/vastra/certificate.pem
  --smtp URL          mail server: smtps://user:password@mail.example.in:465
  --offsite COMMAND   copies /var/lib/pgbackrest and /var/backups/vastra elsewhere each night, such as an rclone sync
  --help              prints this text

  Options are remembered in /etc/vastra. Other settings: a line in /etc/vastra/vastra.env, or a file in /etc/vastra/secrets
  for a secret, named as the setting in lower case (razorpay_key_secret); then run the installer again, without options.
END
}

fail() { echo "install.sh: $1" >&2; exit 1; }
step() { printf '\n%s  %s\n' "$(date +%T)" "$1"; }

# --- Options
app=$(cd "$(dirname "$0")/../.." && pwd -P)
conf=/etc/vastra/vps.conf
DOMAIN='' EMAIL='' ACME_SERVER='' CERTIFICATE=acme OFFSITE_COMMAND='' smtp=''
if [ -r "$conf" ]; then . "$conf"; fi
while [ $# -gt 0 ]; do
  case $1 in
    --help) usage; exit 0 ;;
    --own-certificate) CERTIFICATE=own; shift; continue ;;
    --domain | --email | --acme-server | --smtp | --offsite) [ $# -ge 2 ] || fail "$1 needs a value" ;;
    *) usage >&2; fail "unknown option $1" ;;
  esac
  case $1 in
    --domain) DOMAIN=$2 ;;
    --email) EMAIL=$2 ;;
    --acme-server) ACME_SERVER=$2 CERTIFICATE=acme ;;
    --smtp) smtp=$2 ;;
    --offsite) OFFSITE_COMMAND=$2 ;;
  esac
  shift 2
done

# --- Checks, before anything is changed
echo "$DOMAIN" | grep -Eqx '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}' || fail '--domain needs a name such as shop.example.in'
case $EMAIL in *[!A-Za-z0-9.@_+-]*) fail '--email needs an email address' ;; ?*@?*.?*) ;; *) fail '--email needs an email address' ;; esac
case $smtp in '' | smtp://?* | smtps://?*) ;; *) fail '--smtp needs a URL that begins with smtps:// or smtp://' ;; esac
case $ACME_SERVER in '' | https://?*) ;; *) fail '--acme-server needs a URL that begins with https://' ;; esac
case "$ACME_SERVER$OFFSITE_COMMAND" in *"'"*) fail 'the values of --acme-server and --offsite may have no single quote' ;; esac
[ "$(id -u)" = 0 ] || fail 'run it as root'
. /etc/os-release
[ "$ID" = debian ] && [ "${VERSION_ID:-99}" -ge 13 ] || fail "this is $PRETTY_NAME; Debian 13 or newer has the Node that the shop needs"
[ -d /run/systemd/system ] || fail 'systemd does not run on this machine'
for file in api/dist/main.mjs shell/dist/server/main.cjs platform/compiled releases deploy/systemd; do
  [ -e "$app/$file" ] || fail "$app has no $file: unpack the file that deploy/vps/pack.sh writes"
done
memory=$(awk '/^MemTotal/ { print int($2 / 1024) }' /proc/meminfo)
[ "$memory" -ge 1800 ] || fail "the machine has $memory MB of memory; the shop needs 2 GB"
disk=$(df --block-size=1M --output=avail /var | tail -n 1 | tr -d ' ')
[ "$disk" -ge 3000 ] || fail "$disk MB are free below /var; the shop needs 3 GB at first, and twice its database later"
# The user of the API and of the document server must be able to read the folder.
case $app in /root/* | /home/* | /tmp/*) fail "unpack the shop in /opt, not in $app: services have no access to it" ;; esac

# --- Packages
step 'Packages of Debian'
export DEBIAN_FRONTEND=noninteractive
packages='acl ca-certificates haproxy lego logrotate needrestart nodejs openssl pgbackrest postgresql rsync unattended-upgrades'
installed=$(dpkg-query --show --showformat='${db:Status-Abbrev}\n' $packages 2>/dev/null | grep -c '^ii' || true)
if [ "$installed" != "$(echo "$packages" | wc -w)" ]; then
  apt-get update -qq
  # HAProxy begins below, when it has a configuration and a certificate.
  [ -e /usr/sbin/haproxy ] || systemctl mask --quiet haproxy
  apt-get install -qq --yes --no-install-recommends $packages
  systemctl unmask --quiet haproxy
fi
/usr/bin/node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' ||
  fail "Node $(/usr/bin/node --version) is too old: 20.19 or newer is needed"

# --- Users, folders, settings
step 'Users, settings and secrets'
getent group vastra-releases > /dev/null || groupadd --system vastra-releases
for user in vastra vastra-documents; do
  getent passwd $user > /dev/null || useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin $user
  usermod --append --groups vastra-releases $user
done
install -d -m 755 /etc/vastra /var/lib/vastra
install -d -m 700 /etc/vastra/secrets /var/lib/vastra/certificates /var/backups/vastra
install -d -m 750 -o vastra -g vastra /var/lib/vastra/data
install -d -m 2770 -o vastra -g vastra-releases /var/lib/vastra/releases
# API and document server write there and have a umask that shares nothing; default entries of the ACL take its place.
setfacl --recursive --modify group:vastra-releases:rwX,default:group:vastra-releases:rwX /var/lib/vastra/releases
umask 077
printf "DOMAIN='%s'\nEMAIL='%s'\nACME_SERVER='%s'\nCERTIFICATE='%s'\nOFFSITE_COMMAND='%s'\n" \
  "$DOMAIN" "$EMAIL" "$ACME_SERVER" "$CERTIFICATE" "$OFFSITE_COMMAND" > "$conf"
settings=/etc/vastra/vastra.env
if [ ! -e "$settings" ]; then
  cat > "$settings" <<'END'
# Settings that are no secrets, one NAME=value a line, without quotes: docs/configuration.md. Apply a change with install.sh.
DEMO=0
TRUST_PROXY=1
DRAIN_SECONDS=5
LOG_LEVEL=warn
API_URL=http://127.0.0.1:3010
RELEASES_DIR=/var/lib/vastra/releases
DATABASE_POOL_SIZE=10
MEMORY_MB=512
END
fi
sed -i '/^SITE_URL=/d' "$settings"
echo "SITE_URL=https://$DOMAIN" >> "$settings"
chmod 644 "$settings"
for name in session_secret release_secret metrics_token provider_keys_secret database_password; do
  [ -s /etc/vastra/secrets/$name ] || openssl rand -hex 32 | tr -d '\n' > /etc/vastra/secrets/$name
done
if [ -n "$smtp" ]; then printf %s "$smtp" > /etc/vastra/secrets/smtp_url; fi
# Document servers accept releases of this folder without a signature, because only this machine writes into it.
[ -e /etc/vastra/release-keys.json ] || echo '{}' > /etc/vastra/release-keys.json
chmod 644 /etc/vastra/release-keys.json

# --- PostgreSQL and its backups
step 'PostgreSQL and pgBackRest'
set -- $(pg_lsclusters --no-header | awk '$2 == "main"' | sort -n | tail -n 1)
[ $# -ge 6 ] || fail 'PostgreSQL has no cluster "main": pg_createcluster VERSION main --start'
pg_version=$1 pg_port=$3 pg_data=$6
as_postgres() { (cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"); }
run_sql() { as_postgres psql --port="$pg_port" --no-psqlrc -qAt -v ON_ERROR_STOP=1 "$@"; }
pg_settings=/etc/postgresql/$pg_version/main/conf.d
install -m 644 "$app/deploy/pgbackrest/postgresql.conf" "$pg_settings/backups.conf"
install -d -m 755 /etc/pgbackrest
install -d -m 750 -o postgres -g postgres /etc/pgbackrest/conf.d
if [ ! -e /etc/pgbackrest/conf.d/secrets.conf ]; then
  printf '[global]\nrepo1-cipher-pass=%s\n' "$(openssl rand -base64 48 | tr -d '\n')" > /etc/pgbackrest/conf.d/secrets.conf
  chown postgres:postgres /etc/pgbackrest/conf.d/secrets.conf
fi
# The repository is a folder of this machine instead of a bucket. An existing file is yours.
if ! grep -q '^\[vastra\]' /etc/pgbackrest/pgbackrest.conf 2>/dev/null; then
  sed -e '/^# Secrets/,/^$/d' -e '/^# A separate bucket/d' -e '/^# For SeaweedFS/d' -e '/^repo1-s3-/d' -e 's|^repo1-type=.*|repo1-type=posix|' \
    -e 's|^repo1-path=.*|repo1-path=/var/lib/pgbackrest|' -e "s|^pg1-path=.*|pg1-path=$pg_data|" -e "s|^pg1-port=.*|pg1-port=$pg_port|" \
    "$app/deploy/pgbackrest/pgbackrest.conf" > /etc/pgbackrest/pgbackrest.conf
fi
chmod 644 /etc/pgbackrest/pgbackrest.conf
systemctl enable --quiet postgresql
systemctl start postgresql
if [ "$(run_sql -c 'show archive_mode')" != on ]; then systemctl restart "postgresql@$pg_version-main"; fi
password=$(cat /etc/vastra/secrets/database_password)
[ -n "$(run_sql -c "select 1 from pg_roles where rolname = 'vastra'")" ] || run_sql -c 'create role vastra login'
echo "alter role vastra password '$password'" | run_sql
[ -n "$(run_sql -c "select 1 from pg_database where datname = 'vastra'")" ] ||
  run_sql -c "create database vastra owner vastra template template0 encoding 'UTF8' locale 'C.UTF-8'"
printf 'postgres://vastra:%s@127.0.0.1:%s/vastra' "$password" "$pg_port" > /etc/vastra/secrets/database_url
as_postgres pgbackrest --stanza=vastra stanza-create
as_postgres pgbackrest --stanza=vastra check

# --- Services
step 'Services'
previous=$(readlink /opt/vastra || true)
ln -sfn "$app" /opt/vastra
install -m 644 "$app"/deploy/systemd/*.service "$app"/deploy/pgbackrest/vastra-backup@.service "$app"/deploy/vps/units/*.service \
  "$app"/deploy/vps/units/*.timer /etc/systemd/system/
install -d -m 755 /etc/systemd/system/vastra-backup@.service.d
for unit in vastra-api@ vastra-worker vastra-migrate vastra-document-server@ haproxy; do
  install -d -m 755 /etc/systemd/system/$unit.service.d
  case $unit in vastra-document-server@) part=documents ;; haproxy) part=haproxy ;; *) part=shop ;; esac
  install -m 644 "$app/deploy/vps/units/$part.conf" /etc/systemd/system/$unit.service.d/vps.conf
done
# A machine without IPv6 refuses these addresses.
[ -e /proc/net/if_inet6 ] || sed -i 's/,:::[0-9]*//g' /etc/systemd/system/haproxy.service.d/vps.conf
# Another cluster may have had the usual port.
printf '[Service]\nEnvironment=PGPORT=%s\n' "$pg_port" > "/etc/systemd/system/vastra-backup@.service.d/vps.conf"
# Secrets that the units do not name themselves are for the API, the worker and the migration.
for file in /etc/vastra/secrets/*; do
  name=$(basename "$file")
  case $name in database_url | database_password | session_secret | release_secret | metrics_token) continue ;; esac
  echo "LoadCredential=$name:$file"
  echo "Environment=$(echo "$name" | tr '[:lower:]' '[:upper:]')_FILE=%d/$name"
done > /tmp/vastra-secrets.$$
for unit in vastra-api@ vastra-worker vastra-migrate; do
  { echo '[Service]'; cat /tmp/vastra-secrets.$$; } > /etc/systemd/system/$unit.service.d/secrets.conf
  chmod 644 /etc/systemd/system/$unit.service.d/secrets.conf
done
rm /tmp/vastra-secrets.$$
install -m 755 "$app/deploy/vps/vastra" /usr/local/bin/vastra

# Bounded logs, security updates, and restarts of what uses an updated library, such as Node.
install -d -m 755 /etc/systemd/journald.conf.d /etc/needrestart/conf.d
printf '[Journal]\nSystemMaxUse=500M\nMaxRetentionSec=1month\n' > /etc/systemd/journald.conf.d/vastra.conf
printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' > /etc/apt/apt.conf.d/52vastra
echo "\$nrconf{restart} = 'a';" > /etc/needrestart/conf.d/vastra.conf
chmod 644 /etc/systemd/journald.conf.d/vastra.conf /etc/apt/apt.conf.d/52vastra /etc/needrestart/conf.d/vastra.conf
systemctl daemon-reload
systemctl restart systemd-journald

# --- HAProxy and the certificate
step "HAProxy, and the certificate of $DOMAIN"
if [ ! -s /etc/vastra/certificate.pem ]; then
  # For the minute until the authority has issued one.
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$DOMAIN" -addext "subjectAltName=DNS:$DOMAIN" \
    -keyout /etc/vastra/certificate.key -out /etc/vastra/certificate.crt 2>/dev/null
  cat /etc/vastra/certificate.crt /etc/vastra/certificate.key > /etc/vastra/certificate.pem
  rm /etc/vastra/certificate.crt /etc/vastra/certificate.key
fi
chgrp haproxy /etc/vastra/certificate.pem
chmod 640 /etc/vastra/certificate.pem
systemctl enable --quiet haproxy
if systemctl is-active --quiet haproxy && [ -n "$previous" ]; then systemctl reload haproxy; else systemctl restart haproxy; fi
hasCertificate=yes
systemctl start vastra-certificate || hasCertificate=no

# --- The shop: migration, releases, API, worker, document server
step 'Migration and releases'
systemctl start vastra-migrate
vastra release copy --from "$app/releases"

# A second process on the next port serves while the first one restarts.
restart() {
  if systemctl is-active --quiet "$1@$2"; then
    systemctl start "$1@$3"
    systemctl restart "$1@$2"
    systemctl stop "$1@$3"
  else
    systemctl start "$1@$2"
  fi
  systemctl enable --quiet "$1@$2"
}
step 'API, worker and document server'
restart vastra-api 3001 3003
systemctl restart vastra-worker
systemctl enable --quiet vastra-worker
restart vastra-document-server 3000 3002
vastra release copy --from "$app/releases" --live

step 'First backup, and what runs each night'
systemctl enable --quiet --now vastra-nightly.timer vastra-certificate.timer unattended-upgrades
systemctl start vastra-nightly

step 'What is left to do'
vastra doctor | sed -n '/^Database/,$p'
if [ $hasCertificate = no ]; then
  echo "The certificate was not issued: journalctl --unit=vastra-certificate says why. Does $DOMAIN lead to this machine? Then: systemctl start vastra-certificate"
fi
[ -n "$OFFSITE_COMMAND" ] || echo 'Backups are on this machine only: --offsite names the command that copies them elsewhere.'
echo 'Store /etc/vastra/secrets and /etc/pgbackrest/conf.d/secrets.conf where this machine is not: no backup can be read without them.'
echo "First admin: vastra admin add you@example.in. Then sign in at https://$DOMAIN/admin"
