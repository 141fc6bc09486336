import { catalogue } from '../../catalogue/index.ts';
import { brandPath, brandsOf } from '../../domain/brand.ts';
import { visibleProducts } from '../../domain/catalogue-queries.ts';
import { CATEGORIES, productPath } from '../../domain/product.ts';
import { absoluteUrl } from '../public-url.ts';

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
  const products = visibleProducts(catalogue.products);
  const entries = [
    ...PAGES.map((path) => entry(path)),
    ...brandsOf(products).map((brand) => entry(brandPath(brand))),
    ...products.map((product) => entry(productPath(product))),
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
