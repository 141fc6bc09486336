#!/bin/sh
# A backup counts when it was restored. Restores the newest one into a scratch database inside a folder of its own, checks every
# invariant of the shop there, and removes it. Nothing of the running shop is touched. An encrypted one is restored where the private key is:
#   BACKUP_DIR=/srv/bandeja BACKUP_PRIVATE_KEY=/media/key/backup-key.pem deploy/restore-drill.sh
set -eu
folder="${BACKUP_DIR:-/var/lib/bandeja/backups}"
cd "$(dirname "$0")/.."
newest="${1:-}"
if [ -z "$newest" ]; then
  name="$(ls -1 "$folder" 2>/dev/null | grep -E '\.jsonl\.gz(\.sealed)?$' | sort | tail -n 1)"
  newest="${name:+$folder/$name}"
fi
if [ -z "$newest" ]; then
  echo "There is no backup in $folder." >&2
  exit 1
fi
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT INT TERM
# The embedded database: the drill needs no server and cannot meet the shop's own.
unset DATABASE_URL DATABASE_ANON_URL SETTINGS_FILE
export DATA_DIR="$scratch/data" WEB_PROCESSES=1
echo "Restoring $newest"
node_modules/.bin/node server/commands/restore.ts "$newest" ${BACKUP_PRIVATE_KEY:+--key "$BACKUP_PRIVATE_KEY"}
node_modules/.bin/node server/commands/staff.ts check
