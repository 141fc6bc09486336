import { expect, it } from 'vitest';
import { inputFiles } from './build.ts';

const inputs = inputFiles();

it.each([
  ['a page', 'storefront/routes/home.tsx'],
  ['a style', 'web/ui/styles.css'],
  ['a rule that pages import', 'domain/cart/cart.ts'],
  ['what is imported by what they import', 'domain/payments/money.ts'],
  ['a schema', 'contract/orders/order.ts'],
  ['what the build itself runs with', 'tools/pack-build.ts'],
  ['what renders the offline page', 'server/shop/pages/render.ts'],
])('is made anew when %s changes', (_, file) => {
  expect(inputs).toContain(file);
});

it('is not made anew for a test, a migration, or what the server alone runs', () => {
  expect(inputs.filter((file) => /\.test\.tsx?$|\.sql$|^server\/(main|orders|desk)/.test(file))).toEqual([]);
});

it('does not depend on what is sold', () => {
  expect(inputs.filter((file) => /^catalogue\/.*\.json$/.test(file))).toEqual(['catalogue/pictures.json']);
});
