import { iconFolder, iconLook } from '#catalogue/brand-icons.ts';
import { brandTokens } from '#domain/brand/tokens.ts';
import * as words from '#messages/installed.ts';
import { addressOf, LANGUAGE } from '#storefront/browser/language.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { siteKinds } from '#storefront/data/site-kinds.server.ts';
import type { Route } from './+types/manifest.ts';

/** What a device shows of the shop once it is installed: it follows the shop's name. */
export function loader({ context }: Route.LoaderArgs): Response {
  const catalogue = publishedCatalogue(context);
  const { name, description } = catalogue.shop;
  const { deep } = brandTokens(catalogue.brand);
  const look = iconLook(catalogue);
  const icons = look ? iconFolder(look) : '/icons/';
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: LANGUAGE.code,
    dir: LANGUAGE.dir,
    start_url: addressOf('/'),
    // The same shop, and the same app, in every language.
    scope: '/',
    display: 'standalone',
    theme_color: deep,
    background_color: deep,
    categories: ['shopping', 'sports'],
    icons: [
      { src: `${icons}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${icons}icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${icons}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      ...siteKinds(catalogue)
        .slice(0, 1)
        .map(({ key, plural }) => ({ name: plural, url: addressOf(`/${key}`) })),
      { name: words.sale, url: addressOf('/sale') },
      { name: words.wishlist, url: addressOf('/wishlist') },
      { name: words.cart, url: addressOf('/cart') },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
