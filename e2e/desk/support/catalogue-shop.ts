import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { scheduleJob } from '#server/catalogue/schedule-job.ts';
import { latestBuild } from '#server/http/built-files.ts';
import { runJobs } from '#server/jobs/runner.ts';
import { startEncoder } from '#server/pictures/encoder.ts';
import { pictureJob } from '#server/pictures/picture-job.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import { withPhotos } from '#server/pictures/with-photos.ts';
import { openRenderPool } from '#server/shop/storefront.ts';
import { beginShop, followCatalogue } from '#server/testing/catalogue.ts';
import { encodingOnce } from '#server/testing/encoding-once.ts';
import { openTestDatabase, TEST_SETTINGS } from '#server/testing/shop.ts';
import { ROOT } from '#tools/run-command.ts';
import { deskShopOn } from './desk-shop.ts';
import { type WholeShop, wholeShop } from './whole-shop.ts';

/** Shop and desk on the living catalogue: it begins with the fixture, and what is published at the desk is in the shop. */
export async function openCatalogueShop(): Promise<WholeShop> {
  const log = pino({ level: 'silent' });
  const database = await openTestDatabase('server');
  await beginShop(database);
  const published = await followCatalogue(database);
  const catalogue = await withPhotos(published, database, (error) => log.warn({ error }, 'photographs'));
  // As quick as everything else: tests wait for it, and no shopper does. A test that looks into the files is the first of its shop, or
  // looks at another crop or background.
  const encoder = encodingOnce(
    startEncoder(constants.priority.PRIORITY_NORMAL),
    ({ purpose, focus, background }) => `${purpose} ${focus.x} ${focus.y} ${background}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-photos-'));
  const photoFiles = new StoredFiles(database.anon, folder);
  const { housekeeping } = database;
  const jobs = runJobs(
    [
      pictureJob({ housekeeping, catalogue, encoder }),
      scheduleJob({ housekeeping, initialStock: 25, log, intervalMs: 200 }),
    ],
    { database, log },
  );
  const buildFolder = latestBuild(join(ROOT, 'build'));
  const { publicUrl } = TEST_SETTINGS;
  const pool = await openRenderPool({
    buildFolder,
    publicUrl,
    catalogue,
    sharedCache: { seconds: 0, hook: undefined },
    log,
  });
  // Every publication would have the server render all pages, of which a test visits two or three.
  pool.warmedPaths = async () => [];
  const desk = await deskShopOn(database, {
    ...{ catalogue, encoder, photoFiles, previewer: pool },
    readCatalogue: published.refresh,
  });
  const shop = await wholeShop(
    {
      ...desk,
      async close() {
        await pool.close();
        await encoder.close();
        await jobs.stop();
        await catalogue.stop();
        await published.close();
        await desk.close();
        rmSync(folder, { recursive: true, force: true });
      },
    },
    { catalogue, photoFiles, pool },
  );
  return shop;
}
