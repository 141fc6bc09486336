import { brandStylePath } from '#catalogue/brand-path.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import type { Typeface } from '#domain/brand/brand.ts';
import { isShippedLook } from '#domain/brand/style.ts';
import { brandTokens } from '#domain/brand/tokens.ts';
import type { SiteLook } from '#storefront/blocks/use-site.ts';
import styles from '#storefront/styles.css?url';
import archivo from '#web/fonts/archivo-display.woff2?url';
import oswald from '#web/fonts/oswald-display.woff2?url';
import outfit from '#web/fonts/outfit-display.woff2?url';

const FONTS: Readonly<Record<Typeface, string>> = { archivo, oswald, outfit };

/** How the shop looks, if not as it was shipped. */
export const lookOf = perCatalogue(({ brand }: PublishedCatalogue): SiteLook | undefined =>
  isShippedLook(brand)
    ? undefined
    : { styles: brandStylePath(styles, brand), font: FONTS[brand.typeface], night: brandTokens(brand).dark.page },
);
