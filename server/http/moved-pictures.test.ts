import { expect, it } from 'vitest';
import { movedPictures } from './moved-pictures.ts';

const today = '/pictures/rackets/one/front.1a2b3c4d.320.avif';
const moved = movedPictures([today, '/pictures/open-graph/rackets/one.jpg', '/assets/app-12345678.js']);

it('leads from a fingerprint of yesterday to today’s file of the same size', () => {
  expect(moved('/pictures/rackets/one/front.99999999.320.avif')).toBe(today);
  expect(moved('/pictures/rackets/one/front.99999999.480.avif')).toBeUndefined();
});

it('leads from the catalogue’s own name to it', () => {
  expect(moved('/pictures/rackets/one/front.320.avif')).toBe(today);
});

it('knows nothing else', () => {
  expect(moved('/pictures/rackets/two/front.320.avif')).toBeUndefined();
  expect(moved('/assets/app-12345678.js')).toBeUndefined();
});
