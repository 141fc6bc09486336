import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fixedSource } from '#catalogue/published.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openDatabase } from '#database/engine/open.ts';
import { otherVersion } from '#database/migrate.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { readPublished } from '#server/catalogue/published-source.ts';
import { addressOn, readSettings, type Settings, SettingsError } from '#server/settings.ts';
import { type ControlRequest, handleBackup, handleControlRequest } from './control-request.ts';
import { type ControlResponse, sendControlRequest } from './control-socket.ts';

/** Runs a command, prints what it answers, and ends the process. */
export async function runFromCommandLine(request: ControlRequest): Promise<never> {
  try {
    const settings = readSettings(process.env);
    const { ok, text, confirm } = await runControlRequest(settings, request);
    (ok ? console.log : console.error)(text);
    if (!confirm || !('args' in request)) process.exit(ok ? 0 : 1);
    if (!(await agrees(confirm.question))) process.exit(1);
    await runFromCommandLine({ ...request, args: confirm.args });
    process.exit();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** In the running shop if that has the embedded database open, else in this process. */
export async function runControlRequest(settings: Settings, request: ControlRequest): Promise<ControlResponse> {
  const fromShop = settings.databaseUrl ? undefined : await sendControlRequest(settings.dataDir, request);
  return fromShop ?? runHere(settings, request);
}

/** Without a terminal nobody can be asked. */
async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log('Nothing was changed. Add --yes to do it.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (/^y(es)?$/i.test(answer.trim())) return true;
  console.log('Nothing was changed.');
  return false;
}

async function runHere(settings: Settings, request: ControlRequest): Promise<ControlResponse> {
  refuseEmptyFolder(settings);
  const database = await openDatabase(settings);
  try {
    await refuseEmptyDatabase(database);
    const other = await otherVersion(database.owner);
    // A backup is made before an upgrade, so it may be made by the newer version. An older one does not know all tables.
    if (request.command === 'make-backup' && other?.is !== 'newer') return await handleBackup(database.owner, request);
    if (other) return { ok: false, text: other.sentence };
    await beginCatalogue(database.owner, settings.initialStock, settings.catalogueDir);
    const { maxPerProduct } = settings.orders;
    const catalogue = fixedSource(await readPublished(database.housekeeping, { maxPerProduct }));
    const { url, host, port } = settings.desk;
    const deskAddress = url ?? addressOn(host, port);
    return await handleControlRequest({ database, settings, catalogue, deskAddress }, request);
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
