import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '#e2e/support/browser.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilWarm } from '#e2e/support/until-warm.ts';
import { build } from '#tools/build.ts';
import { type Audited, audit, installLighthouse, middleAudit } from './lighthouse/lighthouse.ts';
import type { TimeToPaint } from './next-paint.ts';
import { writeResult } from './results.ts';
import { table } from './table.ts';
import { auditOver, budgets, bytesOver, interactionsOver } from './web/budgets.ts';
import { startEmptyPage } from './web/empty-page.ts';
import { type FirstVisit, measureFirstVisit } from './web/first-visit.ts';
import { type Floors, type InteractionName, type Interactions, measureInteractions } from './web/interactions.ts';
import { PAGE_NAMES, PAGES, type PageName } from './web/pages.ts';
import { visitTable } from './web/visit-table.ts';

/** Measured beside the shop's pages, as the floor they stand on. */
const EMPTY = 'empty page';

/**
 * What a first visit costs and how quickly the shop answers a finger, on a phone. Bytes, the three scores that do not depend
 * on speed and the interactions have budgets; the performance score is told beside that of an empty page, because on a busy
 * machine only the distance between the two says something about the shop.
 *
 * `--runs 1 --pages home,product` makes it short; `--runs 0` leaves Lighthouse out.
 */
export async function run(options: string[]): Promise<boolean> {
  const { runs, pages } = chosen(options);
  if (runs > 0) installLighthouse();
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
    const addresses = { ...Object.fromEntries(pages.map((page) => [page, shop + PAGES[page]])), [EMPTY]: empty };
    const { visits, interactions, floors } = await withBrowser(async (browser) => ({
      visits: await visitAll(browser, addresses),
      ...(await measureInteractions(browser, shop, empty)),
    }));
    console.log(visitTable(visits));
    console.log(`\n${interactionTable(interactions, floors)}`);
    const audits = await auditAll(addresses, runs);
    if (runs > 0) console.log(`\n${auditTable(audits)}`);
    writeResult('web', { runs, visits, interactions, floors, audits });
    return report([
      ...pages.flatMap((page) => bytesOver(page, visits[page] as FirstVisit)),
      ...pages.flatMap((page) => (audits[page] ? auditOver(page, audits[page]) : [])),
      ...interactionsOver(interactions),
    ]);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function startWarmShop(): Promise<ShopServer> {
  const shop = await startShop({ RATE_LIMIT_READS_PER_MINUTE: '0' });
  await untilWarm(shop);
  return shop;
}

function chosen(options: string[]): { runs: number; pages: PageName[] } {
  const { values } = parseArgs({ args: options, options: { runs: { type: 'string' }, pages: { type: 'string' } } });
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 0) throw new Error('--runs takes a whole number');
  const named = values.pages?.split(',') ?? PAGE_NAMES;
  const unknown = named.find((name) => !PAGE_NAMES.includes(name as PageName));
  if (unknown !== undefined) throw new Error(`No page is called "${unknown}". Known: ${PAGE_NAMES.join(', ')}`);
  return { runs, pages: named as PageName[] };
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function visitAll(browser: Browser, addresses: Record<string, string>): Promise<Record<string, FirstVisit>> {
  const visits: Record<string, FirstVisit> = {};
  for (const [page, url] of Object.entries(addresses)) visits[page] = await measureFirstVisit(browser, url);
  return visits;
}

/** Page by page in every run, so that a slow moment of the machine meets them all alike. */
async function auditAll(addresses: Record<string, string>, runs: number): Promise<Record<string, Audited>> {
  const audits: Record<string, Audited[]> = {};
  for (let run = 1; run <= runs; run++) {
    console.log(`Lighthouse, run ${run} of ${runs}`);
    for (const [page, url] of Object.entries(addresses)) {
      audits[page] = [...(audits[page] ?? []), await audit(url, page !== 'cart')];
    }
  }
  return Object.fromEntries(Object.entries(audits).map(([page, all]) => [page, middleAudit(all)]));
}

function interactionTable(interactions: Interactions, floors: Floors): string {
  const row = (name: string, { nextPaint, shown }: TimeToPaint, allowed: string) => [
    name,
    nextPaint.toFixed(0),
    allowed,
    shown.toFixed(0),
  ];
  const names = Object.keys(interactions) as InteractionName[];
  const rows = [
    ...names.map((name) => row(name, interactions[name], String(budgets.interactions[name]))),
    ...Object.entries(floors).map(([name, floor]) => row(`floor: change a word, ${name}`, floor, '-')),
  ];
  return table([['tap to paint, ms, processor 4x slower', 'next paint', 'allowed', 'result shown'], ...rows]);
}

function auditTable(audits: Record<string, Audited>): string {
  const floor = audits[EMPTY]?.scores.performance ?? Number.NaN;
  const rows = Object.entries(audits).map(([page, { scores, largestPaint, layoutShift, blocked }]) => [
    page,
    String(scores.performance),
    String(floor - scores.performance),
    ...[scores.accessibility, scores['best-practices'], scores.seo].map(String),
    (largestPaint / 1000).toFixed(2),
    layoutShift.toFixed(2),
    blocked.toFixed(0),
  ]);
  const head = ['Lighthouse, mobile', 'performance', 'below empty', 'accessibility', 'best practices', 'SEO'];
  const goal = `Performance goal, not firm: ${budgets.goal.performance}`;
  return `${table([[...head, 'LCP s', 'CLS', 'TBT ms'], ...rows])}\n${goal}`;
}

function report(over: string[]): boolean {
  console.log(over.length === 0 ? '\nAll within budget.' : `\nOver budget:\n${over.join('\n')}`);
  return over.length === 0;
}
