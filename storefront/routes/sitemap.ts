import { brandPath, brandsOf } from '#domain/catalogue/brand.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages/languages.ts';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import { largestPicture } from '#storefront/features/catalogue/picture-source.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Route } from './+types/sitemap.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { catalogue, publicUrl, languages } = context.get(pageContext);
  const { kinds, products } = visibleIn(catalogue);
  const listed = ['/', ...kinds.map(({ key }) => `/${key}`), ...listedPages(kinds)];
  const entries = [...listed, ...brandsOf(products).map(brandPath)].map((path) => ({ path, pictures: [] }));
  const ofProducts = products.map((product) => ({
    path: productPath(product),
    pictures: product.images.map(largestPicture),
  }));
  const urls = [...entries, ...ofProducts].flatMap((entry) => urlsOf(publicUrl, languages, entry));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** The finder is there only for those who sell what it finds. */
function listedPages(kinds: readonly Kind[]): string[] {
  const paths = pagePaths(({ search }) => search === 'listed');
  return findKind(kinds, FINDER_KIND) ? paths : paths.filter((path) => path !== FINDER_PATH);
}

interface Entry {
  readonly path: string;
  readonly pictures: readonly string[];
}

/** A page in every language; each names them all. */
function urlsOf(publicUrl: string, languages: readonly Language[], { path, pictures }: Entry): string[] {
  const at = (language: Language) => escapeXml(publicUrl + addressIn(language, path));
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${at(language)}"/>`;
  const links =
    languages.length > 1
      ? [...languages.map((one) => link(one.code, one)), link('x-default', LANGUAGES[DEFAULT_LANGUAGE])].join('')
      : '';
  const images = pictures
    .map((picture) => `<image:image><image:loc>${escapeXml(publicUrl + picture)}</image:loc></image:image>`)
    .join('');
  return languages.map((language) => `<url><loc>${at(language)}</loc>${links}${images}</url>`);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
