import { Link } from 'react-router';
import { byCategory } from '#domain/catalogue/catalogue-queries.ts';
import { searchQuery } from '#domain/listing/listing-state.ts';
import * as words from '#messages/listing.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import type { SearchAnswer } from '#storefront/features/catalogue/listing/search-answer.ts';
import FeaturedProducts from './featured-products.tsx';
import { ProductGrid } from './product-grid.tsx';

interface SearchInsteadProps {
  answer: SearchAnswer;
  /** The kind in which it finds nothing. */
  here: string | undefined;
  /** Whether it shares the page with filters at its side. */
  isBeside: boolean;
}

/** What a search finds in the other sections, where it finds nothing in this one; if it finds nothing at all, featured products. */
export function SearchInstead({ answer: { text, hits, instead }, here, isBeside }: SearchInsteadProps) {
  const kinds = useKinds();
  if (Object.keys(hits).length === 0) return <FeaturedProducts items={instead} isBeside={isBeside} />;
  return kinds
    .filter(({ key }) => key !== here && hits[key])
    .map(({ key, plural }) => (
      <section key={key} aria-labelledby={`in-${key}`} className="mt-10">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={`in-${key}`} className="text-2xl">
            {plural}
          </h2>
          <Link
            to={`/${key}${searchQuery(text)}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {words.hitsIn(hits[key] ?? 0, plural.toLowerCase())}
          </Link>
        </div>
        <ProductGrid items={byCategory(instead, key)} view="grid" isBeside={isBeside} />
      </section>
    ));
}
