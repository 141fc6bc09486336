import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { openServer } from '#database/engine/server.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import type { Engine } from '#database/testing/engines.ts';
import { startShopPostgres } from '#database/testing/postgres-template.ts';
import { removeAfterTest } from '#database/testing/temporary-folder.ts';

/** A database that another program can be given, and that is opened again after that program was killed. */
export interface Shared {
  env: Record<string, string>;
  open(): Promise<ShopDatabase>;
  discard(): Promise<void>;
}

export async function share(engine: Engine): Promise<Shared> {
  if (engine === 'embedded') {
    const folder = await migratedDataDir();
    removeAfterTest(folder);
    return { env: { DATA_DIR: folder }, open: () => openEmbedded(folder), discard: async () => {} };
  }
  const server = await startShopPostgres();
  const url = server.url('shop');
  return { env: { DATABASE_URL: url }, open: () => openServer({ url }), discard: () => server.discard() };
}
