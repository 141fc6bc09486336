import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { parseCsv } from './csv.ts';
import { stockLines } from './exports.ts';

const shirt = { name: 'Club shirt', choices: [{ key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' }] };

it('the stock for a spreadsheet has variants in the sequence of their options, and what is no longer offered last', async () => {
  // As the database has them: by their names.
  const rows = ['L', 'M', 'S', 'XS'].map((variant) => ({
    ...{ category: 'clothing', product_id: 4, variant, is_offered: variant !== 'XS' },
    ...{ stock: 3, reserved: 1, available: 2 },
  }));
  const staff = { query: async () => [{ result: rows }] } as unknown as Database;
  let content = '';
  for await (const line of stockLines(staff, new Map([['clothing:4', shirt]]))) content += line;
  const [, ...body] = parseCsv(content) ?? [];
  expect(body.map(([, , variant, name]) => [variant, name])).toEqual(
    ['S', 'M', 'L', 'XS'].map((variant) => [variant, 'Club shirt']),
  );
});
