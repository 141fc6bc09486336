import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts';
import { startShop } from '#e2e/support/shop-server.ts';
import { untilAllWarm } from '#e2e/support/until-warm.ts';
import { build } from '#tools/build.ts';
import { median } from './measure.ts';
import { writeResult } from './results.ts';
import { startBareNode } from './serve/bare-node.ts';
import type { Contender } from './serve/contender.ts';
import { askForHome, LOAD_GENERATOR, type Served } from './serve/load.ts';
import { hasNginx, startNginx } from './serve/nginx.ts';
import { table } from './table.ts';

/*
 * Requests per second for the home page, beside the least that Node can do and beside nginx, turn by turn in one run: what
 * else the machine does then slows all alike, and the ratios are the figures. Marks: the shop with one process at least 80 %
 * of bare Node, and at least 25 % of nginx where that is installed. `--seconds 2 --rounds 1` makes it short.
 */

const CLIENTS = 32;

const SHOP = 'shop';
const TWO = 'shop, WEB_PROCESSES=2';
const BARE = 'bare node:http';
const NGINX = 'nginx';

type Turn = Record<string, Served>;

export async function run(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string' }, rounds: { type: 'string' } } });
  const [seconds, rounds] = [Number(values.seconds ?? 5), Number(values.rounds ?? 3)];
  if (!(await build())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-serve-'));
  const page = join(folder, 'home.br');
  const postgres = await startPostgres();
  const contenders: Record<string, Contender> = {};
  try {
    contenders[SHOP] = await shopOn(postgres, 1);
    const home = await homeOf(contenders[SHOP]);
    writeFileSync(page, home);
    contenders[TWO] = await shopOn(postgres, 2);
    contenders[BARE] = await startBareNode(page);
    if (hasNginx()) contenders[NGINX] = await startNginx(page);
    await checkSameBytes(contenders, home);
    console.log(`${cpus().length} cores, ${CLIENTS} clients, load by ${LOAD_GENERATOR}`);
    await takeTurn(contenders, 1);
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round++) turns.push(await takeTurn(contenders, seconds));
    return report(turns, Object.keys(contenders));
  } finally {
    for (const contender of Object.values(contenders)) await contender.stop();
    await postgres.discard();
    rmSync(folder, { recursive: true });
  }
}

async function shopOn(postgres: PostgresServer, processes: number): Promise<Contender> {
  const shop = await startShop({
    HOST: '127.0.0.1',
    DATABASE_URL: await postgres.createDatabase(`shop_${processes}`),
    WEB_PROCESSES: String(processes),
  });
  await untilAllWarm(shop, { processes });
  return { port: Number(new URL(shop.url).port), stop: shop.stop };
}

function homeOf({ port }: Contender): Promise<Buffer> {
  return new Promise<Buffer>((done, failed) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } }, async (answer) => {
      done(Buffer.concat(await answer.toArray()));
    }).on('error', failed);
  });
}

/** Else the comparison would be of pages, not of servers. */
async function checkSameBytes(contenders: Record<string, Contender>, page: Buffer): Promise<void> {
  for (const [name, contender] of Object.entries(contenders)) {
    const sent = await homeOf(contender);
    if (!sent.equals(page)) throw new Error(`${name} sends other bytes than the home page's`);
  }
}

async function takeTurn(contenders: Record<string, Contender>, seconds: number): Promise<Turn> {
  const turn: Turn = {};
  for (const [name, { port }] of Object.entries(contenders)) {
    turn[name] = await askForHome({ port, clients: CLIENTS, seconds });
  }
  return turn;
}

function report(turns: Turn[], names: string[]): boolean {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const ratio = (name: string, to: string) =>
    middle((turn) => (turn[name]?.perSecond ?? Number.NaN) / (turn[to]?.perSecond ?? Number.NaN));
  const results = names.map((name) => ({
    name,
    perSecond: middle((turn) => turn[name]?.perSecond ?? Number.NaN),
    p50: middle((turn) => turn[name]?.p50 ?? Number.NaN),
    p99: middle((turn) => turn[name]?.p99 ?? Number.NaN),
    failures: turns.reduce((sum, turn) => sum + (turn[name]?.failures ?? 0), 0),
    toBare: ratio(name, BARE),
    toNginx: names.includes(NGINX) ? ratio(name, NGINX) : undefined,
  }));
  const percent = (share: number | undefined) => (share === undefined ? '-' : `${(share * 100).toFixed(0)} %`);
  const rows = results.map(({ name, perSecond, p50, p99, failures, toBare, toNginx }) => [
    name,
    perSecond.toFixed(0),
    percent(toBare),
    percent(toNginx),
    p50.toFixed(2),
    p99.toFixed(2),
    String(failures),
  ]);
  console.log(table([['home page', 'per second', 'of bare', 'of nginx', 'p50 ms', 'p99 ms', 'failures'], ...rows]));
  writeResult('serve', { clients: CLIENTS, load: LOAD_GENERATOR, results });

  const shop = results.find(({ name }) => name === SHOP);
  const missed = [
    ...((shop?.toBare ?? 0) >= 0.8 ? [] : ['The shop is below 80 % of bare node:http']),
    ...((shop?.toNginx ?? 1) >= 0.25 ? [] : ['The shop is below 25 % of nginx']),
    ...(results.every(({ failures }) => failures === 0) ? [] : ['Some requests failed']),
  ];
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed.length === 0;
}
