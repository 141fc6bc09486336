import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dependencyScript, ROOT } from './run-command.ts';

/** Each layer, with an import that its lint rule must refuse. */
const REFUSED = [
  ['domain', '#contract/orders/order.ts'],
  ['domain', 'react'],
  ['domain', 'node:fs'],
  ['domain', 'zod'],
  ['contract', '#server/settings.ts'],
  ['contract', 'react'],
  ['messages/ur', '#contract/orders/order.ts'],
  ['messages/ur', 'react'],
  ['messages/ur', '#messages/cart.ts'],
  ['contract', '#messages/cart.ts'],
  ['desk/features/orders', '#messages/cart.ts'],
  ['catalogue', '#database/migrate.ts'],
  ['database', '#server/settings.ts'],
  ['server', '#storefront/root.tsx'],
  ['server/http', '#server/shop/app.ts'],
  ['server/http', '#server/people/shopper-sessions.ts'],
  ['server/orders', '#server/http/errors.ts'],
  ['server/orders', '#messages/site.ts'],
  ['server/people', 'fastify'],
  ['server/jobs', '#server/shop/app.ts'],
  ['server/shop', '#server/desk/app.ts'],
  ['server/shop', '#server/commands/typed-path.ts'],
  ['server/desk', '#server/shop/app.ts'],
  ['server/commands', '#server/shop/app.ts'],
  ['desk/shell', '#server/desk/app.ts'],
  ['desk/shell', '#storefront/api/products.ts'],
  ['desk/features/orders', '#desk/features/stock/stock-table.tsx'],
  ['desk/features/orders', '#desk/routes.ts'],
  ['desk/lib', '#desk/features/orders/queue.tsx'],
  ['desk/lib', 'lucide-react'],
  ['desk/features/orders', 'lucide-react'],
  ['web/ui', '#domain/catalogue/product.ts'],
  ['web/ui', '#storefront/api/products.ts'],
  ['web/ui', 'lucide-react'],
  ['web/browser', '#web/ui/button.tsx'],
  ['web/browser', '#domain/catalogue/product.ts'],
  ['storefront/routes', '#server/shop/app.ts'],
  ['storefront/blocks', '#storefront/routes/home.tsx'],
  ['storefront/blocks', '#storefront/data/listing-data.server.ts'],
  ['storefront/features/cart', '#storefront/features/wishlist/heart.tsx'],
  ['storefront/features/cart', '../wishlist/heart.tsx'],
  ['storefront/features/cart', '../../routes/home.tsx'],
  ['storefront/features/cart', '#storefront/blocks/header.tsx'],
  ['storefront/features/catalogue/listing', '#storefront/meta/page-meta.ts'],
  ['storefront/api', '#storefront/features/cart/line.tsx'],
  ['storefront/api', '#web/ui/button.tsx'],
  ['storefront/browser', '#storefront/meta/page-meta.ts'],
  ['storefront/routes', '../blocks/header.tsx'],
  ['storefront/routes', 'lucide-react'],
  ['storefront/features/cart', 'lucide-react'],
  ['storefront/blocks', 'lucide-react'],
  ['tools', '../server/settings.ts'],
] as const;

const ALLOWED = [
  ['domain', './money.ts'],
  ['domain/cart', '#domain/payments/money.ts'],
  ['contract', 'zod'],
  ['contract', '#domain/catalogue/product.ts'],
  ['messages/ur', './plural.ts'],
  ['messages/ur', '#domain/payments/money.ts'],
  ['catalogue', '#domain/catalogue/product.ts'],
  ['database', '#catalogue/shipped.ts'],
  ['server', '#database/engine/open.ts'],
  ['server/orders', '#database/database.ts'],
  ['server/jobs', '#server/people/shopper-sessions.ts'],
  ['server/shop', '#server/people/shopper-sessions.ts'],
  ['server/shop', '#messages/site.ts'],
  ['server/desk', '#server/http/errors.ts'],
  ['server/commands', '#server/people/shopper-sessions.ts'],
  ['desk/shell', '#desk/features/orders/queue.tsx'],
  ['desk/features/orders', '#contract/orders/desk-orders.ts'],
  ['desk/features/orders', '#desk/lib/list/list.tsx'],
  ['web/ui', './icon.tsx'],
  ['web/ui', 'lucide-react/icons/heart'],
  ['web/ui', '#web/browser/use-hydrated.ts'],
  ['web/ui', '#messages/ui.ts'],
  ['storefront/routes', '#storefront/features/cart/line.tsx'],
  ['storefront/blocks', '#messages/cart.ts'],
  ['storefront/features/cart', '#messages/cart.ts'],
  ['storefront/api', '#messages/cart.ts'],
  ['storefront/blocks', '#storefront/features/cart/line.tsx'],
  ['storefront/features/cart', '#web/ui/button.tsx'],
  ['storefront/features/cart', '#storefront/api/products.ts'],
  ['storefront/features/cart', '#domain/cart/cart.ts'],
  ['storefront/features/catalogue/listing', '../product-card.tsx'],
  ['storefront/api', '#domain/stock/stock.ts'],
  ['storefront/api', '#contract/orders/order.ts'],
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
  const circle = join(project, 'desk/lib/circle');
  mkdirSync(circle, { recursive: true });
  writeFileSync(join(circle, 'one.ts'), "import { two } from './two.ts';\n\nexport const one = () => two;\n");
  writeFileSync(join(circle, 'two.ts'), "import { one } from './one.ts';\n\nexport const two = () => one;\n");
  writeFileSync(join(circle, 'lines.ts'), "import type { Cart } from './cart.ts';\n\nexport type Lines = Cart[];\n");
  writeFileSync(
    join(circle, 'cart.ts'),
    "import type { Lines } from './lines.ts';\n\nexport type Cart = { lines: Lines };\n",
  );
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

it.each(['one', 'cart'])('two files may not import each other, not even for their types: %s', (name) => {
  expect(report).toMatch(new RegExp(`^desk/lib/circle/${name}\\.ts:\\S+ lint/suspicious/noImportCycles`, 'm'));
});
