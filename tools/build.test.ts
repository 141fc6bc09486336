import { expect, it } from 'vitest';
import { isPublicUrlSound } from './build.ts';

it.each([undefined, '', 'https://shop.example', 'https://shop.example/', 'http://localhost:3000'])(
  'takes %s as the public address',
  (given) => {
    expect(isPublicUrlSound(given)).toBe(true);
  },
);

it.each(['shop.example', 'ftp://shop.example', 'https://shop.example/path', 'https://shop.example?x=1', 'nonsense'])(
  'refuses %s as the public address',
  (given) => {
    expect(isPublicUrlSound(given)).toBe(false);
  },
);
