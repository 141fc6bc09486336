import type { Shop } from '#catalogue/shop-schema.ts';
import { type Product, productKey, productPath } from '#domain/catalogue/product.ts';
import { addressOf, LANGUAGE } from '#storefront/browser/language.ts';

/** What a page tells machines about itself, as schema.org defines it. The router escapes it when it writes it into the page. */
export type StructuredData = Readonly<Record<string, unknown>>;

export const CONTEXT = 'https://schema.org';

/** What search engines learn about the shop. */
type ShopFacts = Pick<Shop, 'name' | 'tagline' | 'founded' | 'email' | 'city'> & {
  readonly phones: readonly string[];
  readonly social: readonly { readonly url: string }[];
};

export function organizationData(publicUrl: string, shop: ShopFacts): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${publicUrl}/#shop`,
    name: shop.name,
    slogan: shop.tagline,
    url: publicUrl + addressOf('/'),
    logo: `${publicUrl}/icons/icon-512.png`,
    foundingDate: String(shop.founded),
    email: shop.email,
    telephone: shop.phones[0],
    address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'PK' },
    sameAs: shop.social.map(({ url }) => url),
  };
}

/** The search is that of the first kind, like the one of the header. */
export function webSiteData(
  publicUrl: string,
  shop: Pick<ShopFacts, 'name'>,
  [first]: readonly { readonly key: string }[],
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: shop.name,
    url: publicUrl + addressOf('/'),
    ...(LANGUAGE.prefix !== '' && { inLanguage: LANGUAGE.code }),
    publisher: { '@id': `${publicUrl}/#shop` },
    ...(first && {
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${addressOf(`/${first.key}`)}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + addressOf(path),
    })),
  };
}

export function itemListData(publicUrl: string, items: readonly Pick<Product, 'category' | 'slug'>[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + addressOf(productPath(item)),
    })),
  };
}

/** `pictures` are addresses within the shop. */
export function productData(publicUrl: string, product: Product, pictures: readonly string[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    sku: productKey(product),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(pictures.length > 0 && { image: pictures.map((path) => publicUrl + path) }),
    offers: offerData(publicUrl, { ...product, url: publicUrl + addressOf(productPath(product)) }),
  };
}

export function offerData(
  publicUrl: string,
  { url, price, inStock, sale }: { readonly url: string } & Pick<Product, 'price' | 'inStock' | 'sale'>,
): StructuredData {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'PKR',
    ...(sale && { priceValidUntil: sale.ends.slice(0, 10) }),
    availability: `${CONTEXT}/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@id': `${publicUrl}/#shop` },
  };
}
