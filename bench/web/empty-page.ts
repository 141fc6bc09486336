import { join } from 'node:path';
import { type ShopServer, startShop } from '#e2e/support/shop-server.ts';
import { packBuild } from '#tools/pack-build.ts';
import { dependencyScript, runNode } from '#tools/run-command.ts';

const APP = join(import.meta.dirname, '..', 'empty-app');

/** The floor: a page with nothing on it, of the same framework, built, packed and served as the shop is. */
export async function startEmptyPage(): Promise<ShopServer> {
  const { code, output } = await runNode([dependencyScript('@react-router/dev/bin.cjs'), 'build'], {
    show: false,
    cwd: APP,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`);
  // Inside the project, because the server's part of a build finds React there.
  const folder = join(APP, 'build');
  await packBuild(folder);
  return startShop({ BUILD_DIR: folder });
}
