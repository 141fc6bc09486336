import { brandPath, brandsOf } from '#domain/catalogue/brand.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Route } from './+types/sitemap.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, publicUrl } = context.get(pageContext);
  const { kinds, products } = visibleIn(catalogue);
  const listed = ['/', ...kinds.map(({ key }) => `/${key}`), ...listedPages(kinds)];
  const entries = [
    ...listed.map((path) => entry(publicUrl, path)),
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

/** The finder is there only for those who sell what it finds. */
function listedPages(kinds: readonly Kind[]): string[] {
  const paths = pagePaths(({ search }) => search === 'listed');
  return findKind(kinds, FINDER_KIND) ? paths : paths.filter((path) => path !== FINDER_PATH);
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
