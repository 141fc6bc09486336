import { join } from 'node:path';
import { audit, installLighthouse } from '#bench/lighthouse/lighthouse.ts';
import { table } from '#bench/table.ts';
import { budgets } from '#bench/web/budgets.ts';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { OwnerDatabase } from '#database/database.ts';
import { fillWithSampleTrade } from '#server/commands/sample-trade/fill-shop.ts';
import { beginShop } from '#server/testing/catalogue.ts';
import { openTestDesk } from '#server/testing/desk.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { ROOT } from '#tools/run-command.ts';

/** Lighthouse on every kind of screen, as an owner sees it, with six weeks of trade. Returns whether all are fully accessible. */
export async function auditDesk(): Promise<boolean> {
  installLighthouse();
  const database = await openTestDatabase('embedded', 25);
  const desk = await openTestDesk(database, { buildFolder: join(ROOT, 'build') });
  try {
    await beginShop(database);
    await fillWithSampleTrade({ owner: database.owner, catalogue: fixtureCatalogue, timeZone: 'Asia/Karachi' });
    const { cookie } = await desk.signedIn('owner', 'Sana Tariq');
    const audits = [];
    for (const path of await screens(database.owner)) {
      audits.push({ path, ...(await audit(desk.url + path, { isToBeFound: false, headers: { Cookie: cookie } })) });
    }
    const rows = audits.map(({ path, scores }) => [
      path,
      ...[scores.accessibility, scores['best-practices'], scores.performance].map(String),
    ]);
    console.log(
      table([['Lighthouse, the desk on a phone', 'accessibility', 'best practices', 'performance'], ...rows]),
    );
    const low = audits.filter(({ scores }) => scores.accessibility < budgets.scores.accessibility);
    for (const { path, shortfalls } of low) console.log(`${path}: ${shortfalls.join(', ')}`);
    return low.length === 0;
  } finally {
    await desk.close();
    await database.discard();
  }
}

async function screens(owner: OwnerDatabase): Promise<string[]> {
  const [waiting] = await owner.query<{ order_number: string; phone_digits: string }>(
    `SELECT order_number, phone_digits FROM orders JOIN order_contact ON order_id = id
     WHERE status = 'pending' ORDER BY created_at LIMIT 1`,
  );
  if (!waiting) throw new Error('The sample trade has no order that waits.');
  const [product] = fixtureCatalogue.current().products;
  if (!product) throw new Error('The catalogue has no product.');
  const ofProduct = `${product.category}/${product.id}`;
  return [
    ...['/', '/?queue=all', `/orders/${waiting.order_number}`, '/orders/new', '/stock', `/stock/${ofProduct}`],
    ...['/stock/receive', '/stock/count', '/money', '/money/statement', '/figures', '/people', '/people?tab=staff'],
    ...[`/people/customer#phone=${waiting.phone_digits}`, '/catalogue', `/catalogue/${ofProduct}`, '/catalogue/shop'],
    ...['/catalogue/history', '/settings', '/account'],
  ];
}
