import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { siteKinds } from '#storefront/data/site-kinds.server.ts';
import type { Route } from './+types/manifest.ts';

const COLOUR = '#0b1220';

/** What a device shows of the shop once it is installed: it follows the shop's name. */
export function loader({ context }: Route.LoaderArgs): Response {
  const catalogue = publishedCatalogue(context);
  const { name, description } = catalogue.shop;
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: COLOUR,
    background_color: COLOUR,
    categories: ['shopping', 'sports'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      ...siteKinds(catalogue)
        .slice(0, 1)
        .map(({ key, plural }) => ({ name: plural, url: `/${key}` })),
      { name: 'Sale', url: '/sale' },
      { name: 'Wishlist', url: '/wishlist' },
      { name: 'Cart', url: '/cart' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
