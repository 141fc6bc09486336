#!/bin/sh
# One backup a night, the newest 30 are kept. Copy the folder to another machine: a backup beside the database burns with it.
set -eu
folder="${BACKUP_DIR:-/var/lib/bandeja/backups}"
keep="${BACKUP_KEEP:-30}"
cd "$(dirname "$0")/.."
mkdir -p "$folder"
node_modules/.bin/node tools/launch.mjs server/commands/backup.ts "$folder/bandeja-$(date -u +%Y-%m-%dT%H-%M-%S).jsonl.gz"
# Only after a backup that went well: failing nights must not remove the good ones.
ls -1 "$folder"/bandeja-*.jsonl.gz | sort -r | tail -n +"$((keep + 1))" | xargs -r rm --
