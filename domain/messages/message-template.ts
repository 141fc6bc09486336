/*
 * Texts that the staff send on WhatsApp. Words in braces are placeholders. Each template may only use those that always have a value
 * when it is offered, so no text can leave with an unfilled one.
 */

export const TEMPLATE_NAMES = ['first_contact', 'no_answer', 'payment_details', 'dispatched', 'refused'] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const TEMPLATE_TITLES: Readonly<Record<TemplateName, string>> = {
  first_contact: 'First contact',
  no_answer: 'Reminder after no answer',
  payment_details: 'Payment details',
  dispatched: 'Dispatched',
  refused: 'After a refusal at the door',
};

export const PLACEHOLDERS = ['name', 'shop', 'order', 'items', 'total', 'due', 'advance', 'parcel'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What each placeholder stands for, in words for the owner. */
export const PLACEHOLDER_MEANINGS: Readonly<Record<Placeholder, string>> = {
  name: 'the customer’s name',
  shop: 'the shop’s name',
  order: 'the order number',
  items: 'the products, one per line',
  total: 'what the order costs with delivery',
  due: 'what is still to be paid',
  advance: 'what is to be paid before the parcel leaves',
  parcel: 'the courier and the consignment number',
};

const ALWAYS = ['name', 'shop', 'order', 'items', 'total', 'due'] as const;

export const ALLOWED_PLACEHOLDERS: Readonly<Record<TemplateName, readonly Placeholder[]>> = {
  first_contact: ALWAYS,
  no_answer: ALWAYS,
  payment_details: [...ALWAYS, 'advance'],
  dispatched: [...ALWAYS, 'parcel'],
  refused: [...ALWAYS, 'parcel'],
};

export type Templates = Readonly<Record<TemplateName, string>>;

export const DEFAULT_TEMPLATES: Templates = {
  first_contact:
    'Assalam o alaikum {name}, this is {shop} about your order {order}:\n{items}\nTotal: {total}\nShall we confirm it? You can pay cash on delivery, by bank transfer or online.',
  no_answer:
    'Assalam o alaikum {name}, this is {shop}. We tried to reach you about your order {order} ({total}). Shall we send it? We keep it for you for a short time.',
  payment_details:
    'Assalam o alaikum {name}, thank you for your order {order}. Still to be paid: {due}, of it {advance} before the parcel leaves. We send you our account details in this chat. Please send us a picture of the slip.',
  dispatched:
    'Assalam o alaikum {name}, your order {order} is on its way: {parcel}. To be paid on delivery: {due}. Please keep your phone at hand for the rider.',
  refused:
    'Assalam o alaikum {name}, this is {shop}. The courier ({parcel}) could not deliver your order {order}. Was something wrong, or shall we send it again?',
};

export type TemplateProblem =
  | { readonly code: 'empty' | 'too_long' | 'emoji' | 'open_brace' }
  | { readonly code: 'unknown_placeholder' | 'placeholder_has_no_value_here'; readonly placeholder: string };

export const MAX_TEMPLATE_LENGTH = 2_000;

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{fe0f}|\u{20e3}|\u{200d}|[\u{e0020}-\u{e007f}]/gu;

/** What is wrong with a template that the owner has written; nothing if it can be used. */
export function templateProblems(name: TemplateName, text: string): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (text.trim() === '') problems.push({ code: 'empty' });
  if (text.length > MAX_TEMPLATE_LENGTH) problems.push({ code: 'too_long' });
  if (text.search(EMOJI) !== -1) problems.push({ code: 'emoji' });
  for (const [, placeholder = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (!isPlaceholder(placeholder)) problems.push({ code: 'unknown_placeholder', placeholder });
    else if (!ALLOWED_PLACEHOLDERS[name].includes(placeholder))
      problems.push({ code: 'placeholder_has_no_value_here', placeholder });
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) problems.push({ code: 'open_brace' });
  return problems;
}

function isPlaceholder(word: string): word is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(word);
}

export type TemplateValues = Readonly<Partial<Record<Placeholder, string>>>;

/** The text to send, or nothing if a placeholder has no value. Names may have emoji in them: they are left out. */
export function fillTemplate(text: string, values: TemplateValues): string | undefined {
  let isComplete = true;
  const filled = text.replace(/\{([^{}]*)\}/g, (_, word: string) => {
    const value = isPlaceholder(word) ? withoutEmoji(values[word] ?? '') : '';
    if (value === '') isComplete = false;
    return value;
  });
  return isComplete && filled.trim() !== '' ? filled : undefined;
}

function withoutEmoji(text: string): string {
  return text
    .replace(EMOJI, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
