import { parseArgs } from 'node:util';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilAllWarm } from '#e2e/support/until-warm.ts';
import { build } from '#tools/build.ts';
import { type Audited, installLighthouse } from './lighthouse/lighthouse.ts';
import { writeResult } from './results.ts';
import { auditPages } from './web/audit-pages.ts';
import { auditTable } from './web/audit-table.ts';
import { BRAND_PARTS, measureBrand } from './web/brand.ts';
import { auditOver, bytesOver, interactionsOver, tasksOver } from './web/budgets.ts';
import { startEmptyPage } from './web/empty-page.ts';
import { type FirstVisit, measureFirstVisit } from './web/first-visit.ts';
import { interactionTable } from './web/interaction-table.ts';
import { measureInteractions } from './web/interactions.ts';
import { type Choice, LANGUAGE_PARTS, measureLanguages } from './web/languages.ts';
import { PAGE_NAMES, pathOf } from './web/pages.ts';
import { taskTable } from './web/task-table.ts';
import { measureTasks, type Tasks } from './web/tasks.ts';
import { visitTable } from './web/visit-table.ts';
import { withBrowser } from './web/with-browser.ts';

/** Measured beside the shop's pages, as the floor they stand on. */
const EMPTY = 'empty page';

/** What can be measured by itself with `--only`. */
const PARTS = ['visits', 'tasks', 'interactions', 'lighthouse'] as const;

/**
 * What a first visit costs, how long it keeps the main thread busy and how quickly the shop responds to a finger, on a phone.
 * Bytes, tasks, interactions and the three scores that do not depend on speed have budgets; the performance score is printed
 * beside that of an empty page, because on a busy machine only the distance between the two says something about the shop.
 *
 * `--only visits,tasks` measures these parts alone, `--pages home,product` these pages, `--runs 1` has one run of Lighthouse.
 * `--brand` compares the shop as it is shipped with one whose owner has a logo, colours and a typeface (`--only visits,axe,lighthouse`).
 * `--languages` compares the languages instead, and a shop that has English alone with one that has them all (`--only builds,visits,lighthouse`).
 */
export async function run(options: string[]): Promise<boolean> {
  const { languages, brand, ...choice } = asked(options);
  if (languages) return report(await measureLanguages(chosen(choice, LANGUAGE_PARTS)));
  if (brand) return (await build()) && report(await measureBrand(chosen(choice, BRAND_PARTS)));
  const { runs, pages, parts } = chosen(choice, PARTS);
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
      const audits = await auditPages(addresses, runs);
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
  await untilAllWarm(shop);
  return shop;
}

interface Asked {
  runs?: string | undefined;
  pages?: string | undefined;
  only?: string | undefined;
}

function asked(options: string[]): Asked & { languages: boolean; brand: boolean } {
  const text = { type: 'string' } as const;
  const no = { type: 'boolean', default: false } as const;
  const known = { runs: text, pages: text, only: text, languages: no, brand: no };
  return parseArgs({ args: options, options: known }).values;
}

function chosen<Part extends string>({ runs = '5', pages, only }: Asked, parts: readonly Part[]): Choice<Part> {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error('--runs takes a whole number from 1');
  return { runs: Number(runs), pages: named('page', pages, PAGE_NAMES), parts: named('part', only, parts) };
}

/** Names separated by commas; all of them when none is given. */
function named<Name extends string>(kind: string, given: string | undefined, known: readonly Name[]): Name[] {
  const names = (given?.split(',') ?? known) as Name[];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`No ${kind} is called "${unknown}". Known: ${known.join(', ')}`);
  return names;
}

async function eachPage<T>(
  addresses: Record<string, string>,
  measure: (url: string) => Promise<T>,
): Promise<Record<string, T>> {
  const measured: Record<string, T> = {};
  for (const [page, url] of Object.entries(addresses)) measured[page] = await measure(url);
  return measured;
}

function report(over: string[]): boolean {
  console.log(over.length === 0 ? 'All within budget.' : `Over budget:\n${over.join('\n')}`);
  return over.length === 0;
}
