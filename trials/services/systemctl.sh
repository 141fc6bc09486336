#!/bin/sh
# Stands in for systemctl where no systemd runs: does what a unit file says of starting, restarting and stopping a service. What a unit
# says about rights and folders beyond User, StateDirectory and CacheDirectory needs the real one.
#   UNITS: the folder of the unit files; UNITS_STATE: where it keeps who runs, and what they print.
set -eu
units="${UNITS:-/etc/systemd/system}"
state="${UNITS_STATE:-/run/units}"
mkdir -p "$state"

# The unit file of a name such as bandeja@blue, and what stands for %i in it.
find_unit() {
  name="${1%.service}"
  instance="${name#*@}"
  case "$name" in
    *.timer) file="$units/$name" ;;
    *@*) file="$units/${name%%@*}@.service" ;;
    *) file="$units/$name.service" ;;
  esac
}

# All values that the unit file gives this key, one a line.
values() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$instance/g"; }
value() { values "$1" | tail -n 1; }

is_alive() { [ -s "$state/$1.pid" ] && kill -0 "$(cat "$state/$1.pid")" 2>/dev/null; }

# A process with all that it has started.
with_children() { echo "$1"; for child in $(pgrep -P "$1"); do with_children "$child"; done; }

# A service of the system, which has no unit file here.
of_system() { [ ! -e "$file" ] && [ -x "/etc/init.d/${name%%@*}" ]; }

make_folders() {
  user="$(value User)"
  mode="$(value StateDirectoryMode)"
  for folder in $(values StateDirectory); do [ "$(id -u)" != 0 ] || install -d -m "${mode:-755}" ${user:+-o "$user"} "/var/lib/$folder"; done
  for folder in $(values CacheDirectory); do [ "$(id -u)" != 0 ] || install -d ${user:+-o "$user"} "/var/cache/$folder"; done
}

# Becomes the service, with the environment that the unit gives it and nothing of ours.
become() {
  cd "$(value WorkingDirectory)"
  umask "$(value UMask)"
  settings=""
  for listed in $(values EnvironmentFile); do settings="$settings $(grep -v '^#' "$listed" | tr '\n' ' ')"; done
  as=""
  if [ -n "$(value User)" ] && [ "$(id -u)" = 0 ]; then as="setpriv --reuid=$(value User) --regid=$(value Group) --init-groups"; fi
  # Units hold lists of words without quotes.
  # shellcheck disable=SC2046,SC2086
  exec $as env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 $(values Environment) $settings $(value ExecStart)
}

# Starts it again for as long as it is to run.
keep_running() {
  while [ -e "$state/$name.wanted" ]; do
    ( become ) &
    echo $! > "$state/$name.pid"
    wait $! || true
    rm -f "$state/$name.pid"
    [ "$(value Restart)" = always ] || rm -f "$state/$name.wanted"
    [ ! -e "$state/$name.wanted" ] || sleep "$(value RestartSec)"
  done
}

start() {
  find_unit "$1"
  if of_system; then "/etc/init.d/${name%%@*}" start; return; fi
  [ -e "$file" ] || { echo "Unit $1 not found." >&2; exit 5; }
  case "$name" in *.timer) : > "$state/$name.wanted"; return ;; esac
  if is_alive "$name"; then return; fi
  make_folders
  if [ "$(value Type)" = oneshot ]; then ( become ) >> "$state/$name.log" 2>&1; return; fi
  : > "$state/$name.wanted"
  keep_running >> "$state/$name.log" 2>&1 < /dev/null &
  until [ -s "$state/$name.pid" ]; do sleep 0.05; done
}

stop() {
  find_unit "$1"
  if of_system; then "/etc/init.d/${name%%@*}" stop; return; fi
  [ -e "$file" ] || { echo "Unit $1 not found." >&2; exit 5; }
  rm -f "$state/$name.wanted"
  is_alive "$name" || return 0
  pid="$(cat "$state/$name.pid")"
  kill -TERM "$pid"
  tenths=0
  while kill -0 "$pid" 2>/dev/null; do
    tenths=$((tenths + 1))
    if [ "$tenths" = "$(value TimeoutStopSec)0" ]; then
      echo "$name did not stop in time and was killed." | tee -a "$state/$name.log" >&2
      kill -KILL "$pid"
    fi
    sleep 0.1
  done
}

verb="$1"
shift
now=""
quiet=""
signal=TERM
for word; do
  shift
  case "$word" in
    --now) now=yes ;;
    --quiet) quiet=yes ;;
    --signal=*) signal="${word#*=}" ;;
    *) set -- "$@" "$word" ;;
  esac
done
for unit; do
  case "$verb" in
    start) start "$unit" ;;
    stop) stop "$unit" ;;
    restart) stop "$unit"; start "$unit" ;;
    reload) find_unit "$unit"; of_system && "/etc/init.d/${name%%@*}" reload ;;
    enable) find_unit "$unit"; [ -e "$file" ] && : > "$state/$name.enabled"; [ -z "$now" ] || start "$unit" ;;
    disable) find_unit "$unit"; rm -f "$state/$name.enabled"; [ -z "$now" ] || stop "$unit" ;;
    kill) find_unit "$unit"; ! is_alive "$name" || kill "-${signal#SIG}" $(with_children "$(cat "$state/$name.pid")") ;;
    is-enabled)
      find_unit "$unit"
      if [ -e "$state/$name.enabled" ]; then [ -n "$quiet" ] || echo enabled; else [ -n "$quiet" ] || echo disabled; exit 1; fi ;;
    is-active)
      find_unit "$unit"
      if is_alive "$name"; then [ -n "$quiet" ] || echo active; else [ -n "$quiet" ] || echo inactive; exit 3; fi ;;
    *) echo "systemctl $verb is not known here." >&2; exit 1 ;;
  esac
done
