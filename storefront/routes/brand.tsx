import { data } from 'react-router';
import { brandDisplayName, brandKey, brandPath, KNOWN_BRANDS } from '../../domain/brand.ts';
import { byBrand } from '../../domain/catalogue-queries.ts';
import { TabbedListing } from '../blocks/tabbed-listing.tsx';
import { listing, visible } from '../listing-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/brand.ts';

export { keepOnQueryChange as shouldRevalidate } from '../keep-on-query-change.ts';

export function loader({ params: { brandName } }: Route.LoaderArgs) {
  const products = byBrand(visible, brandName);
  const isKnown = products.length > 0 || KNOWN_BRANDS.some((brand) => brandKey(brand) === brandKey(brandName));
  // Each visit has an order of its own, so nobody else may be sent this answer.
  const headers = { 'cache-control': 'private, no-cache' };
  return data(listing('brand', products), { status: isKnown ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ params: { brandName } }: Route.MetaArgs) {
  const brand = brandDisplayName(brandName);
  return pageMeta({
    title: brand,
    description: `${brand} padel gear at Bandeja: rackets, shoes, bags and accessories, with prices in PKR.`,
    path: brandPath(brandName),
  });
}

export default function Brand({ loaderData, params: { brandName } }: Route.ComponentProps) {
  const brand = brandDisplayName(brandName);
  return (
    <main className="mx-auto w-full max-w-[90rem] px-4 pt-8 pb-20 sm:px-6 lg:px-8 lg:pt-12">
      <h1 className="wrap-anywhere line-clamp-3 text-5xl sm:text-7xl">{brand}</h1>
      <p className="mt-3 mb-8 text-muted">Padel gear by {brand}</p>
      {/* Another brand is another visit, though it is the same route. */}
      <TabbedListing key={brandKey(brandName)} data={loaderData} />
      <About brand={brand} />
    </main>
  );
}

function About({ brand }: { brand: string }) {
  return (
    <section className="mt-20 rounded-card bg-night px-6 py-12 text-white sm:px-12">
      <h2 className="wrap-anywhere line-clamp-3 text-3xl">About {brand}</h2>
      <p className="mt-4 max-w-prose text-white/80">text</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink kind="ball" to="/brands">
          All brands
        </ButtonLink>
        <ButtonLink kind="quiet" to="/contact">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
