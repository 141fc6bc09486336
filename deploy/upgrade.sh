#!/bin/sh
# Puts a release into service without a gap, and goes back to an older one in the same way:
#   deploy/upgrade.sh /opt/bandeja-2
# It starts at the place (blue or green) that is free; when it is ready, the place that ran before stops. A release that does not become
# ready is stopped again, and the shop goes on as it was.
set -eu
release="${1:?Name the folder of the release, such as /opt/bandeja-2}"
patience="${READY_SECONDS:-120}"
[ -x "$release/node_modules/.bin/node" ] || { echo "$release is no release." >&2; exit 1; }
release="$(cd "$release" && pwd -P)"
if systemctl is-active --quiet bandeja@green; then running=green free=blue; else running=blue free=green; fi

ln -sfn "$release" "/opt/bandeja-$free"
port="$(sed -n 's/^PORT=//p' "/etc/bandeja/$free.env")"
systemctl start "bandeja@$free"
waited=0
until "$release/node_modules/.bin/node" -e \
  "fetch('http://127.0.0.1:$port/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
  waited=$((waited + 1))
  if [ "$waited" -ge "$patience" ] || ! systemctl is-active --quiet "bandeja@$free"; then
    systemctl stop "bandeja@$free"
    echo "$release did not become ready: journalctl -u bandeja@$free says why. The shop goes on as before ($running)." >&2
    exit 1
  fi
  sleep 1
done
systemctl enable "bandeja@$free"
# Commands and the nightly backup use the release that knows all of the database: after going back that is still the newer one.
newest() { ls "$1/database/migrations" | sort | tail -n 1; }
if [ ! -e /opt/bandeja ] || [ ! "$(newest "$release")" \< "$(newest /opt/bandeja)" ]; then ln -sfn "$release" /opt/bandeja; fi
# New requests go to the new place from here on; those that the old one is answering, such as a picture on a slow line or a long export, have
# five minutes to end.
systemctl kill --signal=SIGWINCH "bandeja@$running" 2>/dev/null || true
systemctl disable --now "bandeja@$running" || true
echo "$release is in service ($free)."
