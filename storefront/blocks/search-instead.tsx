import { Link } from 'react-router';
import { byCategory } from '#domain/catalogue/catalogue-queries.ts';
import { CATEGORIES, CATEGORY_NAMES, type Category } from '#domain/catalogue/product.ts';
import { defaultState, type ListingKind, listingOf } from '#domain/listing/listing-rules.ts';
import { listingQuery } from '#domain/listing/listing-state.ts';
import type { SearchAnswer } from '#storefront/features/catalogue/listing/search-answer.ts';
import FeaturedProducts from './featured-products.tsx';
import { ProductGrid } from './product-grid.tsx';

interface SearchInsteadProps {
  answer: SearchAnswer;
  here: ListingKind;
  /** Whether it shares the page with filters at its side. */
  isBeside: boolean;
}

/** What a search finds in the other sections, where it finds nothing in this one; if it finds nothing at all, featured products. */
export function SearchInstead({ answer: { text, hits, instead }, here, isBeside }: SearchInsteadProps) {
  if (CATEGORIES.every((category) => !hits[category])) return <FeaturedProducts items={instead} isBeside={isBeside} />;
  return CATEGORIES.filter((category) => category !== here && (hits[category] ?? 0) > 0).map((category) => (
    <section key={category} aria-labelledby={`in-${category}`} className="mt-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`in-${category}`} className="text-2xl">
          {CATEGORY_NAMES[category]}
        </h2>
        <Link
          to={searchPath(category, text)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {hits[category]} in {category}
        </Link>
      </div>
      <ProductGrid items={byCategory(instead, category)} view="grid" isBeside={isBeside} />
    </section>
  ));
}

function searchPath(category: Category, search: string): string {
  const listing = listingOf(category, []);
  return `/${category}${listingQuery({ ...defaultState(listing), search }, listing)}`;
}
