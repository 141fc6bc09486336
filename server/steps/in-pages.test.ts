import { expect, it } from 'vitest';
import { inPages, PAGE_SIZE } from './in-pages.ts';

it.each([0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE])(
  'all of %i rows come, each once',
  async (rows) => {
    const all = Array.from({ length: rows }, (_, row) => row);
    const asked: (number | undefined)[] = [];
    const read: number[] = [];
    for await (const row of inPages<number>(async (after) => {
      asked.push(after);
      const from = after === undefined ? 0 : after + 1;
      return all.slice(from, from + PAGE_SIZE);
    }))
      read.push(row);
    expect(read).toEqual(all);
    expect(asked).toHaveLength(Math.floor(rows / PAGE_SIZE) + 1);
  },
);
