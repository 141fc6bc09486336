import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DEVELOPMENT_ONLY, inputFiles } from './build.ts';
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
    .filter((file) => !file.includes('/+types/') && file !== DEVELOPMENT_ONLY && !inputs.includes(file));
  expect(missed).toEqual([]);
});

it('does not depend on what is sold', () => {
  const files = inputFiles().filter((file) => /^catalogue\/.*\.json$/.test(file));
  expect(files).toEqual(['catalogue/pictures.json']);
});
