import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#database/engine/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { placeForDatabases, schemaFingerprint, templateFolder, versionOf } from './template-folder.ts';

const VERSION = versionOf('@electric-sql/pglite');

/** A new data folder with an empty embedded database already in it. Who asks for the folder removes it. */
export async function preparedDataDir(): Promise<string> {
  return copyOf(
    await templateFolder('embedded-database', VERSION, async (draft) =>
      (await openEmbedded(draft, 'unsynced')).close(),
    ),
  );
}

/** The same with the tables and functions of the shop in the database. */
export async function migratedDataDir(): Promise<string> {
  const version = `${VERSION}-${schemaFingerprint()}`;
  const template = await templateFolder('embedded-shop', version, async (draft) => {
    const empty = await preparedDataDir();
    cpSync(empty, draft, { recursive: true });
    rmSync(empty, { recursive: true });
    const database = await openEmbedded(draft, 'unsynced');
    await migrate(database.owner);
    await database.close();
  });
  return copyOf(template);
}

function copyOf(template: string): string {
  const folder = mkdtempSync(join(placeForDatabases(), 'bandeja-embedded-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}
