import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServer } from '#database/engine/server.ts';
import { checkInvariants, type SeenResponse } from '#database/invariants.ts';
import { onSale } from '#server/testing/orders.ts';
import { startShopProcess } from '#server/testing/shop-process.ts';
import { Ledger } from '#trials/faults/ledger.ts';
import { buy, crowd, purchaseOf, served, shuffled } from '#trials/faults/shoppers.ts';
import { Findings } from '#trials/findings.ts';
import { ARCHIVE_SECONDS, ArchivedPostgres, missingPackages } from './archived-postgres.ts';

/*
 * `npm run test:pgbackrest`: a shop whose database is archived by pgBackRest loses its database's disk under load, and comes back: with the log
 * of the last moments, without it, and as it was at a chosen moment. Says how many orders were lost.
 */

/** What the archive may be behind: the timeout, and the time to store a file of the log on a busy machine. */
const MOST_LOST_SECONDS = ARCHIVE_SECONDS + 15;

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `Missing: apt-get install -y --no-install-recommends ${missing.join(' ')} (then stop the services that this starts)`,
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'bandeja-archived-shop-'));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const findings = new Findings();

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

try {
  const archived = await ArchivedPostgres.start();
  closers.push(() => archived.discard());
  await archived.createShop();
  const ledger = await Ledger.open(join(folder, 'ledger'));
  closers.push(() => ledger.close());
  const open = () => startShopProcess({ DATABASE_URL: archived.url, DATA_DIR: folder });
  let shop = await open();
  closers.push(() => shop.kill());
  const order = (shoppers: number, each: number) =>
    crowd(shoppers, each, () =>
      buy({ urls: () => [shop.url], ledger }, purchaseOf(shuffled(onSale).slice(0, 2)), 20_000),
    );

  const timed = async (name: string, type: 'full' | 'incr') => {
    const selling = order(8, 20);
    const began = performance.now();
    archived.pgbackrest(`--type=${type}`, 'backup');
    const took = performance.now() - began;
    const outcomes = await selling;
    findings.report(
      `${name} in ${seconds(took)} beside ${outcomes.length} orders, none refused`,
      served(outcomes) === outcomes.length ? undefined : `${served(outcomes)} of ${outcomes.length} were served`,
    );
  };
  await timed('a full backup', 'full');
  await timed('an incremental backup', 'incr');

  // A moment without orders on both sides of it, so that it is certain which orders belong to it.
  await wait(1_500);
  const chosen = new Date();
  await wait(1_500);
  await order(8, 15);
  // The archive has had its time for these, and not for those in the middle of which the disk dies.
  await wait((ARCHIVE_SECONDS + 2) * 1_000);
  let isDead = false;
  const untilDeath = crowd(8, 500, async () => {
    if (isDead) return 'gave_up';
    return buy({ urls: () => [shop.url], ledger }, purchaseOf(shuffled(onSale).slice(0, 2)), 1);
  });
  await wait(4_000);
  await archived.kill();
  const died = Date.now();
  isDead = true;
  await untilDeath;
  await shop.kill();
  const acknowledged = ledger.read();
  const placedAt = ({ created_at }: SeenResponse) => Date.parse(String(created_at));
  const inLastSeconds = acknowledged.filter((response) => placedAt(response) > died - ARCHIVE_SECONDS * 1_000).length;
  console.log(
    `        ${acknowledged.length} orders were acknowledged, ${inLastSeconds} of them in the last ${ARCHIVE_SECONDS} seconds`,
  );
  archived.copyData();

  /** What is there after a restore, and that all of it agrees. */
  const judge = async (
    name: string,
    mayMiss: (response: SeenResponse) => boolean,
    mustMiss?: (response: SeenResponse) => boolean,
  ) => {
    const database = await openServer({ url: archived.url });
    try {
      const rows = await database.owner.query<{ number: string }>('SELECT order_number AS number FROM orders');
      const there = new Set(rows.map(({ number }) => number));
      const lost = acknowledged.filter(({ order_number }) => !there.has(order_number));
      const wrongly = lost.filter((response) => !mayMiss(response));
      const tooMany = mustMiss ? acknowledged.filter((r) => mustMiss(r) && there.has(r.order_number)) : [];
      const kept = acknowledged.filter(({ order_number }) => there.has(order_number));
      const broken = await checkInvariants(database.owner, { responses: kept });
      const oldest = Math.min(...lost.map(placedAt));
      const trouble = [
        ...(wrongly.length > 0 ? [`${wrongly.length} orders are missing that must be there`] : []),
        ...(tooMany.length > 0 ? [`${tooMany.length} orders are there that came later`] : []),
        ...broken,
      ];
      const what =
        lost.length === 0
          ? 'no order was lost'
          : `${lost.length} orders are not there, the oldest of ${seconds(died - oldest)} before the end`;
      findings.report(`${name}: ${what}; everything agrees`, trouble.join('; ') || undefined);
    } finally {
      await database.close();
    }
  };

  const timedRestore = async (...parameters: string[]) => {
    const began = performance.now();
    await archived.restore(...parameters);
    return seconds(performance.now() - began);
  };

  archived.lose('all but the log');
  let took = await timedRestore('--archive-mode=off');
  await judge(`the data are gone, the log is not (back in ${took})`, () => false);

  await archived.kill();
  archived.lose('everything');
  const target = chosen.toISOString().replace('T', ' ').replace('Z', '+00');
  took = await timedRestore('--archive-mode=off', '--type=time', `--target=${target}`, '--target-action=promote');
  const isLater = (response: SeenResponse) => placedAt(response) > chosen.getTime();
  await judge(`the shop as it was at ${chosen.toISOString()} (back in ${took})`, isLater, isLater);

  await archived.kill();
  archived.bringBackData();
  archived.lose('everything');
  took = await timedRestore();
  await judge(
    `everything is gone (back in ${took}; at most the last ${MOST_LOST_SECONDS} s may be missing)`,
    (response) => placedAt(response) > died - MOST_LOST_SECONDS * 1_000,
  );

  shop = await open();
  const after = await order(8, 5);
  const isServed = served(after) === after.length;
  findings.report('the restored shop takes orders', isServed ? undefined : `${served(after)} of ${after.length}`);
  archived.pgbackrest('--type=full', 'backup');
  archived.pgbackrest('check');
  findings.report('and is archived again', undefined);
  await shop.stop();
} finally {
  for (const close of closers.reverse()) await close();
}
console.log(findings.failed === 0 ? 'The shop comes back from its archive.' : `${findings.failed} failed.`);
process.exit(findings.failed === 0 ? 0 : 1);
