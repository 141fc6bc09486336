import { openDatabase } from '#database/engine/open.ts';
import { migrate } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { type Errand, runErrand } from './control-request.ts';
import { askRunningShop } from './control-socket.ts';

/** Runs a command against the database, through the running shop where only that may open it. Ends the process. */
export async function runFromCommandLine(errand: Errand): Promise<never> {
  try {
    const settings = readSettings(process.env);
    const answered = settings.databaseUrl ? undefined : await askRunningShop(settings.dataDir, errand);
    const answer = answered ?? (await runAlone(settings, errand));
    (answer.ok ? console.log : console.error)(answer.text);
    process.exit(answer.ok ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function runAlone(settings: ReturnType<typeof readSettings>, errand: Errand) {
  const database = await openDatabase(settings);
  try {
    await migrate(database.owner);
    return await runErrand(database, errand);
  } finally {
    await database.close();
  }
}
