import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Product } from '#domain/catalogue/product.ts';
import { orderFor } from '#server/testing/orders.ts';
import { ROOT } from '#tools/run-command.ts';
import { firstMachine, secondMachine } from './stages.ts';

/*
 * `npm run test:install`: a new Debian in a folder, in which the commands of docs/install.md and docs/upgrade-and-recover.md are run as they are
 * written: from no Postgres to an open shop behind nginx, to the next release, back, back to a backup, and back from an archive. A second Debian then gets
 * what was copied away, and becomes the shop. What is tried is the last commit. No systemd runs there: `trials/services/` stands in for it.
 */

const PORTS = [22, 80, 443, 3000, 3001, 3010, 3011, 5432, 9090, 9810, 9811, 9910, 9911];

const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const missing = ['debootstrap', 'unshare', 'git'].filter((command) => !isThere(command));
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  fail('This trial makes a Debian of its own: it needs Linux, and root.');
if (missing.length > 0)
  fail(`${missing.join(', ')} is missing: apt-get install -y --no-install-recommends debootstrap util-linux git`);
const busy = (await Promise.all(PORTS.map(async (port) => ((await isTaken(port)) ? [port] : [])))).flat();
if (busy.length > 0)
  fail(`Its servers listen where those of a new machine do, and somebody is there: port ${busy.join(', ')}`);

// Before the minutes that a new Debian takes: it finds out whether the pages still have what is asked about.
const programs = { first: firstMachine(orderOfOne()), second: secondMachine(orderOfOne()) };

const [machine, second] = [1, 2].map(() => {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-machine-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Users of that machine go through it.
  chmodSync(folder, 0o755);
  return folder;
}) as [string, string];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const at = (path: string) => join(machine, path);

console.log('── a new Debian');
must(
  spawnSync('debootstrap', ['--variant=minbase', '--include=ca-certificates,openssl,procps', 'bookworm', machine], {
    encoding: 'utf8',
  }),
);
cpSync('/etc/resolv.conf', at('etc/resolv.conf'), { dereference: true });
trustAsHere();
// A package may start its server, as on a machine of its own; a machine without this file is asked by debootstrap's own, which forbids it.
writeFileSync(at('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
bringNode();
for (const name of ['systemctl', 'journalctl'])
  cpSync(join(ROOT, 'trials/services', `${name}.sh`), at(`usr/local/bin/${name}`));
mkdirSync(at('srv'), { recursive: true });
must(spawnSync('git', ['clone', '--quiet', '--bare', ROOT, at('srv/bandeja.git')], { encoding: 'utf8' }));
must(spawnSync('cp', ['-a', `${machine}/.`, second], { encoding: 'utf8' }));

if (!(await runIn(machine, programs.first))) process.exit(1);
console.log('── a second Debian, with the release, the backups and the secrets of the first');
for (const [from, to] of [
  ['opt/bandeja-1', 'srv/release'],
  ['root/rescued', 'root/rescued'],
  ['var/cache/apt/archives/.', 'var/cache/apt/archives'],
] as const)
  must(spawnSync('cp', ['-a', at(from), join(second, to)], { encoding: 'utf8' }));
process.exit((await runIn(second, programs.second)) ? 0 : 1);

/** Runs the program on the machine of that folder. Returns whether it came to its end. */
async function runIn(folder: string, program: string): Promise<boolean> {
  writeFileSync(join(folder, 'root/install.sh'), program);
  // All that is started there ends with the first process of its own namespace; nothing of it is mounted outside.
  const prepare = [
    'mount -t proc proc "$1/proc"',
    'mount --rbind /dev "$1/dev"',
    'exec chroot "$1" /usr/bin/env -i TERM=dumb bash /root/install.sh',
  ].join(' && ');
  const run = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', 'sh', '-c', prepare, 'sh', folder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log: string[] = [];
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.push(chunk.toString());
      for (const line of chunk.toString().split('\n'))
        if (/^(──|ok |FAILED|The commands)/.test(line)) console.log(line);
    });
  }
  const code = await new Promise<number | null>((done) => run.on('close', done));
  if (code !== 0) console.error(log.join('').split('\n').slice(-60).join('\n'));
  return code === 0;
}

/** npm, and the Node that it runs on: where the machine would fetch them from elsewhere. */
function bringNode(): void {
  const npm = process.env.npm_execpath;
  if (!npm) fail('Start it with npm run test:install.');
  const packageFolder = dirname(dirname(npm));
  cpSync(process.env.npm_node_execpath ?? process.execPath, at('usr/local/bin/node'));
  cpSync(packageFolder, at('usr/local/lib/node_modules/npm'), { recursive: true });
  spawnSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', at('usr/local/bin/npm')]);
}

/** A registry behind an authority of this network's own is believed there too. */
function trustAsHere(): void {
  const own = '/usr/local/share/ca-certificates';
  if (!existsSync(own)) return;
  cpSync(own, at(own.slice(1)), { recursive: true, dereference: true });
  must(spawnSync('chroot', [machine, 'update-ca-certificates'], { encoding: 'utf8' }));
}

/** Functions for bash: an order of one piece of a product that has no variants, at an address, and its id. */
function orderOfOne(): string {
  const products: Omit<Product, 'category'>[] = JSON.parse(
    readFileSync(join(ROOT, 'catalogue', 'rackets.json'), 'utf8'),
  );
  const found = products.find(({ inStock, hide }) => inStock !== false && !hide);
  if (!found) throw new Error('No racket is for sale');
  const product = { ...found, category: 'rackets' } as Product;
  const order = JSON.stringify(orderFor([[product, 1]]));
  return `product() { echo '${product.id}'; }
order_at() {
  secure -f -o /dev/null -H 'content-type: application/json' -H "idempotency-key: $(cat /proc/sys/kernel/random/uuid)" \\
    --data '${order.replaceAll("'", "'\\''")}' "$1/functions/v1/submit-order" || fail "an order was refused"
}`;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}

function must({ status, stderr, stdout }: { status: number | null; stderr: string; stdout: string }): void {
  if (status !== 0) fail(`${stdout}\n${stderr}`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
