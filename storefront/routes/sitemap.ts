import { brandPath, brandsOf } from '#domain/catalogue/brand.ts';
import { CATEGORIES, productPath } from '#domain/catalogue/product.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Route } from './+types/sitemap.ts';

const LISTED = [
  '/',
  ...CATEGORIES.map((category) => `/${category}`),
  ...pagePaths(({ search }) => search === 'listed'),
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, publicUrl } = context.get(pageContext);
  const { products } = visibleIn(catalogue);
  const entries = [
    ...LISTED.map((path) => entry(publicUrl, path)),
    ...brandsOf(products).map((brand) => entry(publicUrl, brandPath(brand))),
    ...products.map((product) => entry(publicUrl, productPath(product), product.images.map(largestPicture))),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function entry(publicUrl: string, path: string, pictures: readonly string[] = []): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(publicUrl + picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${images.join('')}</url>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
