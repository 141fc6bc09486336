#!/bin/sh
# Stands in for journalctl beside systemctl.sh: what a service has printed.
set -eu
[ "${1:-}" = -u ] || { echo "journalctl ${1:-} is not known here." >&2; exit 1; }
cat "${UNITS_STATE:-/run/units}/$2.log"
