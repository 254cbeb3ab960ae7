#!/bin/sh
# Gets the certificate of the shop from an ACME server, and renews it 30 days before it ends. HAProxy passes the server's check on to lego.
set -eu
. /etc/vastra/vps.conf
[ "$CERTIFICATE" = acme ] || { echo 'The certificate is your own: nothing to renew.'; exit 0; }
umask 077
folder=/var/lib/vastra/certificates
set -- --accept-tos --email "$EMAIL" --domains "$DOMAIN" --path "$folder" --http --http.port 127.0.0.1:8402
if [ -n "$ACME_SERVER" ]; then set -- "$@" --server "$ACME_SERVER"; fi
if [ -e "$folder/certificates/$DOMAIN.crt" ]; then lego "$@" renew --days 30; else lego "$@" run; fi
cat "$folder/certificates/$DOMAIN.crt" "$folder/certificates/$DOMAIN.key" > /etc/vastra/certificate.pem.new
cmp -s /etc/vastra/certificate.pem.new /etc/vastra/certificate.pem && { rm /etc/vastra/certificate.pem.new; exit 0; }
chgrp haproxy /etc/vastra/certificate.pem.new
chmod 640 /etc/vastra/certificate.pem.new
mv /etc/vastra/certificate.pem.new /etc/vastra/certificate.pem
systemctl reload haproxy
