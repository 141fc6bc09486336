import type { Shop } from '#catalogue/shop-schema.ts';
import { brandDisplayName, brandKey } from '#domain/catalogue/brand.ts';
import type { SiteWords } from '#storefront/blocks/use-site.ts';

/** What every page shows. The cart's words are among it, so that going to the cart needs no request. */
export function siteWords(shop: Shop): SiteWords {
  const { name, tagline, phones, email, city, social, footer, promises, order } = shop;
  return {
    name,
    tagline,
    phones,
    email,
    city,
    social,
    footer: {
      ...footer,
      // The footer has its own spelling of a brand's page.
      brands: footer.brands.map((brand) => ({
        to: `/brand/${encodeURIComponent(brandKey(brand))}`,
        label: brandDisplayName(brand),
      })),
    },
    cart: { note: order.summary, ...(promises.shipping !== undefined && { shipping: promises.shipping }) },
  };
}
