import { byCategory } from '#domain/catalogue/catalogue-queries.ts';
import type { Specs } from '#domain/catalogue/product.ts';
import { type Answers, hasAnswers } from '#domain/finder/answers.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { type FindableRacket, recommend } from '#domain/finder/recommend.ts';
import { type RestOfRackets, restOfRackets } from '#domain/finder/rest-of-rackets.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { kindListing } from '#domain/listing/kind-listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { listingOf } from '#domain/listing/listing-rules.ts';
import type { FoundRacket } from '#storefront/blocks/found-rackets.tsx';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

export interface FinderData {
  readonly answers: Answers;
  /** None until a question is answered. */
  readonly found?: { readonly rackets: readonly FoundRacket[]; readonly rest: RestOfRackets };
}

type Findable = FindableRacket & { readonly item: ListingItem; readonly translatedSpecs: Specs };

/** The rackets with the facts that the finder judges by, and as a card shows them. */
export function findableRackets({ products, itemOf, translatedOf }: VisibleCatalogue): Findable[] {
  return byCategory(products, FINDER_KIND).map((product) => {
    const { category, id, price, hide, inStock, specs, displayOrder } = product;
    const facts = { category, id, price, hide, inStock, specs };
    return {
      ...facts,
      ...(displayOrder !== undefined && { displayOrder }),
      item: itemOf(product),
      translatedSpecs: translatedOf(product).specs,
    };
  });
}

/** `kind` is that of the rackets. */
export function finderData(visible: VisibleCatalogue, kind: Kind, answers: Answers): FinderData {
  if (!hasAnswers(answers)) return { answers };
  const findable = findableRackets(visible);
  const recommended = recommend(findable, answers, ({ translatedSpecs }) => translatedSpecs);
  const rackets = recommended.map(({ racket, reasons }) => ({ item: racket.item, reasons }));
  const items = findable.map(({ item }) => item);
  const listing = listingOf(kindListing(kind, []));
  return { answers, found: { rackets, rest: restOfRackets(items, listing, answers) } };
}
