import { expect, it, vi } from 'vitest';
import { freshReads } from './fresh-reads.ts';

/** A source whose reads end on demand. */
function slowSource() {
  const waiting: { end: (value: number) => void; fail: (error: Error) => void }[] = [];
  let begun = 0;
  const read = () =>
    new Promise<number>((end, fail) => {
      begun += 1;
      waiting.push({ end, fail });
    });
  return { read, waiting, begun: () => begun };
}

it('all who ask during one read share the next', async () => {
  const source = slowSource();
  const read = freshReads(source.read);
  const first = read();
  const others = [read(), read(), read()];
  expect(source.begun()).toBe(1);
  source.waiting[0]?.end(1);
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(source.begun()).toBe(2));
  source.waiting[1]?.end(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

it('nobody gets a read that began before they asked', async () => {
  let stock = 5;
  const read = freshReads(async () => {
    const seen = stock;
    await Promise.resolve();
    return seen;
  });
  const before = read();
  stock = 4;
  expect(await read()).toBe(4);
  expect(await before).toBe(5);
});

it('a failed read fails those who share it and no others', async () => {
  const source = slowSource();
  const read = freshReads(source.read);
  const first = read();
  const second = read();
  source.waiting[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(source.begun()).toBe(2));
  source.waiting[1]?.end(2);
  expect(await second).toBe(2);
  const third = read();
  source.waiting[2]?.end(3);
  expect(await third).toBe(3);
});

it('what several want meanwhile is read once', async () => {
  const wants: string[] = [];
  const read = freshReads<void, string>(
    async (wanted) => {
      wants.push(wanted);
    },
    { join: (one, other) => `${one} and ${other}` },
  );
  await Promise.all([read('a price'), read('stock'), read('limits')]);
  expect(wants).toEqual(['a price', 'stock and limits']);
});

it('a pause lies between two reads and before none', async () => {
  const events: string[] = [];
  const read = freshReads(
    async () => {
      events.push('read');
    },
    {
      pause: async () => {
        events.push('pause');
      },
    },
  );
  await Promise.all([read(), read(), read()]);
  await read();
  expect(events).toEqual(['read', 'pause', 'read', 'read']);
});
