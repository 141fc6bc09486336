import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEncoder } from '#server/services/pictures/encoder.ts';
import { StoredFiles } from '#server/services/pictures/stored-files.ts';
import { withPhotos } from '#server/services/pictures/with-photos.ts';
import { beginShop, followCatalogue } from '#server/testing/catalogue.ts';
import { type Engine, openTestDatabase } from '#server/testing/shop.ts';
import { startPictureWorker } from '#server/workers/picture-worker.ts';
import { startSchedule } from '#server/workers/schedule.ts';
import { deskShopOn } from './desk-shop.ts';
import { type WholeShop, wholeShop } from './whole-shop.ts';

/** Shop and desk on the living catalogue: it begins with the fixture, and what is published at the desk is in the shop. */
export async function openCatalogueShop(engine: Engine = 'embedded'): Promise<WholeShop> {
  const log = pino({ level: 'silent' });
  const database = await openTestDatabase(engine);
  await beginShop(database);
  const published = await followCatalogue(database);
  const catalogue = await withPhotos(published, database, (error) => log.warn({ error }, 'photographs'));
  const encoder = startEncoder();
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-photos-'));
  const photoFiles = new StoredFiles(database.anon, folder);
  const pictures = await startPictureWorker({ database, catalogue, encoder, log });
  const schedule = startSchedule({ housekeeping: database.housekeeping, initialStock: 25, log, intervalMs: 200 });
  const desk = await deskShopOn(database, { catalogue, encoder, photoFiles });
  const shop = await wholeShop(
    {
      ...desk,
      async close() {
        await schedule.stop();
        await pictures.stop();
        await encoder.close();
        await catalogue.stop();
        await published.close();
        await desk.close();
        rmSync(folder, { recursive: true, force: true });
      },
    },
    { catalogue, photoFiles },
  );
  return shop;
}
