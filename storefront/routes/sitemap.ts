import { brandPath, brandsOf } from '#domain/product/brand.ts';
import { CATEGORIES, productPath } from '#domain/product/product.ts';
import { visible } from '#storefront/data/visible-products.server.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { absoluteUrl } from '#storefront/meta/public-url.ts';

const PAGES = [
  '/',
  ...CATEGORIES.map((category) => `/${category}`),
  '/brands',
  '/sale',
  '/contact',
  '/about',
  '/story',
];

export function loader(): Response {
  const entries = [
    ...PAGES.map((path) => entry(path)),
    ...brandsOf(visible).map((brand) => entry(brandPath(brand))),
    ...visible.map((product) => entry(productPath(product), product.images.map(largestPicture))),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function entry(path: string, pictures: readonly string[] = []): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(absoluteUrl(picture))}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${images.join('')}</url>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
