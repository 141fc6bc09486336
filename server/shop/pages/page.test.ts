import { expect, it } from 'vitest';
import { assemblePage, compressPage } from './page.ts';

const headersOf = (more: { status?: number; headers?: Record<string, string> }, sharedSeconds?: number) => {
  const rendered = { status: 200, headers: {}, body: Buffer.from('<p>Rackets</p>'), ...more };
  const made = compressPage(rendered, { catalogue: '1', content: '1' }, 'quick');
  return assemblePage(made, sharedSeconds).forms.plain.headers['cache-control'];
};

it('caches between shop and shoppers keep no page, unless the operator says for how long; browsers ask every time', () => {
  expect(headersOf({})).toBe('no-cache');
  expect(headersOf({}, 0)).toBe('no-cache');
  expect(headersOf({}, 300)).toBe('public, max-age=0, s-maxage=300, must-revalidate');
});

it('they keep for a moment that a page is gone, so that it takes the place of their copy', () => {
  expect(headersOf({ status: 404 }, 300)).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  expect(headersOf({ status: 404 })).toBe('no-cache');
});

it('they never keep a failure, or a page of one visitor', () => {
  expect(headersOf({ status: 500 }, 300)).toBe('no-cache');
  expect(headersOf({ headers: { 'cache-control': 'private, no-cache' } }, 300)).toBe('private, no-cache');
});
