import { filesOfStored } from '#catalogue/documents.ts';
import type { CatalogueFiles } from '#catalogue/read-catalogue.ts';
import { writeFolder } from '#catalogue/write-files.ts';
import type { Database } from '#database/database.ts';
import { documentOf, readStored, type StoredCatalogue } from './stored-catalogue.ts';

/** The files that say what the database has; drafts are not published and not in them. */
export function filesOf({ products, documents, kinds }: StoredCatalogue): CatalogueFiles {
  return filesOfStored(products, {
    kinds,
    shop: documentOf(documents, 'shop')?.document,
    technologies: documentOf(documents, 'technologies')?.document,
    brand: documentOf(documents, 'brand')?.document,
  });
}

/** Writes the catalogue as files into a folder. Importing them changes nothing. Returns the version that was written. */
export async function exportCatalogue(
  database: Database,
  folder: string,
): Promise<{ version: number; products: StoredCatalogue['products']; files: string[] }> {
  const stored = await readStored(database);
  return { version: stored.version, products: stored.products, files: writeFolder(folder, filesOf(stored)) };
}
