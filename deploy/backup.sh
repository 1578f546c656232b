#!/bin/sh
# A dump of the PostgreSQL database that PGHOST, PGUSER, PGPASSWORD and PGDATABASE name, into the
# folder BACKUPS; those older than KEEP_DAYS go once there is a new one. `backup.sh nightly` goes on
# and makes one each day at 03:00 UTC.
set -eu
umask 077
: "${BACKUPS:=/backups}" "${KEEP_DAYS:=14}"

dump() {
    file="$BACKUPS/pasur-$(date -u +%Y-%m-%dT%H%M%S).dump"
    pg_dump --format=custom --file="$file.part" || return
    mv "$file.part" "$file"
    echo "kept $file"
    find "$BACKUPS" -name 'pasur-*.dump*' -mtime "+$KEEP_DAYS" -delete
}

if [ "${1:-}" != nightly ]; then
    dump
    exit
fi
trap 'exit 0' INT TERM
while true; do
    sleep $((86400 - ($(date -u +%s) - 10800) % 86400)) &
    wait $!
    dump || echo "no backup was made; the next try is tomorrow" >&2
done
