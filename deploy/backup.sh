#!/bin/sh
# Backs the server up into a folder while it runs, and keeps the newest backups there:
#   sh deploy/backup.sh <folder> [<how many, 14>]
# The database is the one a server would use here (DATABASE_URL, KURSBUCH_DATA). Ends with the exit code of the backup; unless that is
# 0, nothing old is taken away.
set -eu
folder=${1:?name a folder}
keep=${2:-14}
file="$folder/kursbuch-$(date -u +%Y-%m-%dT%H-%M-%SZ).jsonl.gz"
node "$(dirname "$0")/../packages/cli/bin/kursbuch.mjs" backup "$file"
# Their names are in the order of time.
for old in "$folder"/kursbuch-*.jsonl.gz; do echo "$old"; done | sort -r | tail -n "+$((keep + 1))" | while IFS= read -r old; do
  rm -- "$old"
done
