import { z } from 'zod';

/** What search engines require of the structured data they show: Google's rules for each kind, and nothing we made up. */
const url = z.url({ protocol: /^https?$/ });
const context = { '@context': z.literal('https://schema.org') };

const offer = z.object({
  '@type': z.literal('Offer'),
  url,
  price: z.number().positive(),
  priceCurrency: z.literal('PKR'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
});

const brand = z.object({ '@type': z.literal('Brand'), name: z.string().min(1) });

const variant = z.object({
  '@type': z.literal('Product'),
  name: z.string().min(1).max(150),
  sku: z.string().min(1),
  offers: offer,
});

const KINDS = {
  ProductGroup: z.object({
    ...context,
    name: z.string().min(1).max(150),
    description: z.string().min(1).max(5000),
    image: z.array(url).min(1),
    brand,
    url,
    productGroupID: z.string().min(1),
    variesBy: z.array(z.string().min(1)).min(1),
    hasVariant: z.array(variant).min(1),
  }),
  Product: z.object({
    ...context,
    name: z.string().min(1).max(150),
    description: z.string().min(1).max(5000),
    image: z.array(url).min(1),
    sku: z.string().min(1),
    brand,
    offers: offer,
  }),
  BreadcrumbList: z.object({
    ...context,
    itemListElement: numbered(
      z.object({ '@type': z.literal('ListItem'), position: z.int(), name: z.string(), item: url }),
    ),
  }),
  ItemList: z.object({
    ...context,
    itemListElement: numbered(z.object({ '@type': z.literal('ListItem'), position: z.int(), url })),
  }),
  Organization: z.object({ ...context, name: z.string().min(1), url, logo: url }),
  WebSite: z.object({
    ...context,
    name: z.string().min(1),
    url,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ '@type': z.literal('EntryPoint'), urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
};

export type Kind = keyof typeof KINDS;

function numbered<T extends { position: number }>(step: z.ZodType<T>) {
  return z
    .array(step)
    .min(1)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1), 'positions count from one');
}

/** The blocks of a page by kind; throws where one breaks the rules. */
export function richResults(html: string): Partial<Record<Kind, Record<string, unknown>>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return Object.fromEntries(
    blocks.map(([, json = '']) => {
      const data = JSON.parse(json) as Record<string, unknown>;
      const kind = data['@type'] as Kind;
      if (!Object.hasOwn(KINDS, kind)) throw new Error(`the page has structured data of an unexpected kind, ${kind}`);
      KINDS[kind].parse(data);
      return [kind, data];
    }),
  );
}
