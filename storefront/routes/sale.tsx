import { onSale } from '../../domain/catalogue-queries.ts';
import { TabbedListing } from '../blocks/tabbed-listing.tsx';
import { listing, visible } from '../listing-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/sale.ts';

export { keepOnQueryChange as shouldRevalidate } from '../keep-on-query-change.ts';

const LEAD =
  'Everything that costs less than it used to. The old price is struck through; the new one is what you pay.';

export function loader() {
  return listing('sale', onSale(visible));
}

export function meta() {
  return pageMeta({ title: 'Sale Items', description: LEAD, path: '/sale' });
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto w-full max-w-[90rem] px-4 pt-8 pb-20 sm:px-6 lg:px-8 lg:pt-12">
      <h1 className="text-4xl sm:text-5xl">Sale Items</h1>
      <p className="mt-3 mb-8 text-muted">{LEAD}</p>
      <TabbedListing data={loaderData} />
    </main>
  );
}
