import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toDocument } from './router-data.ts';

const SINGLE_FETCH = join(
  'node_modules',
  'react-router',
  'dist',
  'development',
  'lib',
  'dom',
  'ssr',
  'single-fetch.js',
);

it('React Router still reads the headers that have it load a page whole', () => {
  const router = readFileSync(SINGLE_FETCH, 'utf8');
  for (const [name] of toDocument('/rackets').headers)
    expect(router.toLowerCase(), `${name} in ${SINGLE_FETCH}`).toContain(name);
});
