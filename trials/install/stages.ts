import { type Block, documentedBlocks } from './documented.ts';

/* The commands of the pages as one program for bash for each machine, with what this trial asks in between. */

/** What a machine of the trial cannot do as it is written: the line, and what does the same here. Each must be found. */
const ELSEWHERE: readonly [written: string | RegExp, here: string][] = [
  ['source=<this repository>', 'source=/srv/bandeja.git'],
  // The trial's machine already has a Node with its npm; there is no way to that address from here.
  [/^curl -fsSL https:\/\/deb\.nodesource\.com.*$/m, 'node --version && npm --version'],
  [/^certbot certonly --nginx -d "\$shop" .*$/m, 'certificate "$shop"'],
  [/^certbot certonly --nginx -d "\$desk" .*$/m, 'certificate "$desk"'],
];

/** What a second machine has from the first one. */
const RELEASE_OF_ANOTHER: typeof ELSEWHERE = [
  [/^git clone .*$/m, 'mkdir -p /usr/local/src/bandeja'],
  [/^npm run release .*$/m, 'cp -a /srv/release /opt/bandeja-1'],
];

/** What happens before the block that begins so. Each must be found. */
const BEFORE: readonly [before: string, happens: string][] = [
  [
    'backup=$(ls -1',
    `systemctl start bandeja-backup
echo "── the next release takes away what the first one needs"
cp -al /opt/bandeja-2 /opt/bandeja-3
last=$(ls /opt/bandeja-2/database/migrations | sort | tail -n 1 | cut -c 1-4)
next=$(printf %04d $((10#$last + 1)))
printf -- '-- Works from %s\nCREATE TABLE of_the_third_release (id integer PRIMARY KEY);\n' "$next" > "/opt/bandeja-3/database/migrations/\${next}_third_release.sql"
/opt/bandeja-3/deploy/upgrade.sh /opt/bandeja-3
order; check "it serves and takes orders" "$(readlink -f /opt/bandeja-green) $(stock_of_one)" "/opt/bandeja-3 2"
if /opt/bandeja-3/deploy/upgrade.sh /opt/bandeja-1; then fail "the first release started"; fi
journalctl -u bandeja@blue | grep "\${next}_third_release" > /dev/null || fail "the first release does not name what it does not know"
check "the first release refuses to start, and the shop goes on" "$(systemctl is-active bandeja@blue || true) $(ask "https://$shop/")" "inactive 200"`,
  ],
  [
    'apt-get install -y --no-install-recommends rsync openssh-client',
    `apt-get install -y --no-install-recommends openssh-server
usermod --home /home/backup --shell /bin/sh backup
install -d -o backup -g backup /home/backup
install -d -m 700 -o backup -g backup /home/backup/.ssh
echo '127.0.0.1 other.example' >> /etc/hosts
mkdir -p /run/sshd
pgrep -x sshd > /dev/null || /usr/sbin/sshd`,
  ],
  [
    'cd /\nsystemctl stop postgresql@15-main',
    `order; left=$(stock_of_one)
runuser -u postgres -- pgbackrest --stanza=shop check
systemctl start bandeja-archive@incr
systemctl stop postgresql@15-main
find /var/lib/postgresql/15/main -mindepth 1 -delete`,
  ],
  [
    'bandeja staff check\nsystemctl start bandeja-archive@full',
    `until [ "$(runuser -u postgres -- psql -Atc 'SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done
until_ready 3000
check "no order is lost with the disk of the database" "$(stock_of_one)" "$left"`,
  ],
];

/** What is asked after the block that begins so. Each must be found. */
const CHECKS: readonly [after: string, checks: string][] = [
  ['cp /opt/bandeja/deploy/systemd/*', 'until_ready 3000\ncheck "it has metrics" "$(metrics 9810)" 1'],
  [
    'certbot certonly',
    `until_served "https://$shop/"
check "the shop answers under its name, over TLS" "$(ask "https://$shop/")" 200
check "its desk under another" "$(ask "https://$desk/")" 200
check "the desk is not under the shop's name" "$(ask "https://$shop/api/session")" 404
check "plain HTTP leads to TLS" "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' "http://$shop/" --resolve "$shop:80:127.0.0.1")" "301 https://$shop/"
check "nobody else reads the settings" "$(stat -c '%a %U %G' /etc/bandeja/shop.env)" "640 root bandeja"
check "the shop has no rights of root" "$(ps -o user= -p "$(cat /run/units/bandeja@blue.pid)" | tr -d ' ')" bandeja`,
  ],
  [
    'journalctl -u bandeja@blue',
    'journalctl -u bandeja@blue | grep -q "https://$desk/" || fail "no link for the owner"',
  ],
  ['cd /var/lib/bandeja\nbandeja staff stock export', "sed -i '2,$s/,[0-9]*\\r$/,5\\r/' stock.csv"],
  [
    'bandeja staff stock import stock.csv',
    'check "what was counted is for sale" "$(stock_of_one)" 5\norder; check "an order is stored, and its stock is held" "$(stock_of_one)" 4',
  ],
  [
    'cd /usr/local/src/bandeja\ngit pull',
    `check "the new release serves" "$(readlink -f /opt/bandeja) $(ask "https://$shop/") $(ask "https://$desk/")" "/opt/bandeja-2 200 200"
check "the old one does not run" "$(systemctl is-active bandeja@blue || true)" inactive
check "its metrics are at the other place" "$(metrics 9810) $(metrics 9910)" "0 1"
order; check "it takes orders" "$(stock_of_one)" 3`,
  ],
  [
    '/opt/bandeja-2/deploy/upgrade.sh /opt/bandeja-1',
    'check "the old release serves again" "$(readlink -f /opt/bandeja-blue) $(systemctl is-active bandeja@blue) $(ask "https://$shop/")" "/opt/bandeja-1 active 200"',
  ],
  [
    'backup=$(ls -1',
    `until_ready 3000
check "the shop is as it was at the backup: with two orders, without the third" "$(stock_of_one)" 3
reboot
until_ready 3000
check "after a reboot the first release alone runs" "$(systemctl is-active bandeja@blue || true) $(systemctl is-active bandeja@green || true)" "active inactive"
check "and the database is still its own" "$(runuser -u postgres -- psql -Atd shop -c "SELECT to_regclass('of_the_third_release') IS NULL")" t
order; check "it takes orders" "$(stock_of_one)" 2`,
  ],
  [
    'systemctl start bandeja-backup\nls',
    'check "there are three backups" "$(ls /var/lib/bandeja/backups/*.jsonl.gz | wc -l)" 3',
  ],
  [
    'apt-get install -y --no-install-recommends prometheus',
    `until_measured 2
check "Prometheus reads both processes" "$(measured)" 2`,
  ],
  [
    'install -m 644 backup-key.pub',
    'check "a backup is encrypted" "$(ls /var/lib/bandeja/backups/*.jsonl.gz.sealed | wc -l)" 1',
  ],
  [
    'apt-get install -y --no-install-recommends rsync openssh-client',
    'install -m 600 -o backup -g backup /etc/bandeja/backup-ssh-key.pub /home/backup/.ssh/authorized_keys',
  ],
  [
    "sed -i 's|^# BACKUP_HOOK=",
    `check "the backups are on the other machine" "$(ls /home/backup/bandeja/*.sealed | wc -l) $(ls /home/backup/bandeja/*.jsonl.gz | wc -l)" "2 3"
mkdir /root/rescued
cp -r /home/backup/bandeja /root/rescued/backups
cp -r /etc/bandeja /root/rescued/etc
cp backup-key.pem /root/rescued/
stock_of_one > /root/rescued/stock`,
  ],
  [
    'apt-get install -y --no-install-recommends pgbackrest',
    'check "the database has its first backup" "$(runuser -u postgres -- pgbackrest --stanza=shop info | grep -c "full backup")" 1',
  ],
  [
    'bandeja staff check\nsystemctl start bandeja-archive@full',
    'check "and a new one after the disaster" "$(runuser -u postgres -- pgbackrest --stanza=shop info | grep -c "full backup")" 2',
  ],
];

/** The same of the second machine. */
const CHECKS_OF_SECOND: typeof CHECKS = [
  [
    'rescued=/root/rescued',
    `check "the secrets are the old ones" "$(grep -c -F "$(grep '^JWT_SECRET=' /root/rescued/etc/shop.env)" /etc/bandeja/shop.env)" 1
check "the database is this machine's" "$(grep -c -F "$password" /etc/bandeja/shop.env)" 1
check "nobody else reads the settings" "$(stat -c '%a %U %G' /etc/bandeja/shop.env)" "640 root bandeja"`,
  ],
  [
    'cp /opt/bandeja/deploy/systemd/*',
    `until_ready 3000
check "the new machine has the shop with its orders" "$(stock_at http://127.0.0.1:3000)" "$(cat /root/rescued/stock)"
order_at http://127.0.0.1:3000; check "and takes orders" "$(stock_at http://127.0.0.1:3000)" "$(($(cat /root/rescued/stock) - 1))"
systemctl start bandeja-backup || true
check "its backups are encrypted to the same key" "$(ls /var/lib/bandeja/backups/*.sealed | wc -l)" 3`,
  ],
];

/** Its blocks: the shop as on the first day, with what was copied away from the first machine in the place of the first start. */
const OF_SECOND = [
  'install.md, From a bare Debian machine to an open shop',
  ...['Programs.', 'The database', 'A release', 'Settings.'].map(
    (step) => `install.md, From a bare Debian machine to an open shop: ${step}`,
  ),
  'upgrade-and-recover.md, A new machine after a disaster',
  'install.md, From a bare Debian machine to an open shop: The service',
];

const PRELUDE = `set -euo pipefail
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
fail() { echo "FAILED  $*"; exit 1; }
trap 'echo "FAILED  line $LINENO: $BASH_COMMAND"' ERR
check() { if [ "$2" = "$3" ]; then echo "ok      $1"; else fail "$1: $2, expected $3"; fi; }
certificate() {
  local folder="/etc/letsencrypt/live/$1"
  mkdir -p "$folder"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" \\
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
  cat "$folder/fullchain.pem" >> /etc/letsencrypt/believed.pem
}
secure() { curl -s --cacert /etc/letsencrypt/believed.pem --resolve "$shop:443:127.0.0.1" --resolve "$desk:443:127.0.0.1" "$@"; }
metrics() { curl -s "http://127.0.0.1:$1/metrics" | grep -c '^bandeja_database_up 1' || true; }
ask() { secure -o /dev/null -w '%{http_code}' "$1"; }
# A proxy that is told to read its settings anew does so a moment later.
until_served() { for _ in $(seq 60); do secure -o /dev/null "$1" && return; sleep 0.5; done; fail "$1 does not answer"; }
until_ready() { for _ in $(seq 120); do curl -sf -o /dev/null "http://127.0.0.1:$1/readyz" && return; sleep 1; done; journalctl -u bandeja@blue; fail "not ready"; }
# What systemd does of it: stops everything, and starts what is enabled.
reboot() {
  systemctl stop bandeja@blue bandeja@green
  for enabled in /run/units/bandeja@*.enabled; do systemctl start "$(basename "$enabled" .enabled)"; done
}
# How many processes of the shop Prometheus reads.
measured() {
  curl -s http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=count(up{job="bandeja"} == 1)' |
    node -p 'JSON.parse(fs.readFileSync(0, "utf8") || "{}").data?.result[0]?.value[1] ?? 0'
}
until_measured() { for _ in $(seq 90); do [ "$(measured)" = "$1" ] && return; sleep 1; done; }
stock_of_one() { stock_at "https://$shop"; }
order() { order_at "https://$shop"; }
stock_at() {
  secure "$1/rest/v1/product_inventory?select=stock_quantity,reserved_quantity&category=eq.rackets&product_id=eq.$(product)" |
    node -p 'const [row] = JSON.parse(fs.readFileSync(0, "utf8")); row.stock_quantity - row.reserved_quantity'
}
`;

const PAGES = ['install.md', 'upgrade-and-recover.md'];

interface Machine {
  readonly elsewhere: typeof ELSEWHERE;
  readonly before: typeof BEFORE;
  readonly checks: typeof CHECKS;
}

/** Blocks as a program for bash. `orderOfOne`: a function `order_at` that orders one piece, and `product`, which tells its id. */
function programOf(blocks: readonly Block[], { elsewhere, before, checks }: Machine, orderOfOne: string): string {
  const unfound = new Set<unknown>([...elsewhere, ...before, ...checks].map(([written]) => written));
  const startingHere = (pairs: readonly [string, string][], commands: string) =>
    pairs.flatMap(([start, lines]) => {
      if (!commands.startsWith(start)) return [];
      unfound.delete(start);
      return [lines];
    });
  const parts = blocks.map(({ place, commands }) => {
    let here = commands;
    for (const [written, instead] of elsewhere) {
      if (here.search(written) === -1) continue;
      here = here.replace(written, () => instead);
      unfound.delete(written);
    }
    const [first, last] = [startingHere(before, commands), startingHere(checks, commands)];
    return [`echo "── ${place}"`, ...first, here, ...last].join('\n');
  });
  if (unfound.size > 0) throw new Error(`The pages no longer have: ${[...unfound].join(' | ')}`);
  return [PRELUDE, orderOfOne, ...parts, 'echo "The commands work."\n'].join('\n');
}

/** Every block of both pages but that for a new machine. */
export function firstMachine(orderOfOne: string): string {
  const blocks = PAGES.flatMap(documentedBlocks).filter(
    ({ place }) => !place.endsWith(', A new machine after a disaster'),
  );
  return programOf(blocks, { elsewhere: ELSEWHERE, before: BEFORE, checks: CHECKS }, orderOfOne);
}

/** A machine that has what was copied away from the first one in /root/rescued, and its release in /srv/release. */
export function secondMachine(orderOfOne: string): string {
  const all = PAGES.flatMap(documentedBlocks);
  const blocks = OF_SECOND.map((wanted) => {
    const block = all.find(({ place }) => place === wanted);
    if (!block) throw new Error(`The pages no longer have: ${wanted}`);
    return block;
  });
  const elsewhere = [...ELSEWHERE.filter(([written]) => !String(written).includes('certbot')), ...RELEASE_OF_ANOTHER];
  return programOf(blocks, { elsewhere, before: [], checks: CHECKS_OF_SECOND }, orderOfOne);
}
