import type { MailTemplate } from './mail-templates.ts';
import { filled, type TemplateValues, unfilled } from './message-template.ts';

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
  /** On the button that leads there. */
  readonly pageWords?: string;
  readonly values: TemplateValues;
}

export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'order'; readonly items: readonly LetterItem[]; readonly sums: readonly LetterSum[] }
  | { readonly kind: 'button'; readonly words: string; readonly address: string };

/** A mail before it is text or HTML: both are made from this. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
  readonly signature: readonly string[];
}

const ORDER_PAGE_WORDS = 'See how your order stands';

/** Nobody is greeted by no name, but everything else is left out with its paragraph. */
const isNeeded = (word: string) => word !== 'name';

export function writeLetter(
  { subject, text }: Pick<MailTemplate, 'subject' | 'text'>,
  signature: string,
  { items, sums, page, pageWords = ORDER_PAGE_WORDS, values: given }: LetterFacts,
): Letter {
  const lines = items.map(({ title, price }) => `${title}: ${price}`).join('\n');
  const values = { ...given, items: lines, link: page };
  const blocks = paragraphsOf(text)
    .filter((paragraph) => !unfilled(paragraph, values).some(isNeeded))
    .flatMap((paragraph) => [...blocksOf(paragraph)]);
  return {
    subject: filled(subject, values),
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
    if (line === '{link}') return { kind: 'button', words: pageWords, address: page };
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

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The part of a mail for programs that show no HTML. */
export function letterText({ blocks, signature }: Letter): string {
  const paragraphs = [...blocks.map(blockText), signature.join('\n')];
  return `${paragraphs.join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.join('\n');
    case 'order':
      return [
        ...block.items.map(({ title, price }) => `${title}: ${price}`),
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n');
    case 'button':
      return `${block.words}:\n${block.address}`;
  }
}
