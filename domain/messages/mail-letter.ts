import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { latinApart, nameApart, plainText, withoutIsolation } from '#domain/languages/text-apart.ts';
import { LETTER_WORDS } from './letters/letters.ts';
import type { MailWords } from './letters/shipped.ts';
import { filled, type Placeholder, type TemplateValues, unfilled } from './message-template.ts';

/** A product of the order, as a mail shows it. */
export interface LetterItem {
  /** '2 x Shoe, EU 44' */
  readonly title: string;
  readonly price: string;
  /** Where its picture is. */
  readonly picture?: string | undefined;
}

export interface LetterSum {
  readonly label: string;
  readonly amount: string;
  /** What counts: the others lead to it. */
  readonly isMain?: boolean;
}

/** What is written about: products and sums, the page, and a value for each placeholder that has one. */
export interface LetterFacts {
  readonly items: readonly LetterItem[];
  readonly sums: readonly LetterSum[];
  readonly page: string;
  /** On the button that leads there, where that is not the order's page. */
  readonly pageWords?: string;
  readonly values: TemplateValues;
}

export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'order'; readonly items: readonly LetterItem[]; readonly sums: readonly LetterSum[] }
  | { readonly kind: 'button'; readonly words: string; readonly address: string };

/** A mail before it is text or HTML: both are made from this. */
export interface Letter {
  /** What it is written in. */
  readonly code: LanguageCode;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly signature: readonly string[];
}

/** Nobody is greeted by no name, but everything else is left out with its paragraph. */
const isNeeded = (word: string) => word !== 'name';

export function writeLetter(
  { subject, text }: MailWords,
  signature: string,
  { items, sums, page, pageWords, values: given }: LetterFacts,
  code: LanguageCode = 'en',
): Letter {
  const { dir } = LANGUAGES[code];
  const lines = items.map(({ title, price }) => latinApart(`${title}: ${price}`, dir)).join('\n');
  const values = { ...setApart(given, code), items: lines, link: latinApart(page, dir) };
  const blocks = paragraphsOf(text)
    .filter((paragraph) => !unfilled(paragraph, values).some(isNeeded))
    .flatMap((paragraph) => [...blocksOf(paragraph)]);
  return {
    code,
    subject: withoutIsolation(filled(subject, values)),
    blocks,
    signature: linesOf(filled(signature, values)),
  };

  /** Products and button stand on a line of their own; in the middle of a sentence they are words like all others. */
  function* blocksOf(paragraph: string): Generator<LetterBlock> {
    let waiting: string[] = [];
    for (const line of paragraph.split('\n')) {
      const block = blockOf(line.trim());
      if (!block) {
        waiting.push(line);
        continue;
      }
      yield* textBlocks(waiting);
      waiting = [];
      yield block;
    }
    yield* textBlocks(waiting);
  }

  function blockOf(line: string): LetterBlock | undefined {
    if (line === '{items}') return { kind: 'order', items, sums };
    if (line === '{link}') return { kind: 'button', words: pageWords ?? LETTER_WORDS[code].seeOrder, address: page };
    return undefined;
  }

  /** Several, where a value has several paragraphs. */
  function textBlocks(waiting: readonly string[]): LetterBlock[] {
    return paragraphsOf(filled(waiting.join('\n'), values)).map((paragraph) => ({
      kind: 'paragraph',
      lines: linesOf(paragraph),
    }));
  }
}

/** Those that are sentences have set their own numbers apart. */
const SENTENCES: readonly Placeholder[] = ['promise', 'paying', 'how_to_pay', 'parcel'];
const NAMES: readonly Placeholder[] = ['name', 'shop', 'product', 'reason'];

/** The values of a text, in a text that may run from right to left. */
export function setApart(values: TemplateValues, code: LanguageCode): TemplateValues {
  const { dir } = LANGUAGES[code];
  return Object.fromEntries(
    Object.entries(values).map(([word, value = '']) => {
      const placeholder = word as Placeholder;
      if (SENTENCES.includes(placeholder)) return [word, value];
      return [word, NAMES.includes(placeholder) ? nameApart(value, dir) : latinApart(value, dir)];
    }),
  );
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The part of a mail for programs that show no HTML. */
export function letterText({ blocks, signature, code }: Letter): string {
  const { dir } = LANGUAGES[code];
  const paragraphs = [...blocks.map(blockText), signature.join('\n')];
  return `${plainText(paragraphs.join('\n\n'), dir)}\n`;

  function blockText(block: LetterBlock): string {
    switch (block.kind) {
      case 'paragraph':
        return block.lines.join('\n');
      case 'order':
        return [
          ...block.items.map(({ title, price }) => latinApart(`${title}: ${price}`, dir)),
          ...block.sums.map(({ label, amount }) => `${label}: ${latinApart(amount, dir)}`),
        ].join('\n');
      case 'button':
        return `${block.words}:\n${block.address}`;
    }
  }
}
