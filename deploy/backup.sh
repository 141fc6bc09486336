#!/bin/sh
# One backup a night, encrypted and copied away as the settings say; the newest 30 are kept, and every photograph once for all of them. A
# backup that lies beside the database alone burns with it: BACKUP_HOOK takes it elsewhere.
set -eu
folder="${BACKUP_DIR:-/var/lib/bandeja/backups}"
cd "$(dirname "$0")/.."
mkdir -p "$folder"
node_modules/.bin/node tools/launch.mjs server/commands/backup.ts "$folder" --keep "${BACKUP_KEEP:-30}"
