import { fingerprintOf, readFolder, SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { summaryOf } from '#catalogue/summary.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { errorCode, type OwnerDatabase } from '#database/database.ts';
import { translatableTexts } from '#domain/texts/texts.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { changesNothing, lastImport, planOf, publicationOf } from './import-catalogue.ts';
import { shippedAdditions } from './import-texts.ts';
import { publicationRequest } from './publish.ts';
import { readStored, type StoredCatalogue } from './stored-catalogue.ts';
import { translatableIn } from './translatable.ts';

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
  if (version === 0) return importFirst(owner, initialStock, folder);
  return [...(await takeShippedTexts(owner, folder)), ...(await compareFiles(owner, folder))];
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
    if (files.texts) await noteShippedTexts(owner, fingerprintOf({ ...NO_FILES, texts: files.texts }));
  } catch (error) {
    // Another server that starts at the same moment has done it.
    if (errorCode(error) === 'BJ412') return [];
    throw error;
  }
  return [`Catalogue imported from the files: ${summaryOf(catalogue.kinds, catalogue.products)}`];
}

/** A shop that was here before its texts were translated gets the shipped translations once, of the texts that it still has as they were shipped. */
async function takeShippedTexts(owner: OwnerDatabase, folder: string): Promise<string[]> {
  const result = readFolder(folder);
  if (!result.ok || !result.files.texts) return [];
  const fingerprint = fingerprintOf({ ...NO_FILES, texts: result.files.texts });
  const [known] = await owner.query('SELECT FROM shipped_texts WHERE fingerprint = $1', [fingerprint]);
  if (known) return [];
  const stored = await readStored(owner);
  const texts = shippedAdditions(stored, result.catalogue.texts, englishIn(stored));
  const request = { texts, note: 'Translations that came with the program' };
  try {
    if (texts.length > 0) await owner.query("SELECT write_publication($1::jsonb, 'import', $2::jsonb)", [ACT, request]);
  } catch (error) {
    // Another server that starts at the same moment has done it, or staff were quicker: then the next start asks again.
    if (errorCode(error) === 'BJ412') return [];
    throw error;
  }
  await noteShippedTexts(owner, fingerprint);
  return texts.length > 0
    ? ['Translations that came with the program were added to the texts that are as they were shipped']
    : [];
}

const NO_FILES = { technologies: undefined, shop: undefined };

const noteShippedTexts = (owner: OwnerDatabase, fingerprint: string) =>
  owner.query('INSERT INTO shipped_texts (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING', [fingerprint]);

/** What the shop says now, by subject and path. */
function englishIn(stored: StoredCatalogue): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const said = translatableTexts(translatableIn(stored));
  const bySubject = Map.groupBy(said, ({ subject }) => subject);
  return new Map(
    [...bySubject].map(([subject, own]) => [subject, new Map(own.map(({ path, english }) => [path, english]))]),
  );
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
