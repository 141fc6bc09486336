#!/bin/sh
# Has a cache far away (deploy/nginx/far-away.conf) fetch pages anew. The shop starts it when pages have changed (SHARED_CACHE_HOOK) and
# writes their paths to its standard input, one per line. Copy it to /etc/bandeja/refresh-pages and fill in:
CACHES="https://shop.example"
WORD="the-word"

set -eu

# One question to a cache, in the words of a curl configuration: its options hold for this address alone.
question() {
  cat <<QUESTION
next
max-time = 30
url = "$1"
output = /dev/null
write-out = "%{http_code} %{url}\n"
header = "X-Refresh: $WORD"
header = "Accept-Encoding: $2"
QUESTION
}

questions="$(while IFS= read -r path; do
  # No page has such a path; in a configuration these end a string.
  case "$path" in *[\"\\]*) continue ;; esac
  for cache in $CACHES; do
    for form in br gzip identity; do question "$cache$path" "$form"; done
  done
done | sed '1d')"
[ -n "$questions" ] || exit 0
# How each was answered. Where a cache cannot be reached curl says so and fails, and the shop starts this program once more.
answers="$(printf '%s\n' "$questions" | curl --no-progress-meter --parallel --parallel-max 8 --config -)"

# A page that is gone is told as well as one that has changed.
if printf '%s\n' "$answers" | grep -vE '^(2..|3..|404|410) ' >&2; then exit 1; fi
