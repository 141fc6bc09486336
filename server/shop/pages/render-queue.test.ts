import { expect, it } from 'vitest';
import { BusyError, RenderQueue } from './render-queue.ts';

it('many listings with a query delay neither a plain page nor a publication by more than a few', () => {
  const queue = new RenderQueue<string>();
  for (let count = 0; count < 20; count++) queue.add(`query ${count}`, 'query');
  queue.add('a product', 'page');
  queue.add('a changed page', 'background');
  const taken = Array.from({ length: 22 }, () => queue.take() ?? '');
  expect(taken.indexOf('a product')).toBeLessThan(4);
  expect(taken.indexOf('a changed page')).toBeLessThan(4);
  expect(taken.filter((task) => task.startsWith('query'))).toEqual(
    Array.from({ length: 20 }, (_, count) => `query ${count}`),
  );
  expect(queue.take()).toBeUndefined();
});

it('a full lane refuses, and the others still take', () => {
  const queue = new RenderQueue<string>();
  const fill = () => {
    for (let count = 0; count < 1_000; count++) queue.add('', 'query');
  };
  expect(fill).toThrow(BusyError);
  queue.add('a product', 'page');
  expect(queue.takeAll().length).toBeLessThan(100);
});

it('a slow machine keeps nobody waiting for long: a listing has a stand-in, a publication has time', () => {
  let now = 0;
  const queue = new RenderQueue<string>(() => now);
  queue.add('a changed page', 'background');
  queue.add('a product', 'page');
  queue.add('an early listing', 'query');
  now = 1_500;
  queue.add('a later listing', 'query');
  expect(queue.takeLate()).toEqual([]);
  now = 2_500;
  expect(queue.takeLate()).toEqual(['an early listing']);
  now = 20_000;
  expect(queue.takeLate()).toEqual(['a product', 'a later listing']);
  expect(queue.take()).toBe('a changed page');
});

it('a preview is rendered when nothing else waits', () => {
  const queue = new RenderQueue<string>();
  queue.add('a preview', 'preview');
  queue.add('a changed page', 'background');
  queue.add('a product', 'page');
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([
    'a product',
    'a changed page',
    'a preview',
    undefined,
  ]);
});
