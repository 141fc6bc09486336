import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopServer, startShop } from '../../e2e/support/shop-server.ts';
import { packBuild } from '../../tools/pack-build.ts';
import { dependencyScript, runNode } from '../../tools/run-command.ts';

/** The floor: a page with nothing on it, of the same framework, built, packed and served as the shop is. */
export async function startEmptyPage(): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-empty-page-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  try {
    const app = join(import.meta.dirname, '..', 'empty-app');
    const { code, output } = await runNode([dependencyScript('@react-router/dev/bin.cjs'), 'build', app], {
      show: false,
      env: { NODE_ENV: 'production', EMPTY_BUILD: folder },
    });
    if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`);
    await packBuild(folder);
    const server = await startShop({ BUILD_DIR: folder });
    return {
      ...server,
      async stop() {
        const ended = await server.stop();
        discard();
        return ended;
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}
