import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '#e2e/support/browser.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilWarm } from '#e2e/support/until-warm.ts';
import { build } from '#tools/build.ts';
import { type Audited, audit, installLighthouse, middleAudit } from './lighthouse/lighthouse.ts';
import { writeResult } from './results.ts';
import { auditTable } from './web/audit-table.ts';
import { auditOver, bytesOver, interactionsOver, tasksOver } from './web/budgets.ts';
import { startEmptyPage } from './web/empty-page.ts';
import { type FirstVisit, measureFirstVisit } from './web/first-visit.ts';
import { interactionTable } from './web/interaction-table.ts';
import { measureInteractions } from './web/interactions.ts';
import { PAGE_NAMES, type PageName, pathOf } from './web/pages.ts';
import { taskTable } from './web/task-table.ts';
import { measureTasks, type Tasks } from './web/tasks.ts';
import { visitTable } from './web/visit-table.ts';

/** Measured beside the shop's pages, as the floor they stand on. */
const EMPTY = 'empty page';

/** What can be measured by itself with `--only`. */
const PARTS = ['visits', 'tasks', 'interactions', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];

interface Choice {
  runs: number;
  pages: PageName[];
  parts: readonly Part[];
}

/**
 * What a first visit costs, how long it keeps the main thread busy and how quickly the shop responds to a finger, on a phone.
 * Bytes, tasks, interactions and the three scores that do not depend on speed have budgets; the performance score is printed
 * beside that of an empty page, because on a busy machine only the distance between the two says something about the shop.
 *
 * `--only visits,tasks` measures these parts alone, `--pages home,product` these pages, `--runs 1` has one run of Lighthouse.
 */
export async function run(options: string[]): Promise<boolean> {
  const { runs, pages, parts } = chosen(options);
  if (parts.includes('lighthouse')) installLighthouse();
  if (!(await build())) return false;
  const servers: ShopServer[] = [];
  const opened = async (starting: Promise<ShopServer>) => {
    const server = await starting;
    servers.push(server);
    return server.url;
  };
  try {
    const shop = await opened(startWarmShop());
    const empty = await opened(startEmptyPage());
    const addresses: Record<string, string> = {};
    for (const page of pages) addresses[page] = shop + (await pathOf(page, shop));
    addresses[EMPTY] = empty;
    const result: Record<string, unknown> = {};
    const over: string[] = [];
    if (parts.includes('visits')) {
      const visits = await withBrowser((browser) => eachPage(addresses, (url) => measureFirstVisit(browser, url)));
      console.log(`${visitTable(visits)}\n`);
      Object.assign(result, { visits });
      over.push(...pages.flatMap((page) => bytesOver(page, visits[page] as FirstVisit)));
    }
    if (parts.includes('tasks')) {
      const tasks = await withBrowser((browser) => eachPage(addresses, (url) => measureTasks(browser, url)));
      console.log(`${taskTable(tasks)}\n`);
      Object.assign(result, { tasks });
      over.push(...pages.flatMap((page) => tasksOver(page, tasks[page] as Tasks)));
    }
    if (parts.includes('interactions')) {
      const { interactions, floors } = await withBrowser((browser) => measureInteractions(browser, shop, empty));
      console.log(`${interactionTable(interactions, floors)}\n`);
      Object.assign(result, { interactions, floors });
      over.push(...interactionsOver(interactions));
    }
    if (parts.includes('lighthouse')) {
      const audits = await auditAll(addresses, runs);
      console.log(`${auditTable(audits, EMPTY)}\n`);
      Object.assign(result, { runs, audits });
      over.push(...pages.flatMap((page) => auditOver(page, audits[page] as Audited)));
    }
    // A part alone does not replace the figures of a whole measurement.
    if (parts.length === PARTS.length) writeResult('web', result);
    return report(over);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function startWarmShop(): Promise<ShopServer> {
  const shop = await startShop({ RATE_LIMIT_READS_PER_MINUTE: '0' });
  await untilWarm(shop);
  return shop;
}

function chosen(options: string[]): Choice {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: options, options: { runs: text, pages: text, only: text } });
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1');
  return {
    runs,
    pages: named('page', values.pages, PAGE_NAMES),
    parts: named('part', values.only, PARTS),
  };
}

/** Names separated by commas; all of them when none is given. */
function named<Name extends string>(kind: string, given: string | undefined, known: readonly Name[]): Name[] {
  const names = (given?.split(',') ?? known) as Name[];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`No ${kind} is called "${unknown}". Known: ${known.join(', ')}`);
  return names;
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function eachPage<T>(
  addresses: Record<string, string>,
  measure: (url: string) => Promise<T>,
): Promise<Record<string, T>> {
  const measured: Record<string, T> = {};
  for (const [page, url] of Object.entries(addresses)) measured[page] = await measure(url);
  return measured;
}

/** These say themselves that no search engine shall list them. */
const NOT_TO_BE_FOUND = ['cart', 'orders', 'order'];

/** Page by page in every run, so that a slow moment of the machine meets them all alike. */
async function auditAll(addresses: Record<string, string>, runs: number): Promise<Record<string, Audited>> {
  const audits: Record<string, Audited[]> = {};
  for (let run = 1; run <= runs; run++) {
    console.log(`Lighthouse, run ${run} of ${runs}`);
    for (const [page, url] of Object.entries(addresses)) {
      audits[page] = [...(audits[page] ?? []), await audit(url, { isToBeFound: !NOT_TO_BE_FOUND.includes(page) })];
    }
  }
  return Object.fromEntries(Object.entries(audits).map(([page, all]) => [page, middleAudit(all)]));
}

function report(over: string[]): boolean {
  console.log(over.length === 0 ? 'All within budget.' : `Over budget:\n${over.join('\n')}`);
  return over.length === 0;
}
