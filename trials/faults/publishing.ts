import { openDatabase } from '#database/engine/open.ts';
import { applyImport, planImport } from '#server/catalogue/import-catalogue.ts';
import { readSettings } from '#server/settings.ts';

/*
 * A program to be killed: it imports the two folders of its arguments in turn, for ever. Every line it prints is an import that
 * has happened.
 */

const folders = process.argv.slice(2);
const database = await openDatabase(readSettings(process.env));
const acting = { account: null, actor: 'Sana', origin: 'command line', customerMail: false };

for (let round = 0; ; round++) {
  const folder = folders[round % folders.length] ?? '';
  const plan = await planImport(database.staff, folder);
  if (!plan.ok) throw new Error('The files have mistakes');
  const imported = await applyImport({ staff: database.staff, initialStock: 0 }, acting, plan);
  if (!imported.ok) throw new Error(imported.code);
  console.log(folder);
}
