import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/shipped.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { decodeIndex, type ListingIndex } from '#domain/listing/listing-index.ts';
import { listingIndexPath } from '#storefront/data/listing-version.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import { withoutFingerprint } from '#storefront/testing/page-words.ts';
import { PUBLIC_URL, shopPage } from '#storefront/testing/shop-pages.ts';
import { DETOURS, INDEXED, PAGES } from './addresses.ts';
import { cardsIn, factsOf, type PageFacts } from './page-facts.ts';

/*
 * Rackets, shoes, bags and accessories as the specification has them, recorded to the letter: every word, address, sequence, count and
 * filter of their pages. Who changes one of them on purpose records anew, and reads the difference before committing it:
 *
 *   npx vitest run --project unit storefront/testing/four-kinds --update
 *
 * Without --update a missing or different file fails the test (`update: 'none'` in vitest.config.ts).
 */

const RECORDED = join(import.meta.dirname, 'recorded');

const matchesFile = (name: string, lines: readonly string[]) =>
  expect(`${withoutRepeats(lines).join('\n')}\n`).toMatchFileSnapshot(join(RECORDED, `${name}.txt`));

const SHORT = 60;

/** Of a long line that was written before, only beginning and end, unless another line between the two looks like it. */
function withoutRepeats(lines: readonly string[]): string[] {
  const written = new Map<string, string>();
  return lines.map((line) => {
    if (line.length <= SHORT) return line;
    const short = `${line.slice(0, 20)} ... ${line.slice(-20)}`;
    const isRepeated = written.get(short) === line;
    written.set(short, line);
    return isRepeated ? `${short} (above)` : line;
  });
}

/** What is recorded once: the frame of all pages, and every product's card. */
let home: PageFacts;
let frame: Pick<PageFacts, 'head' | 'header' | 'footer'>;
let cards: ReadonlyMap<string, string>;

beforeAll(async () => {
  home = await factsOf('/');
  const listings = await Promise.all(['/rackets', '/shoes', '/bags', '/accessories'].map(factsOf));
  const { head } = listings[0] as PageFacts;
  frame = { ...home, head: home.head.filter((line) => head.includes(line)) };
  cards = new Map(
    listings.flatMap(({ main }) => {
      const lines = main.filter((line) => line.startsWith('card '));
      return cardsIn(lines).map((path, position) => [path, lines[position] ?? ''] as const);
    }),
  );
});

/** A part of a page that all pages have, as far as it differs from the home page's. */
function differing(lines: readonly string[], usual: readonly string[]): string[] {
  return [
    ...usual.filter((line) => !lines.includes(line)).map((line) => `without ${line}`),
    ...lines.filter((line) => !usual.includes(line)),
  ];
}

const beforeMain = ({ head, header }: PageFacts) => [...head, ...header].join('\n');

/** What a listing says to machines does not depend on what is chosen on it: that stands once, where it is first recorded. */
function linesOf(page: PageFacts, first: PageFacts): string[] {
  const isLikeFirst = page !== first && beforeMain(page) === beforeMain(first);
  return [
    `=== ${page.address} ${page.status}`,
    ...(isLikeFirst
      ? [`to machines and in its header like ${first.address}`]
      : [...page.head.filter((line) => !frame.head.includes(line)), ...differing(page.header, frame.header)]),
    '',
    ...page.main.map((line) => {
      const [path = ''] = cardsIn([line]);
      if (page.head.includes(`description, og:description: ${line}`)) return '{description}';
      return line === cards.get(path) ? `card ${path}` : line;
    }),
    ...differing(page.footer, frame.footer),
    '',
  ];
}

describe('as recorded', () => {
  it('the frame of every page', async () => {
    await matchesFile('every-page', [...frame.head, '', ...frame.header, '', ...frame.footer]);
  });

  it('the card of every product', async () => {
    await matchesFile('cards', [...cards.values()]);
  });

  it.each(Object.entries(PAGES))('%s', async (name, addresses) => {
    const pages: PageFacts[] = [];
    for (const address of addresses) pages.push(address === '/' ? home : await factsOf(address));
    const [first = home] = pages;
    await matchesFile(
      name,
      pages.flatMap((page) => linesOf(page, first)),
    );
  });

  it('addresses that lead elsewhere', async () => {
    const lines = await Promise.all(
      DETOURS.map(async (address) => {
        const { status, headers } = await shopPage(address);
        return `${address} ${status} ${withoutVersion(headers.get('location') ?? '')}`.trim();
      }),
    );
    await matchesFile('detours', lines);
  });

  it('the sitemap', async () => {
    const xml = await (await shopPage('/sitemap.xml')).text();
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
    const lines = entries.map(([, address = '', pictures = '']) =>
      [address, ...[...pictures.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, picture = '']) => picture)]
        .map((one) => withoutFingerprint(one.replace(PUBLIC_URL, '')))
        .join(' '),
    );
    await matchesFile('sitemap', lines);
  });

  it('the files that browsers fetch', async () => {
    const latest = await shopPage('/products.json');
    const { items } = await fileAt<{ items: (Item & { description: string })[] }>(latest.headers.get('location') ?? '');
    const lines = items.map(({ description: _, ...item }) => itemLine(item));
    const known = new Set(items.map(({ description: _, specifications: __, ...item }) => itemLine(item)));
    for (const listing of INDEXED) {
      const index = decodeIndex(await fileAt<ListingIndex>(listingIndexPath(visibleIn(catalogue), listing)));
      lines.push('', `=== ${listing}`);
      // What it says of a product stands above.
      for (const item of index) lines.push(known.has(itemLine(item)) ? productPath(item) : itemLine(item));
    }
    await matchesFile('fetched-files', lines);
    const visible = catalogue.products.filter(({ hide }) => !hide);
    expect(items.map(({ description }) => description)).toEqual(visible.map(({ description }) => description));
  });
});

it('nothing is recorded that is not compared', () => {
  const names = ['every-page', 'cards', 'detours', 'sitemap', 'fetched-files', ...Object.keys(PAGES)];
  expect(readdirSync(RECORDED).sort()).toEqual(names.map((name) => `${name}.txt`).sort());
});

const fileAt = async <T>(address: string) => (await (await shopPage(address)).json()) as T;

const withoutVersion = (address: string) => address.replace(/-[\w-]+\.json$/, '-{version}.json');

interface Item {
  readonly category: string;
  readonly slug: string;
  readonly specifications?: readonly { readonly label: string; readonly value: string }[];
}

/** The fields that were there when it was recorded. Others may come: nobody sees them. */
const FIELDS = new Set([
  ...['category', 'id', 'slug', 'name', 'brand', 'price', 'originalPrice', 'badge', 'inStock', 'displayOrder'],
  ...['carbon', 'shape', 'level', 'image', 'secondImage', 'main', 'accent'],
]);

/** The fields of a product by name, however they are nested, and its specifications in their sequence. */
function itemLine({ specifications = [], ...item }: Item): string {
  const rows = specifications.map(({ label, value }) => `${label}: ${value}`);
  const fields = fieldsIn('', item).sort();
  return withoutFingerprint([`/${item.category}/${item.slug}`, ...fields, ...rows].join('; '));
}

function fieldsIn(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return FIELDS.has(name) ? [`${name} ${value}`] : [];
  return Object.entries(value).flatMap(([key, inner]) => fieldsIn(key, inner));
}
