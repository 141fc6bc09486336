import { filesOfStored } from '#catalogue/documents.ts';
import type { CatalogueFiles } from '#catalogue/read-catalogue.ts';
import { writeFolder } from '#catalogue/write-files.ts';
import type { Database } from '#database/database.ts';
import type { LanguageTexts } from '#domain/texts/translations.ts';
import { documentOf, readStored, type StoredCatalogue } from './stored-catalogue.ts';

/** The files that say what the database has; drafts are not published and not in them. */
export function filesOf({ products, documents, kinds, texts }: StoredCatalogue): CatalogueFiles {
  return filesOfStored(products, {
    kinds,
    shop: documentOf(documents, 'shop')?.document,
    technologies: documentOf(documents, 'technologies')?.document,
    brand: documentOf(documents, 'brand')?.document,
    texts: textFilesOf(texts),
  });
}

/** By language and subject; what was emptied is not in them. */
function textFilesOf(texts: StoredCatalogue['texts']): Record<string, LanguageTexts> {
  const byLanguage = Map.groupBy(texts, ({ language }) => language);
  return Object.fromEntries([...byLanguage].map(([language, own]) => [language, subjectsOf(own)]));
}

function subjectsOf(own: StoredCatalogue['texts']): LanguageTexts {
  return Object.fromEntries(
    own.flatMap(({ subject, document }) => {
      const made = Object.entries(document).filter(([, { text }]) => text !== '');
      const entries = made.map(([path, { of, text }]) => [path, { of, text }] as const);
      return entries.length > 0 ? [[subject, Object.fromEntries(entries)] as const] : [];
    }),
  );
}

/** Writes the catalogue as files into a folder. Importing them changes nothing. Returns the version that was written. */
export async function exportCatalogue(
  database: Database,
  folder: string,
): Promise<{ version: number; products: StoredCatalogue['products']; files: string[] }> {
  const stored = await readStored(database);
  return { version: stored.version, products: stored.products, files: writeFolder(folder, filesOf(stored)) };
}
