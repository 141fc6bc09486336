/*
 * Texts that the owner writes and the shop fills in: what the staff send on WhatsApp, and the e-mails to customers. Words in braces
 * are placeholders. Which of them a text may use is said beside its default (whatsapp-templates.ts, mail-templates.ts).
 */

/** What each placeholder stands for, in words for the owner. */
export const PLACEHOLDER_MEANINGS = {
  name: 'the customer’s name',
  shop: 'the shop’s name',
  order: 'the order number',
  items: 'the products, one per line',
  total: 'what the order costs with delivery',
  due: 'what is still to be paid',
  advance: 'what is to be paid before the parcel leaves',
  parcel: 'the courier and the consignment number',
  link: 'the way to the order’s own page',
  promise: 'what happens next, from the texts of the shop',
  paying: 'how it is paid, in sentences',
  how_to_pay: 'the sum to be sent now, the accounts and the reference',
  cash: 'the cash to have ready at the door',
  refund: 'what the customer is to get back',
  amount: 'what was paid or given back just now',
  reason: 'why a proof of payment was rejected',
  whatsapp: 'the shop’s WhatsApp number',
  email: 'the shop’s e-mail address',
  product: 'the product, with what is chosen of it',
  page: 'the address of the product’s page',
} as const;

export type Placeholder = keyof typeof PLACEHOLDER_MEANINGS;

export const PLACEHOLDERS = Object.keys(PLACEHOLDER_MEANINGS) as Placeholder[];

export type TemplateValues = Readonly<Partial<Record<Placeholder, string>>>;

export type TemplateProblem =
  | { readonly code: 'empty' | 'too_long' | 'emoji' | 'open_brace' | 'several_lines' }
  | { readonly code: 'unknown_placeholder' | 'placeholder_has_no_value_here'; readonly placeholder: string };

/** What a text may be. */
export interface TemplateRules {
  readonly placeholders: readonly Placeholder[];
  readonly most: number;
  readonly isOneLine?: boolean;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{fe0f}|\u{20e3}|\u{200d}|[\u{e0020}-\u{e007f}]/gu;

/** What is wrong with a text that the owner has written; nothing if it can be used. */
export function textProblems(text: string, { placeholders, most, isOneLine = false }: TemplateRules) {
  const problems: TemplateProblem[] = [];
  if (text.trim() === '') problems.push({ code: 'empty' });
  if (text.length > most) problems.push({ code: 'too_long' });
  if (isOneLine && /\p{Cc}/u.test(text)) problems.push({ code: 'several_lines' });
  if (text.search(EMOJI) !== -1) problems.push({ code: 'emoji' });
  for (const placeholder of wordsIn(text)) {
    if (!isPlaceholder(placeholder)) problems.push({ code: 'unknown_placeholder', placeholder });
    else if (!placeholders.includes(placeholder)) problems.push({ code: 'placeholder_has_no_value_here', placeholder });
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) problems.push({ code: 'open_brace' });
  return problems;
}

/** The words in braces, placeholders or not. */
const wordsIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word);

function isPlaceholder(word: string): word is Placeholder {
  return Object.hasOwn(PLACEHOLDER_MEANINGS, word);
}

/** The placeholders of a text that have no value. */
export const unfilled = (text: string, values: TemplateValues) =>
  wordsIn(text).filter((word) => !isPlaceholder(word) || !values[word]);

/** The text with its values. One that is missing takes the space before it along: 'Hello {name},' is 'Hello,' without a name. */
export function filled(text: string, values: TemplateValues): string {
  return text.replace(/([^\S\n]*)\{([^{}]*)\}/g, (_, space: string, word: string) => {
    const value = isPlaceholder(word) ? values[word] : undefined;
    return value ? space + value : '';
  });
}

/** The text to send, or nothing if a placeholder has no value. Names may have emoji in them: they are left out. */
export function fillTemplate(text: string, values: TemplateValues): string | undefined {
  const plain = Object.fromEntries(Object.entries(values).map(([word, value]) => [word, withoutEmoji(value ?? '')]));
  if (unfilled(text, plain).length > 0) return undefined;
  const result = filled(text, plain);
  return result.trim() === '' ? undefined : result;
}

function withoutEmoji(text: string): string {
  return text
    .replace(EMOJI, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
