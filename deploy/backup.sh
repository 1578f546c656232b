#!/bin/sh
# A dump of the PostgreSQL database that PGHOST, PGUSER and PGDATABASE name, with the password in
# PGPASSWORD or in the file PGPASSWORD_FILE, into the folder BACKUPS. Dumps older than KEEP_DAYS are
# deleted once there is a new one.
#   backup.sh                  make one
#   backup.sh nightly          make one each day at 03:00 UTC
#   backup.sh restore [FILE]   put one, the newest unless named, into an empty database
set -eu
umask 077
: "${BACKUPS:=/backups}" "${KEEP_DAYS:=14}"
if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PGPASSWORD_FILE")
    export PGPASSWORD
fi

dump() {
    file="$BACKUPS/pasur-$(date -u +%Y-%m-%dT%H%M%S).dump"
    pg_dump --format=custom --file="$file.part" || return
    mv "$file.part" "$file"
    echo "kept $file"
    find "$BACKUPS" -name 'pasur-*.dump*' -mtime "+$KEEP_DAYS" -delete
}

case "${1:-}" in
nightly)
    trap 'exit 0' INT TERM
    while true; do
        sleep $((86400 - ($(date -u +%s) - 10800) % 86400)) &
        wait $!
        dump || echo "no backup was made; the next try is tomorrow" >&2
    done
    ;;
restore)
    file="${2:-$(ls "$BACKUPS"/pasur-*.dump | tail -n 1)}"
    pg_restore --no-owner --no-privileges --exit-on-error --single-transaction \
        --dbname="$PGDATABASE" "$file"
    echo "restored $file"
    ;;
*)
    dump
    ;;
esac
