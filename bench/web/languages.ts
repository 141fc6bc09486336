import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { installLighthouse } from '#bench/lighthouse/lighthouse.ts';
import { timeOf } from '#bench/measure.ts';
import { writeResult } from '#bench/results.ts';
import { table } from '#bench/table.ts';
import { SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { addressIn, LANGUAGES, type LanguageCode, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilAllWarm } from '#e2e/support/until-warm.ts';
import { makeBuild } from '#tools/build.ts';
import { auditPages } from './audit-pages.ts';
import { auditTable } from './audit-table.ts';
import { auditOver, budgets, KILOBYTE } from './budgets.ts';
import { type FirstVisit, KINDS, measureFirstVisit } from './first-visit.ts';
import { type PageName, steadyPathOf } from './pages.ts';
import { withBrowser } from './with-browser.ts';

/*
 * What the languages cost, in one run: a build of English alone beside one of all; first visits of each kind of page in English of both builds
 * and in each other language; Lighthouse of every language. The shop sells what is shipped, because that is translated.
 */

export const LANGUAGE_PARTS = ['builds', 'visits', 'lighthouse'] as const;
export interface Choice<Part> {
  runs: number;
  pages: readonly PageName[];
  parts: readonly Part[];
}

type Part = (typeof LANGUAGE_PARTS)[number];

/** English in the build that has nothing else. */
const ALONE = 'en alone';
const CODES = OFFERED_LANGUAGES.map(({ code }) => code);
/** Inside the project, because the server's part of a build finds React there. */
const FOLDER = join(import.meta.dirname, '..', 'build');
const { most } = budgets.languages;

/** Returns a line per figure over its budget. */
export async function measureLanguages({ runs, pages, parts }: Choice<Part>): Promise<string[]> {
  if (parts.includes('lighthouse')) installLighthouse();
  const servers: ShopServer[] = [];
  const shopOf = async (buildFolder: string, languages: number) => {
    const shop = await startShop({
      ...{ BUILD_DIR: buildFolder, CATALOGUE_DIR: SHIPPED_FOLDER, INITIAL_STOCK: '100' },
      RATE_LIMIT_READS_PER_MINUTE: '0',
    });
    servers.push(shop);
    await untilAllWarm(shop, { languages });
    return shop.url;
  };
  try {
    const builds = { alone: await built(['en']), all: await built(CODES) };
    const result: Record<string, unknown> = { builds };
    const over: string[] = [];
    if (parts.includes('builds')) {
      const times = builds.all.ms / builds.alone.ms;
      const load = loadavg()[0]?.toFixed(1);
      console.log(
        `English alone ${seconds(builds.alone)} s, all languages ${seconds(builds.all)} s: ${times.toFixed(1)} times (load ${load})\n`,
      );
      if (times > most.build) over.push(`build: ${times.toFixed(1)} times that of English, allowed ${most.build}`);
    }
    if (parts.length === 1 && parts.includes('builds')) return over;

    const all = await shopOf(builds.all.folder, CODES.length);
    const english = Object.fromEntries(
      await Promise.all(pages.map(async (page) => [page, await steadyPathOf(page, all)])),
    );
    if (parts.includes('visits')) {
      const alone = await shopOf(builds.alone.folder, 1);
      const visits: Record<string, Visits> = {};
      await withBrowser(async (browser) => {
        for (const page of pages) {
          const visit = (url: string) => middleVisit(browser, url);
          const inEach: Visits = { [ALONE]: await visit(alone + (await steadyPathOf(page, alone))) };
          for (const code of CODES) inEach[code] = await visit(all + addressIn(LANGUAGES[code], english[page]));
          visits[page] = inEach;
        }
      });
      console.log(`${visitsTable(visits)}\n`);
      Object.assign(result, { visits });
      over.push(...Object.entries(visits).flatMap(([page, inEach]) => visitsOver(page, inEach)));
    }
    if (parts.includes('lighthouse')) {
      const addresses = pages.flatMap((page) =>
        CODES.map((code) => [`${page} ${code}`, all + addressIn(LANGUAGES[code], english[page])]),
      );
      const audits = await auditPages(Object.fromEntries(addresses), runs);
      console.log(`${auditTable(audits)}\nLoad: ${loadavg()[0]?.toFixed(1)}\n`);
      Object.assign(result, { runs, audits });
      over.push(...Object.entries(audits).flatMap(([page, audited]) => auditOver(page, audited)));
    }
    if (parts.length === LANGUAGE_PARTS.length) writeResult('languages', result);
    return over;
  } finally {
    for (const server of servers) await server.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

interface Built {
  readonly folder: string;
  readonly ms: number;
}

async function built(codes: readonly LanguageCode[]): Promise<Built> {
  const folder = join(FOLDER, codes.join('-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ms = await timeOf(async () => {
    if (!(await makeBuild(folder, codes, 'on'))) throw new Error(`A build of ${codes} failed`);
  });
  return { folder, ms };
}

const seconds = ({ ms }: Built) => (ms / 1000).toFixed(1);

/**
 * Of three, by their bytes: whether a small picture is fetched beside the large one that has just come and does as well, or a visit ends just
 * before the last piece of script, is up to the moment.
 */
async function middleVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const visits: FirstVisit[] = [];
  for (let visit = 1; visit <= 3; visit++) visits.push(await measureFirstVisit(browser, url));
  return visits.sort((one, other) => one.total - other.total)[1] as FirstVisit;
}

type Visits = Record<string, FirstVisit>;

function visitsTable(visits: Readonly<Record<string, Visits>>): string {
  const rows = Object.entries(visits).flatMap(([page, inEach]) =>
    Object.entries(inEach).map(([name, visit]) => [
      `${page} ${name}`,
      ...[...KINDS, 'total' as const].map((kind) => kilobytes(visit[kind])),
      String(visit.requests),
      name === ALONE ? '' : kilobytes(more(inEach, name)),
    ]),
  );
  const head = ['first visit, KB', ...KINDS, 'total', 'requests', 'more'];
  return `${table([head, ...rows])}\nMore: document and script of English beside English alone; the total of a language beside English.`;
}

const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);

/** Only what others share with English alone, and pays for, counts there: headers differ from visit to visit. */
function more(inEach: Visits, name: string): number {
  const own = ({ document, script }: FirstVisit) => document + script;
  const [alone, english, one] = [inEach[ALONE], inEach.en, inEach[name]] as [FirstVisit, FirstVisit, FirstVisit];
  return name === 'en' ? own(english) - own(alone) : one.total - english.total;
}

function visitsOver(page: string, inEach: Visits): string[] {
  return CODES.flatMap((code) => {
    const allowed = code === 'en' ? most.english : most.other;
    const bytes = more(inEach, code);
    return bytes > allowed * KILOBYTE ? [`${page} ${code}: ${kilobytes(bytes)} KB more, allowed ${allowed}`] : [];
  });
}
