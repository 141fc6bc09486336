import type { PublishedCatalogue } from '#catalogue/published.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';

/* English words on pages of other letters are found by their Latin letters. */

/** Units, sizes, codes, keys, addresses, numbers of accounts and the currency are written in Latin letters everywhere. */
const LATIN =
  /https?:\/\/\S+|(?<!\S)\/\S+|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?\b|\S+@\S+|\b(PKR|EU|UK|US|IBAN|NTN|STRN|GST|QR|EVA|HEIC|JPEG|PNG|WebP|WhatsApp|JavaScript|Google Maps|alt\+T|zzzz|[A-Z]{1,3}-[\w-]+|\d+[A-Za-z]+)\b/g;

/** Names inside of texts: a pocket, cores of rackets, and a quarter of Lahore. */
const CORES = [
  'MLD Black',
  'HR3 Core',
  'HR3 Soft',
  'HR3 Black',
  'HR3 White',
  'HR3 Color',
  'Soft Performance',
  'High Memory',
];
const INSIDE = ['ThermoTech', ...CORES, 'DHA Phase 5, M Block'];

/** Tells which of the texts that a shop shows are neither names nor written so everywhere. */
export function englishFinder(
  { products, shop }: Pick<PublishedCatalogue, 'products' | 'shop'>,
  more: readonly string[] = [],
): (texts: readonly string[]) => string[] {
  const names = new Set([
    ...products.flatMap(({ name, brand, technologies }) => [name, brand, ...technologies.map((one) => one.name)]),
    ...Object.values(LANGUAGES).map(({ ownName }) => ownName),
    ...[shop.name, ...shop.social.map(({ name }) => name), ...INSIDE, ...more],
  ]);
  const longestFirst = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  const anyName = new RegExp(longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'giu');
  const isEnglish = (text: string) => {
    const rest = text.replace(anyName, '').replace(LATIN, '');
    // The sign on the door is the name in two parts.
    return /[A-Za-z]{3,}|\b[AP]M\b/.test(rest) && !shop.name.includes(rest.trim());
  };
  return (texts) => [...new Set(texts.filter(isEnglish))];
}
