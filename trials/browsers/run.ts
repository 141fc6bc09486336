import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inviteStaff } from '#server/people/desk-credentials.ts';
import { joinLink } from '#server/people/join-link.ts';
import { openTestDesk } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, openTestShop } from '#server/testing/shop.ts';
import { build } from '#tools/build.ts';
import { ROOT } from '#tools/run-command.ts';
import { Findings } from '#trials/findings.ts';
import type { BrowserKind } from './driver.ts';
import { firefox } from './firefox.ts';
import { managerConfirms, shopperOrders } from './journeys.ts';
import { visitorOf } from './visitor.ts';
import { webkit } from './webkit.ts';

/*
 * `npm run test:browsers`: a journey through shop and desk in Firefox, and in WebKit, which iPhones have; all other browser tests have
 * Chromium. `-- firefox` or `-- webkit` tries one of them.
 */

const named = process.argv.slice(2);
const kinds = [firefox, webkit].filter(({ name }) => named.length === 0 || named.includes(name));
if (kinds.length < Math.max(named.length, 1)) {
  console.error('Please name firefox or webkit, or nothing for both.');
  process.exit(2);
}
const missing = kinds.filter(({ programs }) => !programs.every((program) => existsSync(program)));
for (const { name, packages } of missing)
  console.error(`${name} is missing: apt-get install -y --no-install-recommends ${packages}`);
if (missing.length > 0 || !(await build())) process.exit(1);

const findings = new Findings();
for (const kind of kinds) findings.report(kind.name, await tryBrowser(kind).catch(String));
process.exit(findings.failed === 0 ? 0 : 1);

async function tryBrowser(kind: BrowserKind): Promise<undefined> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const database = await openTestDatabase('server');
    closers.push(() => database.discard());
    const buildFolder = join(ROOT, 'build');
    const shop = await openTestShop(database, { buildFolder });
    closers.push(() => shop.close());
    const desk = await openTestDesk(database, { buildFolder });
    closers.push(() => desk.close());
    const driver = await kind.start();
    closers.push(() => driver.close());
    const visitor = visitorOf(driver);
    const order = await shopperOrders(visitor, shop.url);
    const invited = { email: 'omar@shop.example', role: 'manager' } as const;
    const { token } = must(await inviteStaff(database.staff, SOMEBODY, invited));
    await managerConfirms(visitor, joinLink(desk.url, token), order);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
