#!/bin/sh
# Backs up the database and the files of the shop, copies both elsewhere with OFFSITE_COMMAND, and on Sundays restores the database to try it.
# /etc/vastra and /etc/pgbackrest, which have the secrets, are not in the backup: store them elsewhere once.
set -eu
. /etc/vastra/vps.conf
weekday=$(date +%u)
if [ "$weekday" = 7 ]; then type=full; else type=diff; fi
systemctl start "vastra-backup@$type"

# Pictures, audit anchors and releases. Files that are the same as the night before are links to them, so that each night costs what is new.
folder=/var/backups/vastra
last=$(find "$folder" -mindepth 1 -maxdepth 1 -name '20*' ! -name "$(date +%F)" | sort | tail -n 1)
rsync --archive --delete --exclude=data/media/renditions ${last:+--link-dest="$last"} \
  /var/lib/vastra/data /var/lib/vastra/releases "$folder/$(date +%F)/"
# Days, as in pgbackrest.conf.
find "$folder" -mindepth 1 -maxdepth 1 -name '20*' | sort | head -n -28 | xargs -r rm -rf
echo "Files are in $folder/$(date +%F)"

if [ -n "$OFFSITE_COMMAND" ]; then sh -euc "$OFFSITE_COMMAND"; else echo 'OFFSITE_COMMAND is not set: the backups are lost with this machine.'; fi
if [ "$weekday" = 7 ]; then "$(dirname "$0")/drill.sh"; fi
