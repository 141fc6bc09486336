import { documentedBlocks } from './documented.ts';

/* The commands of the pages as one program for bash, with what this trial asks in between. */

/** What a machine of the trial cannot do as it is written: the line, and what does the same here. Each must be found. */
const ELSEWHERE: readonly [written: string | RegExp, here: string][] = [
  ['source=<this repository>', 'source=/srv/bandeja.git'],
  // The trial's machine already has a Node with its npm; there is no way to that address from here.
  [/^curl -fsSL https:\/\/deb\.nodesource\.com.*$/m, 'node --version && npm --version'],
  [/^certbot certonly --nginx -d "\$shop" .*$/m, 'certificate "$shop"'],
  [/^certbot certonly --nginx -d "\$desk" .*$/m, 'certificate "$desk"'],
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
check "the shop is as it was at the backup: with the first order, without the second" "$(stock_of_one)" 4
order; check "and takes orders" "$(stock_of_one)" 3`,
  ],
  [
    'systemctl start bandeja-backup\nls',
    'check "there are two backups" "$(ls /var/lib/bandeja/backups/*.jsonl.gz | wc -l)" 2',
  ],
];

/** What pgBackRest needs is tried by `npm run test:pgbackrest`. */
const OF_ANOTHER_TRIAL = 'Continuous archiving';

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
stock_of_one() {
  secure "https://$shop/rest/v1/product_inventory?select=stock_quantity,reserved_quantity&category=eq.rackets&product_id=eq.$(product)" |
    node -p 'const [row] = JSON.parse(fs.readFileSync(0, "utf8")); row.stock_quantity - row.reserved_quantity'
}
`;

/** `orderOfOne`: a function `order` that orders one piece, and `product`, which tells its id. */
export function wholeProgram(orderOfOne: string): string {
  const pages = ['install.md', 'upgrade-and-recover.md'];
  const blocks = pages.flatMap(documentedBlocks).filter(({ place }) => !place.includes(OF_ANOTHER_TRIAL));
  const unfound = new Set<unknown>([...ELSEWHERE.map(([written]) => written), ...CHECKS.map(([after]) => after)]);
  const parts = blocks.map(({ place, commands }) => {
    let here = commands;
    for (const [written, instead] of ELSEWHERE) {
      if (here.search(written) === -1) continue;
      here = here.replace(written, () => instead);
      unfound.delete(written);
    }
    const checks = CHECKS.filter(([after]) => commands.startsWith(after));
    for (const [after] of checks) unfound.delete(after);
    return [`echo "── ${place}"`, here, ...checks.map(([, asked]) => asked)].join('\n');
  });
  if (unfound.size > 0) throw new Error(`The pages no longer have: ${[...unfound].join(' | ')}`);
  return [PRELUDE, orderOfOne, ...parts, 'echo "The commands of both pages work."\n'].join('\n');
}
