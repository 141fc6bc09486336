import { technologyFile } from '#contract/catalogue/product-documents.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import type { ListedTechnology, TranslatableCatalogue } from '#domain/texts/texts.ts';
import { AssembledCatalogue } from './assembled-catalogue.ts';
import { documentOf, type StoredCatalogue } from './stored-catalogue.ts';

/** What the shop says in English, as far as it can be read. */
export function translatableIn(stored: StoredCatalogue): TranslatableCatalogue {
  const assembled = new AssembledCatalogue();
  assembled.update(stored);
  const { kinds, products, shop } = assembled.publish({ limits: DEFAULT_LIMITS });
  return {
    kinds,
    products,
    shop,
    technologies: listedTechnologies(documentOf(stored.documents, 'technologies')?.document),
  };
}

/** Those that can be read, each with what it is. */
export function listedTechnologies(document: unknown): ListedTechnology[] {
  return (Array.isArray(document) ? document : []).flatMap((entry) => technologyFile.safeParse(entry).data ?? []);
}
