import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { deskOf, signIn } from '#bench/desk/staff-client.ts';
import { installLighthouse } from '#bench/lighthouse/lighthouse.ts';
import { writeResult } from '#bench/results.ts';
import { table } from '#bench/table.ts';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { logoEndpoints } from '#contract/pictures/logos.ts';
import { openServer } from '#database/engine/server.ts';
import { type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts';
import { type Brand, SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { expectNoFindingsInBothSchemes } from '#e2e/support/axe.ts';
import { openHydrated } from '#e2e/support/hydrated.ts';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { untilAllWarm } from '#e2e/support/until-warm.ts';
import { auditPages } from './audit-pages.ts';
import { auditTable } from './audit-table.ts';
import { auditOver, bytesOver, KILOBYTE } from './budgets.ts';
import { type FirstVisit, measureFirstVisit } from './first-visit.ts';
import { type PageName, steadyPathOf } from './pages.ts';
import { visitTable } from './visit-table.ts';
import { withBrowser } from './with-browser.ts';

/*
 * What a brand of the owner's costs, in one run: the shop as it is shipped beside one with a logo, a mark, two colours and a typeface of its own,
 * page by page. Marks: Lighthouse's firm scores and axe, in the light and in the dark, are the same for both, and a page as shipped is within its bytes.
 */

export const BRAND_PARTS = ['visits', 'axe', 'lighthouse'] as const;

interface Choice {
  runs: number;
  pages: readonly PageName[];
  parts: readonly (typeof BRAND_PARTS)[number][];
}

const OWN: Pick<Brand, 'colours' | 'typeface'> = {
  colours: { brand: '#9b1c4a', accent: '#ffb000' },
  typeface: 'outfit',
};
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><circle cx="20" cy="20" r="18" fill="#ffb000"/><path d="M48 8h104v8h-104zm0 16h72v8h-72z" fill="#4a0f25"/></svg>';
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#ffb000"/></svg>';

/** Returns a line per figure over its mark. */
export async function measureBrand({ runs, pages, parts }: Choice): Promise<string[]> {
  if (parts.includes('lighthouse')) installLighthouse();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  const shops: Record<string, ShopServer> = {};
  try {
    for (const name of ['shipped', 'own']) shops[name] = await shopOf(postgres, name, join(folder, name));
    const addresses: Record<string, string> = {};
    for (const page of pages)
      for (const [name, { url }] of Object.entries(shops))
        addresses[`${page} ${name}`] = url + (await steadyPathOf(page, url));
    const over: string[] = [];
    const result: Record<string, unknown> = {};
    if (parts.includes('visits')) {
      const visits: Record<string, FirstVisit> = {};
      await withBrowser(async (browser) => {
        for (const [name, url] of Object.entries(addresses)) visits[name] = await measureFirstVisit(browser, url);
      });
      console.log(`${visitTable(visits)}\n\n${moreTable(pages, visits)}\n`);
      Object.assign(result, { visits });
      over.push(...pages.flatMap((page) => bytesOver(page, visits[`${page} shipped`] as FirstVisit)));
    }
    if (parts.includes('axe')) {
      const findings = await withBrowser((browser) => findingsOf(browser, addresses));
      console.log(`axe: ${Object.keys(addresses).length} pages, ${findings.length} with findings\n`);
      Object.assign(result, { findings });
      over.push(...findings);
    }
    if (parts.includes('lighthouse')) {
      const audits = await auditPages(addresses, runs);
      console.log(`${auditTable(audits)}\n`);
      Object.assign(result, { runs, audits });
      over.push(...Object.entries(audits).flatMap(([page, audited]) => auditOver(page, audited)));
    }
    if (parts.length === BRAND_PARTS.length) writeResult('brand', result);
    return over;
  } finally {
    for (const shop of Object.values(shops)) await shop.stop();
    await postgres.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both are of the same kind, and started after whatever was published. */
async function shopOf(postgres: PostgresServer, name: string, dataDir: string): Promise<ShopServer> {
  const url = await postgres.createDatabase(name);
  const start = () =>
    startShop({
      ...{ DATABASE_URL: url, DATA_DIR: dataDir, INITIAL_STOCK: '100' },
      RATE_LIMIT_READS_PER_MINUTE: '0',
    });
  let shop = await start();
  if (name === 'own') {
    await publishBrand(url, deskOf(shop));
    await shop.stop();
    shop = await start();
  }
  await untilAllWarm(shop);
  const isOwn = (await (await fetch(shop.url)).text()).includes('/pictures/logos/');
  if (isOwn !== (name === 'own')) throw new Error(`The shop ${name} has the look of the other`);
  return shop;
}

async function publishBrand(url: string, desk: string): Promise<void> {
  const database = await openServer({ url });
  try {
    const { cookie } = await signIn(database, desk, 'owner');
    const ask = async (path: string, type: string, method: string, body: string) => {
      const headers = { cookie, origin: desk, 'sec-fetch-site': 'same-origin', 'content-type': type };
      const response = await fetch(desk + path, { method, headers, body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    };
    const added = async (use: 'logo' | 'mark', svg: string): Promise<string> =>
      (await ask(`${logoEndpoints.addLogo.path}?use=${use}`, 'application/octet-stream', 'POST', svg)).path;
    const value: Brand = { ...SHIPPED_BRAND, ...OWN, logo: await added('logo', LOGO), mark: await added('mark', MARK) };
    await ask(shopTextEndpoints.changeBrand.path, 'application/json', 'PUT', JSON.stringify({ value, version: 0 }));
  } finally {
    await database.close();
  }
}

async function findingsOf(browser: Browser, addresses: Readonly<Record<string, string>>): Promise<string[]> {
  const findings: string[] = [];
  for (const [name, url] of Object.entries(addresses)) {
    const page = await browser.newPage();
    await openHydrated(page, url);
    await expectNoFindingsInBothSchemes(page, name).catch((error) => findings.push(`axe, ${name}: ${error.message}`));
    await page.close();
  }
  return findings;
}

const PARTS_OF_A_VISIT = ['document', 'stylesheet', 'font', 'image', 'total'] as const;

/** What the own brand has more than the shipped one. */
function moreTable(pages: readonly PageName[], visits: Readonly<Record<string, FirstVisit>>): string {
  const more = (page: PageName, part: (typeof PARTS_OF_A_VISIT)[number]) =>
    ((visits[`${page} own`]?.[part] ?? 0) - (visits[`${page} shipped`]?.[part] ?? 0)) / KILOBYTE;
  const rows = pages.map((page) => [page, ...PARTS_OF_A_VISIT.map((part) => more(page, part).toFixed(1))]);
  return table([['more with an own brand, KB', ...PARTS_OF_A_VISIT], ...rows]);
}
