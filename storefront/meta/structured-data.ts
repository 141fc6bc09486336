import type { Shop } from '#catalogue/read-catalogue.ts';
import { type Product, productKey, productPath } from '#domain/product/product.ts';
import { absoluteUrl } from './public-url.ts';

/** What a page tells machines about itself, as schema.org knows it. The router escapes it when it writes it into the page. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** The shop's facts, also straight from its file, where a pair is only known as a list. */
type ShopFacts = Omit<Shop, 'phones'> & { readonly phones: readonly string[] };

export function organizationData(shop: ShopFacts): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': absoluteUrl('/#shop'),
    name: shop.name,
    slogan: shop.tagline,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    foundingDate: String(shop.founded),
    email: shop.email,
    telephone: shop.phones[0],
    address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'PK' },
    sameAs: shop.social.map(({ url }) => url),
  };
}

export function webSiteData(shop: ShopFacts): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: shop.name,
    url: absoluteUrl('/'),
    publisher: { '@id': absoluteUrl('/#shop') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl('/rackets')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbData(crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

export function itemListData(items: readonly Pick<Product, 'category' | 'slug'>[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(productPath(item)),
    })),
  };
}

/** `pictures` are addresses within the shop. */
export function productData(product: Product, pictures: readonly string[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: productKey(product),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(pictures.length > 0 && { image: pictures.map(absoluteUrl) }),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(productPath(product)),
      price: product.price,
      priceCurrency: 'PKR',
      availability: `${CONTEXT}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      seller: { '@id': absoluteUrl('/#shop') },
    },
  };
}
