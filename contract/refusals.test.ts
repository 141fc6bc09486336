import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
import { STAFF_WORDS, staffWords } from './words/staff.ts';

const ROOT = join(import.meta.dirname, '..');

function filesIn(folder: string, ending: RegExp): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => ending.test(path) && !path.includes('.test.')).map((path) => join(folder, path));
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every `refuse('kind', 'code'` of the SQL functions. */
const raised = filesIn('database/functions', /\.sql$/).flatMap((path) =>
  [...textOf(path).matchAll(/\brefuse\('(\w+)', '(\w+)'/g)].map(([, kind, code]) => ({ path, kind, code })),
);

/** Every code that TypeScript names in a refusal of its own, or in the body of an HTTP refusal. */
const thrown = filesIn('server', /\.ts$/).flatMap((path) =>
  [...textOf(path).matchAll(/(?:\b(?:refuse|refused|refusal|refusalWith)\(|\berror: )'(\w+)'/g)].map(
    ([, code]) => code,
  ),
);

describe('the table of refusals', () => {
  it('has every code that the SQL functions raise, with its kind', () => {
    expect(raised.length).toBeGreaterThan(100);
    const wrong = raised.filter(({ kind, code = '' }) => REFUSALS[code as RefusalCode]?.kind !== kind);
    expect(wrong).toEqual([]);
  });

  it('has no code that nothing refuses with', () => {
    const used = new Set([...raised.map(({ code }) => code), ...thrown]);
    expect(Object.keys(REFUSALS).filter((code) => !used.has(code))).toEqual([]);
  });

  it('is the only way in which the SQL functions refuse', () => {
    const speaking = filesIn('database/functions', /\.sql$/).filter((path) => /ERRCODE = 'BJ/.test(textOf(path)));
    expect(speaking).toEqual([]);
  });

  it('has words for every code, and no rule or service speaks them', () => {
    expect(Object.keys(STAFF_WORDS).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
    const speaking = [
      ...filesIn('server', /\.ts$/),
      ...filesIn('database', /\.ts$/),
      ...filesIn('domain', /\.ts$/),
    ].filter((path) => textOf(path).includes('#contract/words/'));
    expect(speaking).toEqual(['server/commands/refusal-words.ts']);
  });
});

describe('the words of the staff', () => {
  const say = { time: () => '14:30' };
  const change = { version: 3, actor: 'Sara', at: '2026-11-15T09:30:00Z' };

  it.each<[Refusal, string]>([
    [{ code: 'last_owner', params: {} }, 'One owner must stay'],
    [
      { code: 'order_unpaid', params: { order: 'BJ-1', due: 2_000 } },
      'Order BJ-1 still has PKR 2,000 to be paid before it leaves',
    ],
    [
      { code: 'order_changed', params: { order: 'BJ-1', change: { ...change, kind: 'payment' } } },
      'Order BJ-1 was changed by Sara in the meantime (entered a payment, 14:30). Please look at it again.',
    ],
    [
      { code: 'setting_changed', params: { setting: 'low_stock_mark', change } },
      'The setting low stock mark was changed by Sara in the meantime (14:30). Please look at it again.',
    ],
    [
      { code: 'out_of_stock', params: { short: [{ category: 'shoes', product_id: 4, size: 'EU 41', available: 1 }] } },
      'Not enough in stock: shoes 4, EU 41 (1 left)',
    ],
  ])('%j', (refusal, sentence) => {
    expect(staffWords(refusal, say)).toBe(sentence);
  });

  it('has none for a code that this version does not know', () => {
    expect(staffWords({ code: 'of_a_newer_version', params: {} } as unknown as Refusal, say)).toBeUndefined();
  });
});
