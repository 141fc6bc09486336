import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { ListingItem } from '../../domain/listing-item.ts';
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

function Page() {
  const data = { kind: 'rackets', items, seed: 1, answer: undefined } as const;
  return <CategoryListing data={data} title="Padel Rackets" lead="Many of them" alwaysOffersMore />;
}

function page(query: string): string {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [`/rackets${query}`] });
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
