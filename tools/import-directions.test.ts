import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dependencyScript, ROOT } from './run-command.ts';

const REFUSED = [
  ['domain', '../server/app.ts'],
  ['domain', 'react'],
  ['domain', 'node:fs'],
  ['catalogue', '../server/app.ts'],
  ['database', '../server/settings.ts'],
  ['server', '../storefront/root.tsx'],
  ['server/http', '../../storefront/root.tsx'],
  ['storefront/routes', '../../server/app.ts'],
  ['storefront/features/cart', '../wishlist/heart.tsx'],
  ['storefront/features/cart', '../../routes/home.tsx'],
  ['storefront/features/cart', '../../page-meta.ts'],
  ['storefront/features/catalogue/listing', '../../../page-meta.ts'],
  ['storefront/backend', '../features/cart/line.tsx'],
  ['storefront/backend', '../page-meta.ts'],
  ['storefront/browser', '../ui/button.tsx'],
  ['storefront/ui', '../features/cart/line.tsx'],
  ['storefront/ui', '../backend/shelf.ts'],
  ['storefront/ui', '../../domain/product.ts'],
] as const;

const ALLOWED = [
  ['domain', './money.ts'],
  ['domain', 'zod'],
  ['catalogue', '../domain/product.ts'],
  ['database', '../catalogue/index.ts'],
  ['server', '../database/open.ts'],
  ['storefront/routes', '../features/cart/line.tsx'],
  ['storefront/features/cart', '../../ui/button.tsx'],
  ['storefront/features/cart', '../../backend/shelf.ts'],
  ['storefront/features/cart', '../../../domain/cart.ts'],
  ['storefront/features/catalogue/listing', '../product-card.tsx'],
  ['storefront/features/catalogue/listing', '../../../backend/shelf.ts'],
  ['storefront/features/catalogue/listing', '../../../../domain/listing.ts'],
  ['storefront/backend', '../../domain/stock.ts'],
  ['storefront/ui', './icon.tsx'],
] as const;

const probeOf = (folder: string, imported: string) => `${folder}/probe-${imported.replace(/\W+/g, '-')}.ts`;

const project = mkdtempSync(join(tmpdir(), 'bandeja-imports-'));
let report = '';

beforeAll(() => {
  cpSync(join(ROOT, 'biome.json'), join(project, 'biome.json'));
  for (const [folder, imported] of [...REFUSED, ...ALLOWED]) {
    const file = join(project, probeOf(folder, imported));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from '${imported}';\n\nconsole.log(thing);\n`);
  }
  const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', '.'];
  const result = spawnSync(process.execPath, [dependencyScript('@biomejs/biome/bin/biome'), ...options], {
    cwd: project,
  });
  report = `${result.stdout}${result.stderr}`;
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const refusal = (folder: string, imported: string) =>
  new RegExp(`^${probeOf(folder, imported).replaceAll('.', '\\.')}:\\S+ lint/style/noRestrictedImports`, 'm');

it.each(REFUSED)('a file in %s may not import %s', (folder, imported) => {
  expect(report).toMatch(refusal(folder, imported));
});

it.each(ALLOWED)('a file in %s may import %s', (folder, imported) => {
  expect(report).not.toMatch(refusal(folder, imported));
});
