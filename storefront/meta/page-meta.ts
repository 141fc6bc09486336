import type { MetaDescriptor } from 'react-router';
import { addressIn } from '#domain/languages/languages.ts';
import { prefix } from '#messages/language.ts';
import type { SiteLanguage } from '#storefront/blocks/use-site.ts';
import { addressOf, LANGUAGE } from '#storefront/browser/language.ts';
import { plainly } from '#storefront/browser/translated.tsx';
import { iconsIn, languagesIn, type Matches, publicUrlIn, shopNameIn } from './site-in.ts';
import type { StructuredData } from './structured-data.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical address, without filters and the like. */
  path: string;
  /** Which of the pictures for shared links a chat shows: a product's, or that of a kind of page. */
  card?: string;
  /** Pages that are the visitor's own (cart, wishlist) or nobody's (404) are no search results. */
  noIndex?: boolean;
  /** Blocks of structured data, which need absolute addresses, too. */
  data?: (publicUrl: string) => readonly StructuredData[];
}

export const pageTitle = (title: string, shopName: string) => (shopName === '' ? title : `${title} · ${shopName}`);

/** The pictures of pages that came with the program have its name on them: another shop has one of its own. */
const sharePicture = (card: string, icons: string | undefined) =>
  icons && card.startsWith('pages/') ? `${icons}share.jpg` : `/pictures/open-graph/${card}.jpg`;

/** The same page in every language, this one among them, and in the one for everybody else. */
function alternates(languages: readonly SiteLanguage[], publicUrl: string, path: string): MetaDescriptor[] {
  const [first] = languages;
  if (!first) return [];
  const link = (hrefLang: string, language: SiteLanguage) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang },
    href: publicUrl + addressIn(language, path),
  });
  return [...languages.map((one) => link(one.code, one)), link('x-default', first)];
}

/** Search engines know no direction of text. */
const plainIn = (block: StructuredData): StructuredData =>
  prefix === '' ? block : JSON.parse(plainly(JSON.stringify(block)));

/** What every page says of itself, to search engines and to chats. */
export function pageMeta(
  matches: Matches,
  { path, card = 'pages/home', noIndex = false, data = () => [], ...said }: PageMeta,
): MetaDescriptor[] {
  const [title, description] = [plainly(said.title), plainly(said.description)];
  const publicUrl = publicUrlIn(matches);
  const shopName = shopNameIn(matches);
  const url = publicUrl + addressOf(path);
  return [
    { title: pageTitle(title, shopName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(noIndex ? [] : alternates(languagesIn(matches), publicUrl, path)),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: LANGUAGE.ogLocale },
    { property: 'og:image', content: publicUrl + sharePicture(card, iconsIn(matches)) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    // The title, description and picture above serve for Twitter, too.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data(publicUrl).map((block) => ({ 'script:ld+json': plainIn(block) })),
  ];
}
