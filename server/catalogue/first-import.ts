import { fingerprintOf, readFolder, SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { summaryOf } from '#catalogue/summary.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { errorCode, type OwnerDatabase } from '#database/database.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { changesNothing, lastImport, planOf, publicationOf } from './import-catalogue.ts';
import { publicationRequest } from './publish.ts';
import { readStored } from './stored-catalogue.ts';

/** The files that a new shop would begin with have mistakes. The message has a line for each. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

const ACT = { account: null, actor: 'shop', origin: 'first start' };

/**
 * A shop without a catalogue begins with the shipped files. One that has a catalogue keeps it whatever the files say; if they differ
 * from what was imported last, that is reported. Returns lines for the operator.
 */
export async function beginCatalogue(
  owner: OwnerDatabase,
  initialStock: number,
  folder: string = SHIPPED_FOLDER,
): Promise<string[]> {
  const version = await currentVersion(owner);
  return version === 0 ? importFirst(owner, initialStock, folder) : compareFiles(owner, folder);
}

async function currentVersion(owner: OwnerDatabase): Promise<number> {
  return Number(await queryResult(owner, 'SELECT version AS result FROM catalogue_version', []));
}

async function importFirst(owner: OwnerDatabase, initialStock: number, folder: string): Promise<string[]> {
  const result = readFolder(folder);
  if (!result.ok) {
    throw new CatalogueError(['The catalogue has mistakes:', ...result.problems.map(problemWords)].join('\n'));
  }
  const { files, catalogue } = result;
  const stored = await readStored(owner);
  if (stored.version > 0) return [];
  const plan = planOf(stored, files, catalogue);
  try {
    const request = publicationRequest(publicationOf(plan), initialStock);
    await owner.query("SELECT write_publication($1::jsonb, 'import', $2::jsonb)", [ACT, request]);
  } catch (error) {
    // Another server that starts at the same moment has done it.
    if (errorCode(error) === 'BJ412') return [];
    throw error;
  }
  return [`Catalogue imported from the files: ${summaryOf(catalogue.kinds, catalogue.products)}`];
}

async function compareFiles(owner: OwnerDatabase, folder: string): Promise<string[]> {
  const result = readFolder(folder);
  if (!result.ok) {
    return [
      `The files in ${folder} have mistakes and were not looked at; the shop sells what its database has. See: npm run catalogue -- check`,
    ];
  }
  const { files, catalogue } = result;
  if ((await lastImport(owner)) === fingerprintOf(files)) return [];
  if (changesNothing(planOf(await readStored(owner), files, catalogue))) return [];
  return [
    `The files in ${folder} differ from what was imported last; the shop sells what its database has. See: npm run catalogue -- import`,
  ];
}
