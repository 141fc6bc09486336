import type { Document } from 'happy-dom';
import { parsePage, withoutFingerprint, wordsOf } from '#storefront/testing/page-words.ts';
import { PUBLIC_URL, shopPage } from '#storefront/testing/shop-pages.ts';

/** What a page says of itself to machines, and what it says to people in its three parts. */
export interface PageFacts {
  readonly address: string;
  readonly status: number;
  readonly head: readonly string[];
  readonly header: readonly string[];
  readonly main: readonly string[];
  readonly footer: readonly string[];
}

const known = new Map<string, Promise<PageFacts>>();

/** Pages do not change while the tests run. */
export function factsOf(address: string): Promise<PageFacts> {
  const facts = known.get(address) ?? readFacts(address);
  known.set(address, facts);
  return facts;
}

async function readFacts(address: string): Promise<PageFacts> {
  const response = await shopPage(address);
  const page = parsePage(await response.text());
  const part = (name: string) => {
    const element = page.querySelector(name);
    return element ? wordsOf(element) : [];
  };
  // Shuffled products are one visit's own: how they lie says nothing.
  const isShuffled = response.headers.get('cache-control')?.startsWith('private') ?? false;
  const main = part('main');
  return {
    address,
    status: response.status,
    head: headOf(page, cardsIn(main)),
    header: part('header'),
    main: isShuffled ? withSortedCards(main) : main,
    footer: part('footer'),
  };
}

const CARD = /^card (\S+): /;

export function cardsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => CARD.exec(line)?.[1] ?? []);
}

function withSortedCards(lines: readonly string[]): string[] {
  const cards = lines.filter((line) => CARD.test(line)).sort();
  const first = lines.findIndex((line) => CARD.test(line));
  const rest = lines.filter((line) => !CARD.test(line));
  return first === -1 ? rest : [...rest.slice(0, first), 'in any sequence:', ...cards, ...rest.slice(first)];
}

/** About the device and not about the page. */
const OF_THE_DEVICE = new Set(['viewport', 'color-scheme', 'theme-color']);

/** What has the same value shares a line. */
function headOf(page: Document, cards: readonly string[]): string[] {
  const named = [...page.querySelectorAll('meta')].flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    return name === null || OF_THE_DEVICE.has(name) ? [] : [{ name, value: meta.getAttribute('content') ?? '' }];
  });
  const facts = [
    ...[...page.querySelectorAll('title')].map((title) => ({ name: 'title', value: title.textContent })),
    ...[...page.querySelectorAll('link[rel="canonical"]')].map((link) => ({
      name: 'canonical',
      value: link.getAttribute('href') ?? '',
    })),
    ...named,
  ];
  const byValue = Map.groupBy(facts, ({ value }) => value);
  return [
    ...[...byValue].map(([value, same]) => `${same.map(({ name }) => name).join(', ')}: ${value}`),
    ...[...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      // What it repeats of the lines above is named instead.
      REPEATED.reduce(
        (line, name) => {
          const value = facts.find((fact) => fact.name === name)?.value;
          return value ? line.replaceAll(JSON.stringify(value), `{${name}}`) : line;
        },
        structuredLine(JSON.parse(textContent), cards),
      ),
    ),
  ];
}

const REPEATED = ['canonical', 'description', 'og:title'];

interface Structured {
  readonly '@context': string;
  readonly '@type': string;
  readonly itemListElement?: readonly Readonly<Record<string, unknown>>[];
}

function structuredLine(
  { '@context': context, '@type': type, ...facts }: Structured,
  cards: readonly string[],
): string {
  const { itemListElement: list } = facts;
  const isTheCards =
    list !== undefined && `${list.map(({ url }) => url)}` === `${cards.map((card) => PUBLIC_URL + card)}`;
  if (isTheCards) return `${context} ${type}: the cards in their sequence`;
  const words = list
    ? list.map(({ '@type': _, ...step }) => JSON.stringify(Object.values(step)))
    : [JSON.stringify(facts)];
  return `${context} ${type}: ${withoutFingerprint(words.join(' '))}`;
}
