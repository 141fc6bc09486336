import type { Typeface } from '#domain/brand/brand.ts';
import type { BrandTokens, Mend } from '#domain/brand/tokens.ts';

type Mended = BrandTokens['mended'][number];

const MENDED: Readonly<Record<Mend, (is: string) => string>> = {
  brand_darkened: (is) => `On a light page it could not be read, so there it is darker: ${is}.`,
  brand_lightened: (is) => `On a dark page it could not be read, so there it is lighter: ${is}.`,
  accent_lightened: (is) => `Nobody could have seen or read it on dark grounds, so it is lighter: ${is}.`,
};

/** What was changed of a colour that nobody could have read. */
export const mendWords = ({ code, is }: Mended) => MENDED[code](is);

/** What a typeface is like. */
export const typefaceWords: Readonly<Record<Typeface, string>> = {
  archivo: 'wide and strong',
  oswald: 'narrow and tall',
  outfit: 'round and friendly',
};
