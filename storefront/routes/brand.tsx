import { redirect } from 'react-router';
import { brandDisplayName, brandKey, brandPath } from '#domain/catalogue/brand.ts';
import { type Kind, kindWords } from '#domain/kinds/kind.ts';
import { languageOf } from '#domain/languages/languages.ts';
import * as words from '#messages/brand.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { TabbedListing } from '#storefront/blocks/tabbed-listing.tsx';
import { listed } from '#storefront/browser/formats.ts';
import { isKnownBrand } from '#storefront/data/brands-data.server.ts';
import { listingAt, listingResponse } from '#storefront/data/listing-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { citiesOf } from '#storefront/data/store-cities.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { listingMeta } from '#storefront/meta/listing-meta.ts';
import { nounsIn, shopNameIn } from '#storefront/meta/site-in.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/brand.ts';

export { loaderHeaders as headers } from '#storefront/data/loader-headers.ts';
export { revalidateOnPathChange as shouldRevalidate } from '#storefront/data/revalidate-on-path-change.ts';

export function loader({ params: { brandName }, url, context }: Route.LoaderArgs) {
  const visible = visibleCatalogue(context);
  const isKnown = isKnownBrand(visible.items, brandName);
  const [, place] = languageOf(url.pathname).path.split('/');
  const right = brandKey(brandName);
  if (isKnown && brandName !== right) throw redirect(`/${place}/${encodeURIComponent(right)}${url.search}`, 301);
  const listing = listingAt(visible, brandPath(brandName), url);
  const stores = citiesOf(publishedCatalogue(context).shop.stores);
  const carried = carriedOf(visible.kinds, listing.sizes);
  return listingResponse({ ...listing, carried, stores }, url, isKnown ? 200 : 404);
}

/** "10 rackets, 4 bags and 1 accessory" */
function carriedOf(kinds: readonly Kind[], sizes: Readonly<Record<string, number>>): string {
  const parts = kinds.flatMap((kind) => {
    const count = sizes[kind.key];
    const { countedOne, countedMany } = kindWords(kind);
    return count ? [words.counted(count, countedOne, countedMany)] : [];
  });
  return listed(parts);
}

export function meta({ params: { brandName }, loaderData, matches }: Route.MetaArgs) {
  const brand = nameOnPage(brandName);
  return listingMeta(matches, {
    title: brand,
    description: words.description(brand, shopNameIn(matches), nounsIn(matches, 'conjunction')),
    path: brandPath(brandName),
    card: 'pages/brands',
    crumbs: [{ name: words.brands, path: '/brands' }],
    data: loaderData,
  });
}

export default function Brand({ loaderData, params: { brandName } }: Route.ComponentProps) {
  const brand = nameOnPage(brandName);
  return (
    <main>
      <PageHeading title={brand} />
      <div className="wide pt-6">
        {/* Another brand is another visit, though it is the same route. */}
        <TabbedListing key={brandKey(brandName)} data={loaderData} />
        <About brand={brand} carried={loaderData.carried} stores={loaderData.stores} />
      </div>
    </main>
  );
}

const MAX_NAME_LENGTH = 60;

/** An address may hold a name of any length. */
function nameOnPage(brandName: string): string {
  const name = brandDisplayName(brandName);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name;
}

interface AboutProps {
  brand: string;
  /** What the shop has of it; empty if nothing. */
  carried: string;
  /** The cities of the shop's stores; empty if it has none. */
  stores: string;
}

function About({ brand, carried, stores }: AboutProps) {
  return (
    <section aria-labelledby="about" className="mt-20 rounded-card bg-panel px-6 py-10 sm:px-10 lg:py-14">
      <h2 id="about" className="wrap-anywhere text-3xl">
        {words.about(brand)}
      </h2>
      <p className="wrap-anywhere mt-4 max-w-prose text-muted">
        {`${carried === '' ? words.nothingCarried(brand) : words.carried(brand, carried)} `}
        {stores === '' ? words.askUs : words.askUsOrVisit(stores)}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <IntentButton kind="main" to="/brands">
          {words.viewAllBrands}
        </IntentButton>
        <IntentButton kind="quiet" to="/contact">
          {words.contactUs}
        </IntentButton>
      </div>
    </section>
  );
}
