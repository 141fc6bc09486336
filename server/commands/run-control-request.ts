import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shippedCatalogue } from '#catalogue/shipped.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openDatabase } from '#database/engine/open.ts';
import { migrate } from '#database/migrate.ts';
import { addressOn, readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { type ControlRequest, handleControlRequest } from './control-request.ts';
import { type ControlResponse, sendControlRequest } from './control-socket.ts';

/** Runs a command: in the running shop if that has the embedded database open, else in this process. Ends the process. */
export async function runFromCommandLine(request: ControlRequest): Promise<never> {
  try {
    const settings = readSettings(process.env);
    const fromShop = settings.databaseUrl ? undefined : await sendControlRequest(settings.dataDir, request);
    const { ok, text } = fromShop ?? (await runHere(settings, request));
    (ok ? console.log : console.error)(text);
    process.exit(ok ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function runHere(settings: Settings, request: ControlRequest): Promise<ControlResponse> {
  refuseEmptyFolder(settings);
  const database = await openDatabase(settings);
  try {
    await refuseEmptyDatabase(database);
    // A backup is made before an upgrade, so it must not be one.
    if (request.command !== 'backup') await migrate(database.owner);
    const { url, host, port } = settings.desk;
    const deskAddress = url ?? addressOn(host, port);
    return await handleControlRequest({ database, settings, catalogue: shippedCatalogue, deskAddress }, request);
  } finally {
    await database.close();
  }
}

/** Opening the embedded database would create one, and the command would succeed on a shop that has nothing in it. */
function refuseEmptyFolder({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return;
  throw new SettingsError(
    `There is no shop in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL as for the shop, or start one with npm start.`,
  );
}

async function refuseEmptyDatabase({ owner, location }: ShopDatabase): Promise<void> {
  const [row] = await owner.query<{ found: boolean }>("SELECT to_regclass('applied_migrations') IS NOT NULL AS found");
  if (row?.found) return;
  throw new SettingsError(
    `There is no shop in the ${location}. Set DATA_DIR or DATABASE_URL as for the shop, or start one with npm start.`,
  );
}
