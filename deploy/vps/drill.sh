#!/bin/sh
# Restores the newest backup and the archived log beside the running database, counts orders and products there, and removes the copy.
# Exit code 1: the backup cannot be restored, or lacks something.
set -eu
cluster=$(pg_lsclusters --no-header | awk '$2 == "main"' | sort -n | tail -n 1)
version=$(echo "$cluster" | awk '{ print $1 }')
port=$(echo "$cluster" | awk '{ print $3 }')
copy=/var/lib/postgresql/drill
as_postgres() { (cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"); }
run_sql() { as_postgres psql --port="$port" --dbname=vastra --no-psqlrc -qAtc "$1"; }
run_sql_in_copy() { as_postgres psql --host="$copy" --port=5999 --dbname=vastra --no-psqlrc -qAtc "$1"; }
remove_copy() {
  as_postgres "/usr/lib/postgresql/$version/bin/pg_ctl" stop --silent --mode=immediate --pgdata="$copy" 2>/dev/null || true
  rm -rf "$copy"
}
remove_copy
trap remove_copy EXIT
needed=$(du -sk "/var/lib/postgresql/$version" | cut -f1)
free=$(df -k --output=avail /var/lib/postgresql | tail -n 1)
if [ "$free" -lt $((needed + 500000)) ]; then echo "The drill needs $needed kB on the disk, and $free kB are free." >&2; exit 1; fi

count='select (select count(*) from orders), (select count(*) from products)'
expected=$(run_sql "$count")
segment=$(run_sql 'select pg_walfile_name(pg_switch_wal())')
attempts=0
until [ "$(run_sql "select last_archived_wal >= '$segment' from pg_stat_archiver")" = t ]; do
  attempts=$((attempts + 1))
  if [ $attempts -gt 120 ]; then echo "The log $segment was not archived within two minutes." >&2; exit 1; fi
  sleep 1
done

began=$(date +%s)
as_postgres mkdir -m 700 "$copy"
as_postgres pgbackrest --stanza=vastra --pg1-path="$copy" --archive-mode=off restore
# The settings of the running server, which a recovery needs, on a separate socket.
settings=/etc/postgresql/$version/main
as_postgres "/usr/lib/postgresql/$version/bin/pg_ctl" start --silent --wait --timeout=3600 --pgdata="$copy" --log="$copy/drill.log" --options="\
  -c config_file=$settings/postgresql.conf -c data_directory=$copy -c hba_file=$settings/pg_hba.conf -c ident_file=$settings/pg_ident.conf \
  -c external_pid_file= -c listen_addresses= -c unix_socket_directories=$copy -c port=5999 -c archive_mode=off -c ssl=off"
until [ "$(run_sql_in_copy 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
restored=$(run_sql_in_copy "$count")
missing=$(printf '%s\n%s\n' "$expected" "$restored" | awk -F'|' 'NR == 1 { o = $1; p = $2 } NR == 2 { print (($1 < o || $2 < p) ? "yes" : "no") }')
echo "Restored within $(($(date +%s) - began)) s: orders and products $restored, of $expected"
if [ "$missing" = yes ]; then echo 'The backup lacks orders or products.' >&2; exit 1; fi
