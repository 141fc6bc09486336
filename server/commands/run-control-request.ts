import { openDatabase } from '#database/engine/open.ts';
import { migrate } from '#database/migrate.ts';
import { readSettings, type Settings } from '#server/settings.ts';
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
  const database = await openDatabase(settings);
  try {
    await migrate(database.owner);
    return await handleControlRequest(database, request);
  } finally {
    await database.close();
  }
}
