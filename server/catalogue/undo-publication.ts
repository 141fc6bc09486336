import type { ProductDocument, PublishedState } from '#catalogue/documents.ts';
import type { UndonePublication } from '#contract/catalogue/product-rows.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import type { SubjectTexts } from '#domain/texts/translations.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, refused } from '#server/steps/staff-result.ts';
import type { ProductReference } from './history.ts';
import { type CatalogueResult, type ProductChange, type Publication, type Publisher, publish } from './publish.ts';
import { repeatedStep } from './repeated-step.ts';

/** What a publication did. */
interface PublicationEffects {
  /** Whether it changed kinds, their sequence, or documents of the shop. */
  readonly has_more: boolean;
  /** Those that nobody changed since. `was` is the version before; null if there was none. */
  readonly products: readonly (ProductReference & {
    readonly slug: string;
    readonly document: ProductDocument;
    readonly was: { readonly state: PublishedState; readonly document: ProductDocument; readonly slug: string } | null;
  })[];
  /** How many were changed again since. */
  readonly left: number;
}

/** What a publication did to translations. */
interface TextEffects {
  readonly texts: readonly { readonly language: LanguageCode; readonly subject: string; readonly was: SubjectTexts }[];
  readonly left: number;
}

/**
 * Takes back what one publication did to products and translations, in one publication: each becomes what it was, and what was new is hidden,
 * because an order may have it. What was changed again since stays.
 */
export async function undoPublication(
  publisher: Publisher,
  acting: Acting,
  version: number,
): Promise<CatalogueResult<UndonePublication>> {
  const sent = { undo: version };
  const repeated = await repeatedStep<Publication>(publisher.staff, acting, 'publish', sent);
  if (!repeated.ok) return repeated;
  const effects = await queryResult<PublicationEffects | null>(
    publisher.staff,
    'SELECT publication_effects($1::bigint) AS result',
    [version],
  );
  if (!effects) return refused('version_not_found', { revision: version });
  const { texts: changed, left: textsLeft } = await queryResult<TextEffects>(
    publisher.staff,
    'SELECT text_effects($1::bigint) AS result',
    [version],
  );
  const isLeft = effects.left + textsLeft;
  if (repeated.value) {
    const { version: published, products, texts = [] } = repeated.value;
    const undone = products.length + texts.length;
    return {
      ok: true,
      value: { version: published, undone: products.length, texts: texts.length, left: isLeft - undone },
    };
  }
  if (effects.has_more) return refused('publication_has_more', { version });
  if (effects.products.length + changed.length === 0) return refused('nothing_to_undo', { version });
  const changes = effects.products.map(({ category, id, slug, document, was }): ProductChange => {
    if (!was) return { category, id, state: 'hidden', document, revision: version };
    // The address of today stays: it is what the world knows.
    const before = was.slug === slug ? was.document : { ...was.document, slug };
    return { category, id, state: was.state, document: before, revision: version };
  });
  const note = `Version ${version} undone`;
  const texts = changed.map(({ was, ...of }) => ({ ...of, document: was, revision: version }));
  const result = await publish(publisher, acting, { products: changes, texts, note, sent }, 'restore');
  if (!result.ok) return result;
  const { version: published } = result.value;
  return { ok: true, value: { version: published, undone: changes.length, texts: texts.length, left: isLeft } };
}
