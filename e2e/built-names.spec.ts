import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestBuild } from '#server/http/built-files.ts';
import { ROOT } from '#tools/run-command.ts';
import { expect, test } from './support/test.ts';

// The rest of what a renamed shop shows is rendered in trials/renamed/renamed-shop.test.tsx.
test('no file that a build has for shoppers names the shop that the program came as', () => {
  const folder = join(latestBuild(join(ROOT, 'build')), 'client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('sw.js');
  const texts = files.filter((file) => /\.(js|css|svg|html|json|txt|webmanifest)$/.test(file));
  const naming = texts.filter((file) => /bandeja/i.test(readFileSync(join(folder, file), 'utf8')));
  expect([...naming, ...files.filter((file) => /bandeja/i.test(file))]).toEqual([]);
});
