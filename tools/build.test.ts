import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inputFiles, isPublicUrlSound } from './build.ts';
import { ROOT } from './run-command.ts';

/** What comes by `from './x'`, `import '#y/x'` and `import('./x')`; the router writes the types in +types/. */
const IMPORTED = /(?:from|import)\s*\(?\s*'([.#][^'?]+)/g;

it('is made anew when a file changes that any of its files imports', () => {
  const inputs = inputFiles();
  const missed = inputs
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED), ([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
      ),
    )
    .filter((file) => !file.includes('/+types/') && !inputs.includes(file));
  expect(missed).toEqual([]);
});

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
