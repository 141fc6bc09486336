import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { countByCategory } from '#domain/catalogue/catalogue-queries.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { kindListing } from '#domain/listing/kind-listing.ts';
import { listingPage } from '#domain/listing/listing.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { type ListingData, pageQuery } from '#storefront/features/catalogue/listing/served-page.ts';
import { CategoryListing } from './category-listing.tsx';

const items = Array.from(
  { length: 100 },
  (_, id): ListingItem => ({
    category: 'rackets',
    id,
    slug: `racket-${id}`,
    name: `Racket ${id}`,
    brand: 'Nox',
    price: 50_000,
    inStock: true,
    image: '',
    colours: { main: '#000000', accent: '#FFFFFF' },
  }),
);

/** As the loader hands it over: the page of the address. */
function dataOf(query: string): ListingData {
  const rules = kindListing(kindOf(SHIPPED_KINDS, 'rackets'), items);
  const listing = listingOf(rules);
  const state = parseListingState(new URLSearchParams(query), listing);
  return {
    rules,
    sizes: countByCategory(items),
    served: {
      query: pageQuery(state, listing),
      page: listingPage({ items, listing, state, seed: 1, descriptionOf: () => '' }),
      answer: undefined,
    },
    index: '/listings/rackets.json',
    seed: 1,
  };
}

function page(query: string, data = dataOf(query)): string {
  const Component = () => <CategoryListing data={data} title="Padel Rackets" lead="Many of them" />;
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [`/rackets${query}`] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const cards = (html: string) => html.match(/<article/g)?.length ?? 0;

it('shows 48 of many products first, and the next 48 at each press of Load More', () => {
  const [first, last] = [page(''), page('?shown=144')];
  expect(cards(first)).toBe(48);
  expect(first).toContain('48 of 100 rackets shown');
  expect(first).toContain('name="shown" value="96"');
  expect(cards(last)).toBe(100);
  expect(last).not.toContain('value="192"');
});

it('shows the served page until the index is loaded', () => {
  const html = page('?shown=96&view=list', dataOf('?brand=Nox'));
  expect(cards(html)).toBe(48);
  expect(html).toContain('data-view="list"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('48 of 100 rackets shown');
});
